import { interviewCalls } from '@greenroom/contract/interviews'
import { questionEvents, type WrittenQuestion } from '@greenroom/contract/question-events'
import type { Question } from '@greenroom/contract/questions'
import { openCall } from '#lib/api-client.ts'
import { readEnvelope } from '#lib/api-envelope.ts'
import { ApiError } from '#lib/api-error.ts'
import type { CallInput } from '#lib/call-input.ts'
import { eventsOf } from '#lib/event-stream.ts'

export type GenerateWish = NonNullable<CallInput<typeof interviewCalls.generateQuestions>['body']>

/** Milliseconds. The server gives a sign of life every 15 seconds. */
const MAX_SILENCE = 45_000

/**
 * Has questions written, `onWritten` told of each as it comes, and gives all of them. Throws an ApiError when the stream
 * breaks off; what was told of is kept by the server. A server without streams answers at once.
 */
export async function writtenQuestions(
  body: GenerateWish,
  onWritten: (written: WrittenQuestion) => void,
  signal: AbortSignal,
): Promise<Question[]> {
  const call = interviewCalls.generateQuestions
  const response = await openCall(call, { body }, { signal, accept: 'text/event-stream' })
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await readEnvelope(call, response)).questions
  try {
    for await (const events of eventsOf(response.body, MAX_SILENCE)) {
      for (const { event, data } of events) {
        if (event === 'question') onWritten(questionEvents.question.parse(data))
        if (event === 'done') return questionEvents.done.parse(data).questions
        if (event === 'error') {
          const { message, code } = questionEvents.error.parse(data)
          throw new ApiError('refused', message, { code })
        }
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(signal.aborted ? 'aborted' : 'network', 'The questions broke off', { cause: error })
  }
  throw new ApiError('network', 'The questions broke off')
}
