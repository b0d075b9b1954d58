import { z } from 'zod'
import { Answer } from './answers.ts'
import { Id, Time } from './basics.ts'
import { ById, call, Nothing } from './call.ts'
import { SOUND_TYPES } from './file-types.ts'

/** docs/rules.md, Recordings: recordings are deleted after 7 days. */
export const RECORDING_DAYS = 7
/** docs/rules.md, Recordings. */
export const CHUNK_SECONDS = 2
const MEGABYTE = 1024 * 1024
/** Of a recording sent in one piece, and of an answer (docs/rules.md, Recordings). */
export const MAX_AUDIO_BYTES = 25 * MEGABYTE
/** Of a chunk of a recording; two seconds at 128 kbps are 32 kB. */
export const MAX_CHUNK_BYTES = 2 * MEGABYTE
/** Of all chunks together; three and a half hours at 128 kbps. */
export const MAX_RECORDING_BYTES = 200 * MEGABYTE
/** Of all recordings of one person; seven days of twelve hours each at 128 kbps. */
export const MAX_USER_BYTES = 5 * 1024 * MEGABYTE
/** Told from the bytes, whatever the file is called. */
export const AUDIO_TYPES = ['audio/webm', 'audio/ogg', 'audio/wav', 'audio/mpeg', 'audio/mp4'] as const
export const AudioType = z.enum(AUDIO_TYPES)
export type AudioType = z.infer<typeof AudioType>

export const Recording = z.object({
  id: Id,
  session_id: Id,
  /** Set when it is the spoken answer to a question. */
  question_id: Id.optional(),
  mime_type: AudioType,
  /** Bytes there by now. */
  size: z.number().int(),
  /** Seconds, as the sender counted them; 0 when it did not say. */
  duration: z.number().int(),
  /** The first position that is not there yet. */
  next_position: z.number().int(),
  created_at: Time,
  /** When its sound begins, by the clock of whoever recorded it; absent where they did not say. */
  started_at: Time.optional(),
  /** It is deleted then. */
  expires_at: Time,
})
export type Recording = z.infer<typeof Recording>

/**
 * The text fields beside `audio`. Without `recording_id` the upload is a whole recording. With one, which the client
 * makes up (a UUID), it is the chunk at `position`; position 0 begins the recording, a chunk sent twice is kept once,
 * and chunks may come in any order after the first.
 */
export const RecordingFields = z.object({
  recording_id: Id.optional(),
  position: z.coerce.number().int().min(0).max(100_000).default(0),
  /** Seconds of this chunk; taken as 2 for one that does not say. */
  duration: z.coerce.number().min(0).max(86_400).optional(),
  /** Goes with position 0: when the sound begins, by the same clock as the times of the transcript. */
  started_at: Time.optional(),
})

export const AudioAnswerFields = z.object({
  question_id: z.string(),
  /** Seconds from the question until it was sent. */
  response_time: z.coerce.number().min(0).max(86_400).default(60),
})

export const recordingCalls = {
  upload: call({
    priority: 'sound',
    method: 'POST',
    path: '/interviews/:id/recordings',
    summary: 'Keep a recording, whole or chunk by chunk; deleted after 7 days',
    params: ById,
    upload: 'audio',
    uploadTypes: SOUND_TYPES,
    uploadMost: MAX_AUDIO_BYTES,
    fields: RecordingFields,
    output: z.object({ recording: Recording }),
    status: 201,
  }),
  list: call({
    method: 'GET',
    path: '/interviews/:id/recordings',
    summary: 'The recordings of an interview, oldest first',
    params: ById,
    output: z.object({ recordings: z.array(Recording) }),
  }),
  read: call({
    method: 'GET',
    path: '/recordings/:id',
    summary: 'The recording itself; takes a range of bytes',
    params: ById,
    output: z.any(),
    file: true,
  }),
  remove: call({
    method: 'DELETE',
    path: '/recordings/:id',
    summary: 'Delete a recording and its file',
    params: ById,
    output: Nothing,
  }),
  audioAnswer: call({
    priority: 'save',
    method: 'POST',
    path: '/interviews/:id/audio-answer',
    summary: 'A spoken answer: kept, transcribed, judged',
    params: ById,
    upload: 'audio',
    uploadTypes: SOUND_TYPES,
    uploadMost: MAX_AUDIO_BYTES,
    fields: AudioAnswerFields,
    output: z.object({ answer: Answer, transcript: z.string() }),
  }),
}
