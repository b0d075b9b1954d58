import { answerEvents, type GeneratedAnswer, liveCalls } from '@greenroom/contract/live'
import { addressOf, headersOf, send } from '#lib/api-client.ts'
import { failureOf } from '#lib/api-envelope.ts'
import { ApiError } from '#lib/api-error.ts'
import { createPace } from './pace.ts'

export type AnswerStream = (
  question: string,
  onText: (text: string) => void,
  signal: AbortSignal,
) => Promise<GeneratedAnswer>

/** A suggestion as it is written; `onText` gets all that is there so far. A server without streams answers at once. */
export const answerStream =
  (sessionId: string): AnswerStream =>
  async (question, onText, signal) => {
    const response = await ask({ question, session_id: sessionId }, signal)
    if (response.status === 401) await send(liveCalls.generateAnswer, { body: { question, session_id: sessionId } })
    if (!response.ok || !response.body) throw await failureOf(response)
    const pace = createPace(onText)
    let text = ''
    try {
      for await (const events of eventsOf(response.body)) {
        const before = text
        for (const { event, data } of events) {
          if (event === 'delta') text += answerEvents.delta.parse(data).text
          if (event === 'done') return answerEvents.done.parse(data)
          if (event === 'error') {
            const { message, code } = answerEvents.error.parse(data)
            throw new ApiError('refused', message, { code })
          }
        }
        if (text !== before) pace.text(text)
      }
    } finally {
      pace.end()
    }
    throw new ApiError('network', 'The answer broke off')
  }

async function ask(body: unknown, signal: AbortSignal) {
  try {
    return await fetch(addressOf(liveCalls.generateAnswer, {}), {
      method: 'POST',
      headers: { ...headersOf('text/event-stream'), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
  } catch (cause) {
    throw new ApiError(signal.aborted ? 'aborted' : 'network', 'Network connection failed', { cause })
  }
}

type SentEvent = { event: string; data: unknown }

/**
 * Server-sent events out of a byte stream: name and parsed data. Comments and unknown fields are passed over. What
 * came in one piece is given together: drawn one by one, a hundred words at once keep the first from being painted.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = done ? '' : (blocks.pop() ?? '')
      const events = blocks.flatMap((block) => read(block) ?? [])
      if (events.length > 0) yield events
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function read(block: string): SentEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  return data.length === 0 ? undefined : { event, data: JSON.parse(data.join('\n')) as unknown }
}
