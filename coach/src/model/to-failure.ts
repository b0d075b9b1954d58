import { APICallError, EmptyResponseBodyError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai'
import { ModelFailure } from './model-failure.ts'

/** Whatever was thrown around a call of a model → why it failed. */
export function toFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (APICallError.isInstance(error)) return ofCall(error)
  if (NoObjectGeneratedError.isInstance(error)) return new ModelFailure('malformed')
  if (NoOutputGeneratedError.isInstance(error)) return causeOf(error) ?? new ModelFailure('empty')
  if (EmptyResponseBodyError.isInstance(error)) return new ModelFailure('empty')
  if (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)) return new ModelFailure('aborted')
  if (error instanceof Error && error.cause instanceof ModelFailure) return error.cause
  if (error instanceof Error && /JSON|Validation/.test(error.name)) return new ModelFailure('malformed')
  if (error instanceof TypeError) return new ModelFailure(/terminated/.test(error.message) ? 'cut_off' : 'unreachable')
  return new ModelFailure('server_error')
}

function ofCall(error: APICallError): ModelFailure {
  const own = causeOf(error)
  if (own) return own
  const status = error.statusCode
  if (status === undefined) return new ModelFailure('unreachable')
  if (status < 300) return new ModelFailure(/terminated|closed|reset/i.test(chain(error)) ? 'cut_off' : 'malformed')
  if (status === 429) return new ModelFailure('rate_limited', { status, retryAfter: retryAfterOf(error) })
  if (status >= 500 || status === 408 || status === 409)
    return new ModelFailure('server_error', { status, retryAfter: retryAfterOf(error) })
  return new ModelFailure(status === 401 || status === 403 ? 'not_allowed' : 'rejected', { status })
}

function causeOf(error: Error): ModelFailure | undefined {
  for (let at: unknown = error.cause; at instanceof Error; at = at.cause) if (at instanceof ModelFailure) return at
  return undefined
}

function chain(error: Error): string {
  const messages: string[] = []
  for (let at: unknown = error; at instanceof Error; at = at.cause) messages.push(at.message)
  return messages.join(' ')
}

/** RFC 9110 allows seconds or a date; a date needs a clock, which providers of models do not ask of us. */
function retryAfterOf({ responseHeaders }: APICallError): number | undefined {
  const exact = Number(responseHeaders?.['retry-after-ms'] ?? Number.NaN)
  const seconds = Number(responseHeaders?.['retry-after'] ?? Number.NaN)
  const milliseconds = Number.isFinite(exact) ? exact : seconds * 1000
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined
}
