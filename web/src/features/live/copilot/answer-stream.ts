import { answerEvents, type GeneratedAnswer, liveCalls } from '@greenroom/contract/live'
import { addressOf, headersOf, send } from '#lib/api-client.ts'
import { failureOf } from '#lib/api-envelope.ts'
import { ApiError } from '#lib/api-error.ts'
import { eventsOf } from '#lib/event-stream.ts'
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
