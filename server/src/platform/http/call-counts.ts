import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Milliseconds. */
export const CALLS_COUNTED_FOR = 60_000
/** People counted at a time before those whose minute is over are forgotten. */
const MAX_USERS = 5000

type Count = { current: number; until: number }

/**
 * How often each person called in the minute that began with their first call. Says of each call which one it was: the
 * library's own store hands out one count for all, and of calls that come in the same moment each would be the last.
 */
export class CallCounts implements FastifyRateLimitStore {
  #counts = new Map<string, Count>()

  incr(person: string, tell: (error: null, count: { current: number; ttl: number }) => void) {
    const now = Date.now()
    let count = this.#counts.get(person)
    if (!count || count.until <= now) {
      count = { current: 0, until: now + CALLS_COUNTED_FOR }
      if (this.#counts.size >= MAX_USERS) this.#forgetPast(now)
      this.#counts.set(person, count)
    }
    count.current += 1
    tell(null, { current: count.current, ttl: count.until - now })
  }

  /** Of a route with a limit of its own. */
  child() {
    return new CallCounts()
  }

  #forgetPast(now: number) {
    for (const [person, { until }] of this.#counts) if (until <= now) this.#counts.delete(person)
  }
}
