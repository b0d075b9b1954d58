import { browserClock, type Clock } from '#speech/clock.ts'

/** Milliseconds: between two tries in which nothing got through, and before one without an answer is given up. */
const FIRST_WAIT = 2000
const MAX_WAIT = 30_000
const PATIENCE = 30_000

/**
 * How a try went: all there is went through; some did and there is more; nothing did, now; or nothing will for as long
 * as somebody else is signed in.
 */
export type Outcome = 'through' | 'more' | 'failed' | 'not ours'
export type RetryPorts = {
  clock: Pick<Clock, 'after'>
  /** 0 to 1. */
  random: () => number
  /** Runs when the network is back; gives what ends that. */
  onOnline: (run: () => void) => () => void
}

export const browserRetry: RetryPorts = {
  clock: browserClock,
  random: Math.random,
  onOnline: (run) => {
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  },
}

/** Doubles with each failure, and comes up to a quarter earlier, so that many browsers do not come back at once. */
export const backOff = (failures: number, random: number) =>
  Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (1 - random / 4)

/** Tries one at a time: when asked, later and later while it fails, and at once when the network is back. */
export function createRetry(attempt: (signal: AbortSignal) => Promise<Outcome>, ports: RetryPorts) {
  const { clock, random, onOnline } = ports
  let failures = 0
  let closed = false
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let askedMeanwhile = false
  let stopTimer: (() => void) | undefined
  let stopListening = () => {}

  const rest = () => {
    stopTimer?.()
    stopTimer = undefined
    stopListening()
    stopListening = () => {}
  }
  const wait = (milliseconds: number) => {
    stopTimer?.()
    stopTimer = clock.after(milliseconds, () => {
      stopTimer = undefined
      if (running) askedMeanwhile = true
      else void now()
    })
  }
  const settle = (outcome: Outcome) => {
    running = undefined
    const again = askedMeanwhile || outcome === 'more'
    askedMeanwhile = false
    failures = outcome === 'failed' ? failures + 1 : 0
    if (closed || outcome === 'not ours') return
    if (outcome === 'failed') {
      wait(backOff(failures, random()))
      stopListening = onOnline(() => void now())
      return
    }
    // Without a timer: in a hidden tab it rings once a minute, and a chunk of sound comes every two seconds.
    if (again) void now()
  }
  const patiently = async () => {
    const leave = new AbortController()
    const stopPatience = clock.after(PATIENCE, () => leave.abort())
    try {
      return await attempt(leave.signal)
    } finally {
      stopPatience()
    }
  }
  /** Resolves when a try is over that began after this was asked. */
  const now = (): Promise<void> => {
    if (closed) return Promise.resolve()
    if (running) {
      next ??= running.then(() => {
        next = undefined
        return now()
      })
      return next
    }
    rest()
    running = patiently().then(settle, () => settle('failed'))
    return running
  }

  return {
    now,
    /** Tries after so many milliseconds, or when it would anyway. */
    soon: (milliseconds: number) => {
      if (closed || stopTimer) return
      if (milliseconds > 0) return wait(milliseconds)
      if (running) askedMeanwhile = true
      else void now()
    },
    close: () => {
      closed = true
      rest()
    },
  }
}
