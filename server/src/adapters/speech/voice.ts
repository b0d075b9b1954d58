import { Agent, request } from 'undici'
import { SpeechFailure, type Voice } from './port.ts'

export type VoiceSettings = {
  /** Up to and with the version, such as http://127.0.0.1:8880/v1. */
  baseUrl: string
  model?: string | undefined
  voice?: string | undefined
  apiKey?: string | undefined
  /** Milliseconds. */
  patience?: number
}

/** A question is read within two or three seconds, or the browser's own voice reads it. */
const PATIENCE = 10_000
/** Two minutes of MP3. */
const MAX_BYTES = 4 * 1024 * 1024
const [USUAL_MODEL, USUAL_VOICE] = ['tts-1', 'alloy']

/** Our own, as for transcription. */
const connections = new Agent()

/** A speech server that speaks OpenAI's protocol: POST {baseUrl}/audio/speech. */
export function createOpenAiCompatibleVoice(settings: VoiceSettings): Voice {
  const { baseUrl, model = USUAL_MODEL, voice = USUAL_VOICE, apiKey, patience = PATIENCE } = settings
  const address = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/audio/speech`
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) }
  return {
    name: `${new URL(baseUrl).host}/${model}`,
    async speak(input) {
      const timeout = AbortSignal.timeout(patience)
      const body = JSON.stringify({ model, voice, input, response_format: 'mp3' })
      try {
        const reply = await request(address, {
          dispatcher: connections,
          method: 'POST',
          headers,
          body,
          signal: timeout,
        })
        if (reply.statusCode !== 200) {
          await reply.body.dump()
          throw new SpeechFailure(
            reply.statusCode === 429 ? 'busy' : 'refused',
            `the voice answered ${reply.statusCode}`,
          )
        }
        const type = String(reply.headers['content-type'] ?? '')
        return { bytes: await readAtMost(reply.body, MAX_BYTES), mimeType: soundType(type) }
      } catch (error) {
        if (error instanceof SpeechFailure) throw error
        if (timeout.aborted) throw new SpeechFailure('slow', 'the voice took too long')
        throw new SpeechFailure('unreachable', 'the voice does not answer')
      }
    },
  }
}

async function readAtMost(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw new SpeechFailure('unreadable', 'the voice answered far too much')
    chunks.push(chunk)
  }
  if (size === 0) throw new SpeechFailure('unreadable', 'the voice answered nothing')
  return Buffer.concat(chunks)
}

/** Some servers call their MP3 a stream of bytes; a page is no sound. */
function soundType(type: string): string {
  if (/^audio\/[\w.+-]+/.test(type)) return type
  if (type === '' || type.startsWith('application/octet-stream')) return 'audio/mpeg'
  throw new SpeechFailure('unreadable', 'the voice did not answer with sound')
}
