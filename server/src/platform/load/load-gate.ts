import type { Priority } from '@greenroom/contract/call'
import { Problem } from '#platform/problems.ts'

type Limits = {
  /** Begun at the same time; see LEASE. */
  slots: number
  /** Milliseconds of lag above which only one at a time is begun. */
  maxLag: number
  /** Milliseconds a call waits before it is refused. */
  maxWait: number
  maxQueue: number
  /** Of the queue, for one person. */
  maxShare: number
  /** Least seconds of Retry-After. */
  pause: number
}

/** In the order in which waiting calls are begun. What a person says is not refused before all else is. */
const LIMITS: Record<Priority, Limits> = {
  save: { slots: 96, maxLag: Number.POSITIVE_INFINITY, maxWait: 20_000, maxQueue: 5000, maxShare: 1000, pause: 2 },
  live: { slots: 16, maxLag: 1500, maxWait: 4000, maxQueue: 300, maxShare: 60, pause: 2 },
  sound: { slots: 24, maxLag: 1000, maxWait: 2500, maxQueue: 250, maxShare: 30, pause: 4 },
  normal: { slots: 64, maxLag: 2500, maxWait: 8000, maxQueue: 2000, maxShare: 1000, pause: 3 },
  heavy: { slots: 8, maxLag: 800, maxWait: 6000, maxQueue: 100, maxShare: 20, pause: 5 },
}
const PRIORITIES: Priority[] = ['save', 'live', 'sound', 'normal', 'heavy']

/**
 * Milliseconds after which a call that still runs gives its slot to another: it waits for a model, a worker or a file
 * then, and if it does not, the lag tells.
 */
const LEASE = 150
const MAX_PAUSE = 30
const TICK = 25

type Waiting = { since: number; userId: string | undefined; isGone(): boolean; begin(): void; refuse(): void }
type Queue = { waiting: Waiting[]; begun: Set<{ since: number }> }
export type LoadGate = ReturnType<typeof createLoadGate>

/**
 * Begins calls only as fast as the process can do them. What is too much waits for a moment, and then gets 503
 * `overloaded` with Retry-After: first what costs most, last the saving of what a person said.
 * @param lag milliseconds that something begun now would wait, see lag-probe.ts
 * @param now milliseconds of a clock that never goes back
 */
export function createLoadGate({
  lag,
  now = () => performance.now(),
  onRefused,
}: {
  lag: () => number
  now?: () => number
  onRefused?: (priority: Priority) => void
}) {
  const queues = Object.fromEntries(
    PRIORITIES.map((priority): [Priority, Queue] => [priority, { waiting: [], begun: new Set() }]),
  ) as Record<Priority, Queue>
  let timer: NodeJS.Timeout | undefined

  return {
    /** True when a call would be refused whoever makes it, so that its caller need not be looked up. */
    isFull: (priority: Priority) => queues[priority].waiting.length >= LIMITS[priority].maxQueue,

    refusal,

    /**
     * Resolves when the call may begin, with what to do when it has ended.
     * @param isGone whether nobody waits for the answer any more
     */
    enter(priority: Priority, userId: string | undefined, isGone: () => boolean): Promise<() => void> {
      const { waiting } = queues[priority]
      if (waiting.length === 0 && mayBegin(priority)) return Promise.resolve(begin(priority))
      const { maxQueue, maxShare } = LIMITS[priority]
      const own = userId === undefined ? 0 : waiting.filter((one) => one.userId === userId).length
      if (waiting.length >= maxQueue || own >= maxShare) return Promise.reject(refusal(priority))
      return new Promise((resolve, reject) => {
        waiting.push({
          since: now(),
          userId,
          isGone,
          begin: () => resolve(begin(priority)),
          refuse: () => reject(refusal(priority)),
        })
        tickLater()
      })
    },

    /** Begins what may begin, refuses what waited too long. Happens by itself as long as anything waits. */
    tick,

    close() {
      clearTimeout(timer)
      for (const priority of PRIORITIES) for (const one of queues[priority].waiting.splice(0)) one.refuse()
    },
  }

  function tick() {
    for (const priority of PRIORITIES) {
      const { waiting } = queues[priority]
      const tooLong = now() - LIMITS[priority].maxWait
      while (waiting[0] && (waiting[0].isGone() || waiting[0].since <= tooLong)) waiting.shift()?.refuse()
      while (waiting.length > 0 && mayBegin(priority)) waiting.shift()?.begin()
    }
  }

  function tickLater() {
    timer ??= setTimeout(() => {
      timer = undefined
      tick()
      if (PRIORITIES.some((priority) => queues[priority].waiting.length > 0)) tickLater()
    }, TICK).unref()
  }

  function mayBegin(priority: Priority): boolean {
    const { begun } = queues[priority]
    const expired = now() - LEASE
    for (const one of begun) {
      if (one.since > expired) break
      begun.delete(one)
    }
    const { slots, maxLag } = LIMITS[priority]
    // One at a time goes on whatever the lag is, so that a slow machine is slow and not shut.
    return begun.size === 0 || (begun.size < slots && lag() <= maxLag)
  }

  function begin(priority: Priority): () => void {
    const { begun, waiting } = queues[priority]
    const one = { since: now() }
    begun.add(one)
    return () => {
      begun.delete(one)
      if (waiting.length > 0) tick()
    }
  }

  function refusal(priority: Priority): Problem {
    onRefused?.(priority)
    const wanted = Math.max(LIMITS[priority].pause, (2 * lag()) / 1000)
    // Not all at the same moment.
    return new Problem('overloaded', { retryAfter: Math.min(MAX_PAUSE, wanted * (1 + Math.random() / 2)) })
  }
}
