import type { Readable } from 'node:stream'
import { Agent, FormData, request } from 'undici'
import { z } from 'zod'
import { type Sound, type Speech, SpeechFailure, type TranscribeOptions } from './port.ts'
import { isPromptItself } from './prompt-echo.ts'

export type SpeechSettings = {
  /** Up to and with the version, such as http://127.0.0.1:8000/v1. */
  baseUrl: string
  model?: string | undefined
  apiKey?: string | undefined
  /** Milliseconds; a long answer takes a small server a while. */
  patience?: number
}

const PATIENCE = 60_000
/** What servers of this protocol take at most. */
const MAX_SOUND_BYTES = 25 * 1024 * 1024
/** An hour of speech is some 60 kB of text. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024
const USUAL_MODEL = 'whisper-1'

/** What servers answer that do not know a field they are sent. */
const REFUSES_FIELDS = [400, 422]

/** The endings by which servers of this protocol tell what they are sent. */
const ENDINGS: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
}

/** Our own: the shared one may be that of Node, which does not know this package's forms and never sends them. */
const connections = new Agent()

const Transcription = z.object({ text: z.string() })

/** A transcription server that speaks OpenAI's protocol: POST {baseUrl}/audio/transcriptions. */
export function createOpenAiCompatibleSpeech(settings: SpeechSettings): Speech {
  const address = `${settings.baseUrl.replace(/(?<!\/)\/+$/, '')}/audio/transcriptions`
  const headers = settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}
  /** Some models take no prompt and refuse the whole request; from then on they get none. */
  let takesPrompt = true
  const post = async (sound: Sound, fields: Fields, signal: AbortSignal) => {
    const { statusCode, body } = await request(address, {
      dispatcher: connections,
      method: 'POST',
      headers,
      body: formOf(sound, fields),
      signal,
    })
    return { status: statusCode, text: await readAtMost(body, MAX_ANSWER_BYTES) }
  }
  const ask = async (sound: Sound, { language, vocabulary }: TranscribeOptions, signal: AbortSignal) => {
    const fields = { model: settings.model ?? USUAL_MODEL, language }
    const prompt = takesPrompt ? vocabulary : undefined
    const first = await post(sound, { ...fields, prompt }, signal)
    if (!prompt || !REFUSES_FIELDS.includes(first.status)) return heardIn(first, prompt)
    const second = await post(sound, fields, signal)
    const text = heardIn(second, undefined)
    takesPrompt = false
    return text
  }
  return {
    name: `${new URL(settings.baseUrl).host}/${settings.model ?? USUAL_MODEL}`,
    async transcribe(sound, options = {}) {
      if (sound.bytes.length > MAX_SOUND_BYTES) throw new SpeechFailure('too_large', 'more than 25 MB of sound')
      const most = Math.min(options.patience ?? PATIENCE, settings.patience ?? PATIENCE)
      const timeout = AbortSignal.timeout(Math.ceil(most))
      try {
        return await ask(sound, options, options.signal ? AbortSignal.any([options.signal, timeout]) : timeout)
      } catch (error) {
        if (error instanceof SpeechFailure) throw error
        if (timeout.aborted) throw new SpeechFailure('slow', 'the transcription server took too long')
        throw new SpeechFailure('unreachable', 'the transcription server does not answer')
      }
    },
  }
}

type Fields = { model: string; language: string | undefined; prompt?: string | undefined }

function formOf({ bytes, mimeType }: Sound, { model, language, prompt }: Fields): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), `audio.${ENDINGS[mimeType] ?? 'bin'}`)
  form.append('model', model)
  form.append('response_format', 'json')
  if (language) form.append('language', language)
  if (prompt) form.append('prompt', prompt)
  return form
}

function heardIn({ status, text }: { status: number; text: string }, prompt: string | undefined): string {
  if (status !== 200) throw refusal(status)
  const heard = withoutNoises(parse(text))
  return prompt && isPromptItself(heard, prompt) ? '' : heard
}

/** Only the status is told; what the server says beside it may repeat what was sent. */
const refusal = (status: number) =>
  status === 429 || status === 503
    ? new SpeechFailure('busy', `the transcription server is busy (${status})`)
    : new SpeechFailure('refused', `the transcription server answered ${status}`)

function parse(text: string): string {
  try {
    return Transcription.parse(JSON.parse(text)).text
  } catch {
    throw new SpeechFailure('unreadable', 'the transcription server answered something else than {"text": …}')
  }
}

/** Such servers name what is no speech, as [BLANK_AUDIO], [Music] or (coughs). Nobody said that. */
const withoutNoises = (text: string) =>
  text
    .replace(/\[[^[\]]{1,40}\]|\([^()]{1,40}\)|[♪♫]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

async function readAtMost(body: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw new SpeechFailure('unreadable', 'the transcription server answered far too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
