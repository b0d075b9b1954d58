/** Milliseconds. */
const EVERY = 100

export type LagProbe = {
  /** Milliseconds that something begun now would wait for the event loop and for the database. */
  lag(): number
  stop(): void
}

/**
 * Measures how long one more small thing takes: a query goes the way of every other one, through the event loop and
 * through the queue in front of the database. One that is under way tells by its age.
 * @param ask the smallest query there is; one that fails says nothing about load
 */
export function createLagProbe(ask: () => Promise<void>, now = () => performance.now()): LagProbe {
  let last = 0
  let asked: number | undefined
  let due = now() + EVERY
  const timer = setInterval(() => {
    due = now() + EVERY
    if (asked === undefined) void measure()
  }, EVERY).unref()

  return {
    lag: () => Math.max(last, now() - (asked ?? Number.POSITIVE_INFINITY), now() - due),
    stop: () => clearInterval(timer),
  }

  async function measure() {
    const since = now()
    asked = since
    try {
      await ask()
      last = now() - since
    } catch {
      last = 0
    } finally {
      asked = undefined
    }
  }
}
