import { z } from 'zod'
import { Id, text } from './basics.ts'
import { ById, call } from './call.ts'
import { SOUND_TYPES } from './file-types.ts'

/** Of a moment of speech to be written down: a sentence of 12 seconds is 0.4 MB as WAV of 16 kHz. */
export const MAX_SPEECH_BYTES = 4 * 1024 * 1024
export const MAX_SPEECH_SECONDS = 60
/** Two people who speak without a break make some 60 pieces a minute. */
export const MAX_SPEECH_PER_MINUTE = 180

/** Characters. The longest question that one can save. */
export const MAX_SPOKEN_LENGTH = 2000
/** Somebody who goes through the questions and has each one repeated. */
export const MAX_SPOKEN_PER_MINUTE = 30

/** A moment of speech to be written down and not kept. */
export const TranscribeFields = z.object({
  /** ISO 639-1; told from the sound when it is not given. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .meta({ example: 'en' })
    .optional(),
})

export const speechCalls = {
  available: call({
    method: 'GET',
    path: '/interviews/speech',
    summary: 'Whether the server can write down speech and read aloud, and which services do it',
    output: z.object({
      available: z.boolean(),
      /** Host and model of the transcription service, such as `api.openai.com/whisper-1`. */
      transcribed_by: z.string().optional(),
      voice: z.boolean(),
      /** Host and model of the speech service that reads aloud. */
      read_by: z.string().optional(),
    }),
  }),
  vocabulary: call({
    method: 'GET',
    path: '/interviews/:id/vocabulary',
    summary: 'Names and terms that are likely to be said in this interview, for a recogniser in the browser',
    params: ById,
    /** The most telling last. */
    output: z.object({ phrases: z.array(z.string()) }),
  }),
  speak: call({
    priority: 'live',
    method: 'POST',
    path: '/interviews/speak',
    summary: 'A question as sound; 501 where no voice is set up',
    mostAMinute: MAX_SPOKEN_PER_MINUTE,
    body: z.object({ text: text(MAX_SPOKEN_LENGTH), session_id: Id }),
    output: z.any(),
    file: true,
  }),
  transcribe: call({
    priority: 'live',
    method: 'POST',
    path: '/interviews/:id/transcribe',
    summary: 'What is said in a piece of sound that stands alone; nothing is kept',
    params: ById,
    upload: 'audio',
    uploadTypes: SOUND_TYPES,
    uploadMost: MAX_SPEECH_BYTES,
    mostAMinute: MAX_SPEECH_PER_MINUTE,
    fields: TranscribeFields,
    /** Empty when nobody speaks. */
    output: z.object({ text: z.string() }),
  }),
}
