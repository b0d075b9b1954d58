import type { ModelFailureReason } from '@greenroom/contract/late-judgement'

/** Why a model gave nothing that can be used. Reasons are for a log line and the status, so they hold no content. */
export type FailureReason = ModelFailureReason

export class ModelFailure extends Error {
  readonly reason: FailureReason
  readonly status: number | undefined
  /** Milliseconds the provider asks to wait, when it says so. */
  readonly retryAfter: number | undefined

  constructor(reason: FailureReason, details: { status?: number | undefined; retryAfter?: number | undefined } = {}) {
    super(`the model failed: ${reason}`)
    this.name = 'ModelFailure'
    this.reason = reason
    this.status = details.status
    this.retryAfter = details.retryAfter
  }

  /** Another try a little later may work. What a model says wrongly it says wrongly again. */
  get isPassing(): boolean {
    return ['rate_limited', 'server_error', 'unreachable'].includes(this.reason)
  }

  /** The provider is at fault rather than this one answer, so that the next call would likely fail too. */
  get isOutage(): boolean {
    return this.isPassing || ['too_slow', 'not_allowed', 'rejected'].includes(this.reason)
  }
}
