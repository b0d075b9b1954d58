import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { CALLS_COUNTED_FOR, type CountTogether } from '#platform/http/call-counts.ts'
import type { MessageKey } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'
import type { AuthRepo } from './repo.ts'

type Limit = { name: string; most: number; seconds: number; message?: MessageKey }

/** docs/rules.md, Rate limits. Kept in the database, so that several processes count together. */
export const REGISTRATIONS: Limit = { name: 'registrations', most: 30, seconds: 60 * 60 }
export const SIGN_INS: Limit = { name: 'sign-ins', most: 60, seconds: 60 }
export const WRONG_PASSWORDS: Limit = {
  name: 'wrong-passwords',
  most: 10,
  seconds: 15 * 60,
  message: 'too_many_passwords',
}
/**
 * Wrong passwords for one account from all networks it was never signed in from. Whoever changes addresses is stopped by
 * it; the person is not, at home, at work or wherever the right password was given before, however long the guessing
 * goes on. From a place that is new to the account they have to wait until the hour is over.
 */
export const GUESSES_FROM_ELSEWHERE: Limit = {
  name: 'guesses-from-elsewhere',
  most: 30,
  seconds: 60 * 60,
  message: 'too_many_passwords',
}
/** Links for a new password, asked for from one network; and tried. */
export const RESET_REQUESTS: Limit = { name: 'reset-requests', most: 30, seconds: 60 * 60 }
export const RESET_LINKS: Limit = { name: 'reset-links', most: 30, seconds: 60 * 60 }
/** Mails to one person. Beyond it nothing is sent, and whoever asked is not told: it would tell who has an account. */
export const RESET_MAILS: Limit = { name: 'reset-mails', most: 5, seconds: 60 * 60 }
/** Counters older than the longest window are of no use. */
export const MAX_WINDOW_SECONDS = 60 * 60

export type AttemptLimits = ReturnType<typeof createAttemptLimits>

/** Counts before the attempt is made, so that many at once cannot slip through; 429 with Retry-After beyond it. */
export function createAttemptLimits(repo: AuthRepo, clock: Clock, enabled: boolean) {
  const secondsLeft = async (limit: Limit, who: string[]): Promise<number> => {
    if (!enabled) return 0
    const now = clock()
    const windowStart = new Date(now.getTime() - limit.seconds * 1000)
    const { count, startedAt } = await repo.countAttempt(keyOf(limit, who), now, windowStart)
    return count <= limit.most ? 0 : (startedAt.getTime() - windowStart.getTime()) / 1000
  }
  return {
    async count(limit: Limit, ...who: string[]): Promise<void> {
      const retryAfter = await secondsLeft(limit, who)
      if (retryAfter === 0) return
      throw new Problem('rate_limited', { retryAfter, ...(limit.message ? { message: limit.message } : {}) })
    },
    /** Counts the attempt as well, and refuses nothing. */
    isOver: async (limit: Limit, ...who: string[]): Promise<boolean> => (await secondsLeft(limit, who)) > 0,
    forget: (limit: Limit, ...who: string[]) => repo.forgetAttempts(keyOf(limit, who)),
  }
}

const keyOf = (limit: Limit, who: string[]) =>
  hashed(JSON.stringify([limit.name, ...who.map((part) => part.toLowerCase())]))

const hashed = (name: string) => createHash('sha256').update(name).digest('base64url')

/** Calls that several processes count, kept where attempts are; who made them is not told by the row. */
export const createCountTogether =
  (repo: AuthRepo): CountTogether =>
  async (counted, now) => {
    const added = counted.map(({ name, calls }) => ({ key: hashed(name), count: calls }))
    const all = await repo.countAttempts(added, now, new Date(now.getTime() - CALLS_COUNTED_FOR))
    return all.map(({ count, startedAt }) => ({ count, since: startedAt }))
  }
