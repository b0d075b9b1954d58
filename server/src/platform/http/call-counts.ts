import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/** Milliseconds. */
export const CALLS_COUNTED_FOR = 60_000
/** People counted at a time before those whose minute is over are forgotten. */
const MAX_USERS = 5000
/**
 * Calls of a person in a minute from which this process tells the others, once a second. Most people never make so many,
 * so that what they do costs the database nothing. Limits below it are counted together with every call.
 */
export const TOLD_FROM = 100

export type Counted = { name: string; calls: number }
/**
 * Adds calls to what all processes counted of the same names, in one statement. Gives for each what it is now, and
 * since when: the minute may have begun at another process.
 */
export type CountTogether = (counted: Counted[], now: Date) => Promise<{ count: number; since: Date }[]>

type Count = { current: number; until: number; untold: number }
type Tell = (error: null, count: { current: number; ttl: number }) => void
/** What the library gives of a route; its types have forgotten `routeInfo`. */
type Route = object & { routeInfo?: { method?: string | string[]; url?: string } }

/**
 * How often each person called in the minute that began with their first call. Says of each call which one it was: the
 * library's own store hands out one count for all, and of calls that come in the same moment each would be the last.
 */
export class CallCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()
  readonly #children: CallCounts[] = []
  readonly #name: string
  readonly #together: CountTogether | undefined

  /** @param together left out where no other process counts */
  constructor(together?: CountTogether, name = 'all') {
    this.#together = together
    this.#name = name
  }

  incr(person: string, tell: Tell, _timeWindow: number, most: number) {
    const count = this.#countOf(person)
    count.current += 1
    count.untold += 1
    const told = () => tell(null, { current: count.current, ttl: Math.max(0, count.until - Date.now()) })
    if (!this.#together || most >= TOLD_FROM) return told()
    count.untold -= 1
    // Where the database is away this process counts alone.
    this.#together([{ name: this.#nameOf(person), calls: 1 }], new Date()).then(([all]) => {
      if (all) adopt(count, all.count, all.since)
      const { current, until } = all ? { current: all.count, until: count.until } : count
      tell(null, { current, ttl: Math.max(0, until - Date.now()) })
    }, told)
  }

  /** For the library, which makes its store by itself: it gets one that counts here. */
  asStore(): FastifyRateLimitStoreCtor {
    const counts = this
    return class {
      incr: FastifyRateLimitStore['incr'] = (...call) => counts.incr(...call)
      child: FastifyRateLimitStore['child'] = (route) => counts.child(route)
    }
  }

  /** Of a route with a limit of its own. */
  child(route: object) {
    const { routeInfo }: Route = route
    const child = new CallCounts(this.#together, `${routeInfo?.method} ${routeInfo?.url}`)
    this.#children.push(child)
    return child
  }

  /** Tells the other processes which callers call a lot, and reads how much that is in all. */
  async tellOthers(): Promise<void> {
    for (const child of this.#children) await child.tellOthers()
    const now = Date.now()
    const much = [...this.#counts].filter(([, count]) => isMuch(count, now))
    if (!this.#together || much.length === 0) return
    const told = much.map(([person, count]) => ({ name: this.#nameOf(person), calls: count.untold }))
    for (const [, count] of much) count.untold = 0
    try {
      const all = await this.#together(told, new Date(now))
      for (const [place, { count, since }] of all.entries()) {
        const mine = much[place]?.[1]
        if (mine) adopt(mine, count + mine.untold, since)
      }
    } catch (error) {
      for (const [place, { calls }] of told.entries()) {
        const mine = much[place]?.[1]
        if (mine) mine.untold += calls
      }
      throw error
    }
  }

  #countOf(person: string): Count {
    const now = Date.now()
    const known = this.#counts.get(person)
    if (known && known.until > now) return known
    const count = { current: 0, until: now + CALLS_COUNTED_FOR, untold: 0 }
    if (this.#counts.size >= MAX_USERS) this.#forgetPast(now)
    this.#counts.set(person, count)
    return count
  }

  #nameOf = (person: string) => `calls ${this.#name} ${person}`

  #forgetPast(now: number) {
    for (const [person, { until }] of this.#counts) if (until <= now) this.#counts.delete(person)
  }
}

const isMuch = ({ current, untold, until }: Count, now: number) => untold > 0 && current >= TOLD_FROM && until > now

function adopt(count: Count, current: number, since: Date) {
  count.current = current
  count.until = since.getTime() + CALLS_COUNTED_FOR
}
