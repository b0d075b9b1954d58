import { LRUCache } from 'lru-cache'
export type QueueLimits = {
  /** Tasks that run at the same time, of all owners together. One owner runs one at a time. */
  atOnce: number
  /** Of these, how many only owners may take who are not suspected; usually none. */
  reserved?: number
  /** Tasks of one owner that may wait. */
  maxWaitingEach: number
  /** Tasks that may wait in all. */
  maxWaiting: number
}

/** Thrown at once when too many tasks wait already, of this owner or in all. */
export class QueueFull extends Error {}

type Entry = { start: () => void }

const SUSPECTED_MILLISECONDS = 10 * 60 * 1000
const MAX_SUSPECTS = 10_000

/**
 * Tasks wait in one line for each owner, and the lines take turns, so that whoever sends many tasks only delays their
 * own. Generic over what a task does; it is started with its turn and its end makes room for the next.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #lines = new Map<string, Entry[]>()
  readonly #running = new Set<string>()
  readonly #suspects = new LRUCache<string, number>({ max: MAX_SUSPECTS })
  #waiting = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Whether a task of this owner would be taken now. */
  hasRoom(owner: string): boolean {
    const { maxWaiting, maxWaitingEach } = this.#limits
    if (this.#canStart(owner)) return true
    return this.#waiting < maxWaiting && (this.#lines.get(owner)?.length ?? 0) < maxWaitingEach
  }

  /** For a while the tasks of this owner, one of which had to be ended, leave room for those of others. */
  suspect(owner: string): void {
    this.#suspects.set(owner, performance.now() + SUSPECTED_MILLISECONDS)
  }

  /**
   * @param signal removes the task while it waits; a started task runs to its end.
   * @throws QueueFull, the signal's reason, and whatever the task throws
   */
  async run<T>(owner: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (!this.hasRoom(owner)) throw new QueueFull()
    await this.#turn(owner, signal)
    try {
      return await task()
    } finally {
      this.#running.delete(owner)
      this.#toTheEnd(owner)
      this.#next()
    }
  }

  #turn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(owner) ?? []
      const leave = () => {
        this.#remove(owner, entry)
        reject(signal?.reason)
      }
      const entry: Entry = {
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#lines.set(owner, [...line, entry])
      this.#waiting += 1
      this.#next()
    })
  }

  #canStart(owner: string): boolean {
    return !this.#lines.has(owner) && this.#hasPlace(owner)
  }

  #hasPlace(owner: string): boolean {
    const { atOnce, reserved = 0 } = this.#limits
    if (this.#running.has(owner) || this.#running.size >= atOnce) return false
    if (!this.#isSuspected(owner)) return true
    return [...this.#running].filter((other) => this.#isSuspected(other)).length < atOnce - reserved
  }

  #isSuspected(owner: string): boolean {
    return (this.#suspects.get(owner) ?? 0) > performance.now()
  }

  /** Whoever was served last comes after all others. */
  #toTheEnd(owner: string): void {
    const line = this.#lines.get(owner)
    this.#lines.delete(owner)
    if (line) this.#lines.set(owner, line)
  }

  #next(): void {
    for (const [owner, [entry]] of this.#lines) {
      if (this.#running.size >= this.#limits.atOnce) return
      if (!entry || !this.#hasPlace(owner)) continue
      this.#running.add(owner)
      this.#remove(owner, entry)
      entry.start()
    }
  }

  #remove(owner: string, entry: Entry): void {
    const rest = (this.#lines.get(owner) ?? []).filter((other) => other !== entry)
    if (rest.length > 0) this.#lines.set(owner, rest)
    else this.#lines.delete(owner)
    this.#waiting -= 1
  }
}
