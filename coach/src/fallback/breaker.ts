import type { ModelFailure } from '#model/model-failure.ts'
import type { Timing } from './timing.ts'

/** `since`: milliseconds since 1970 of the first failure in a row. */
export type CoachState = { state: 'ok' } | { state: 'falling_back'; since: number }

/** So many outages in a row, and the model rests for a minute, so that people do not wait for what will not come. */
const MAX_CONSECUTIVE_OUTAGES = 3
const REST = 60_000
const MAX_PAUSE_MILLISECONDS = 5 * 60_000

export type Breaker = ReturnType<typeof createBreaker>

/** Remembers how the model has been doing in this process. */
export function createBreaker({ now }: Pick<Timing, 'now'>) {
  let outages = 0
  let failingSince: number | undefined
  let restsUntil = 0
  return {
    /** False while the model rests. After that one call tries it, and the others wait for how that goes. */
    allows(): boolean {
      if (now() < restsUntil) return false
      if (outages >= MAX_CONSECUTIVE_OUTAGES) restsUntil = now() + REST
      return true
    },

    worked() {
      outages = 0
      restsUntil = 0
      failingSince = undefined
    },

    failed(failure: ModelFailure) {
      if (failure.reason === 'aborted' || failure.reason === 'circuit_open') return
      failingSince ??= now()
      outages = failure.isOutage ? outages + 1 : 0
      if (failure.isOutage && failure.retryAfter !== undefined) rest(failure.retryAfter)
      if (outages >= MAX_CONSECUTIVE_OUTAGES) rest(REST)
    },

    state: (): CoachState =>
      failingSince === undefined ? { state: 'ok' } : { state: 'falling_back', since: failingSince },
  }

  function rest(milliseconds: number) {
    restsUntil = Math.max(restsUntil, now() + Math.min(milliseconds, MAX_PAUSE_MILLISECONDS))
  }
}
