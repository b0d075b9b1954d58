import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/http/callers.ts'
import { Problem } from '#platform/problems.ts'

/** Wrong tokens that a network may show at once, and how many of those it gets back each second. */
const MAX_WRONG_AT_ONCE = 200
const REGAINED_A_SECOND = 4
/** Remembered at a time; some hundred bytes each. */
const MAX_NETWORKS = 10_000
const MAX_GOOD_TOKENS = 20_000

export type TokenGate = ReturnType<typeof createTokenGate>

/**
 * Counts tokens that are nobody's per network before they cost a query; 429 with Retry-After when a network has used
 * up its budget. Tokens that this process knows to have been good are looked up all the same, so that people behind
 * the address of an attacker go on. A token that is being looked up already waits for that answer, so that a page which
 * sends many calls to a process that never saw its token is not taken for a guesser. In memory: it protects this
 * process and its database, not an account.
 * @param lookUp the hash of a token → who it belongs to now
 */
export function createTokenGate(lookUp: (hash: string) => Promise<Caller | undefined>, clock: Clock, enabled: boolean) {
  const budgets = new LRUCache<string, { left: number; at: number }>({ max: MAX_NETWORKS })
  const good = new LRUCache<string, true>({ max: MAX_GOOD_TOKENS })
  const underWay = new Map<string, Promise<Caller | undefined>>()

  return {
    async enter(hash: string, network: string): Promise<Caller | undefined> {
      if (!enabled) return lookUp(hash)
      const budget = budgetOf(network)
      // Only whether it is good is taken from the answer of another call: it may have ended since that one was asked.
      if (budget.left < 1 && !good.has(hash)) await underWay.get(hash)
      if (budget.left < 1 && !good.has(hash)) {
        throw new Problem('rate_limited', { retryAfter: (1 - budget.left) / REGAINED_A_SECOND })
      }
      const answer = ask(hash, budget)
      if (underWay.has(hash)) return answer
      underWay.set(hash, answer)
      return answer.finally(() => underWay.delete(hash))
    },

    remember,
  }

  async function ask(hash: string, budget: { left: number }) {
    // Taken before the answer is there, so that many at once cannot slip through.
    budget.left -= 1
    let isWrong = false
    try {
      const caller = await lookUp(hash)
      isWrong = caller === undefined
      if (caller) remember(hash)
      else good.delete(hash)
      return caller
    } finally {
      if (!isWrong) budget.left += 1
    }
  }

  function budgetOf(network: string) {
    const now = clock().getTime()
    const budget = budgets.get(network) ?? { left: MAX_WRONG_AT_ONCE, at: now }
    const regained = (Math.max(0, now - budget.at) / 1000) * REGAINED_A_SECOND
    budget.left = Math.min(MAX_WRONG_AT_ONCE, budget.left + regained)
    budget.at = now
    budgets.set(network, budget)
    return budget
  }

  /** A token that is good now. The one used longest ago is forgotten first. */
  function remember(hash: string) {
    good.set(hash, true)
  }
}
