import { APICallError } from 'ai'
import { ModelFailure } from './model-failure.ts'

/** Characters. No answer of ours is longer, so more is a model that does not stop. */
export const MAX_TEXT_LENGTH = 100_000

/** What a model said, when it said all of it. @throws ModelFailure */
export function requireWhole(text: string, finishReason: string | undefined): string {
  if (finishReason === 'content-filter') throw new ModelFailure('refused')
  if (finishReason === 'length') throw new ModelFailure('cut_off')
  if (finishReason === 'error') throw new ModelFailure('server_error')
  if (text.length > MAX_TEXT_LENGTH) throw new ModelFailure('too_long')
  if (text.trim() === '') throw new ModelFailure('empty')
  return text
}

/** Whether a server refused the response format. */
export const isAboutFormat = (error: unknown) =>
  isRejected(error, /response_format|json_schema|json_object|structured|schema/i)

/** Whether a server refused the request because of what these words name. */
export function isRejected(error: unknown, because: RegExp): boolean {
  if (!APICallError.isInstance(error) || error.statusCode !== 400) return false
  return because.test(`${error.responseBody} ${error.message}`)
}
