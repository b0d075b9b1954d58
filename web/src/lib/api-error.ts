import type { ProblemCode } from '@greenroom/contract/basics'

/**
 * Why a call did not give its answer.
 * - `network`: the server was not reached; nothing is known about what it did
 * - `unauthorized`: 401; token and user are cleared already
 * - `refused`: the server answered with a failure; `message` is fit to show
 * - `unreadable`: the server answered something that the contract does not know
 * - `malformed`: what came back is no answer of the server at all, such as the page of a proxy
 * - `aborted`: the caller gave up
 */
export type ApiErrorKind = 'network' | 'unauthorized' | 'refused' | 'unreadable' | 'malformed' | 'aborted'

export type FieldProblem = { readonly path: string; readonly message: string }

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly details: readonly FieldProblem[]
  /** Milliseconds after which the server wants to be asked again (Retry-After); 0 when it does not say. */
  readonly retryAfter: number

  constructor(
    kind: ApiErrorKind,
    message: string,
    more: {
      status?: number
      code?: ProblemCode
      details?: readonly FieldProblem[]
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.status = more.status ?? 0
    this.code = more.code
    this.details = more.details ?? []
    this.retryAfter = more.retryAfter ?? 0
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Whether the plan does not include it: the minutes of the month are used up. */
export const isPlanRequired = (error: unknown): boolean => isApiError(error) && error.code === 'plan_required'

/** Whether the same call may succeed later: a refusal would be the same the next time; too busy or unreachable may pass. */
export function isTemporary(error: unknown): boolean {
  if (!isApiError(error) || ['network', 'unreadable', 'malformed'].includes(error.kind)) return true
  return error.kind === 'refused' && (error.status >= 500 || error.status === 429 || error.status === 408)
}
