import { ModelFailure } from '#model/model-failure.ts'

/** The clock, handed in: the coach has none of its own. */
export type Timing = {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after so many milliseconds, or rejects at once when aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Work that must be done in time: its signal is aborted and this rejects when it is not, whatever the work does. */
export async function inTime<T>(
  timing: Timing,
  milliseconds: number,
  work: Promise<T>,
  giveUp: (why: ModelFailure) => void,
): Promise<T> {
  const done = new AbortController()
  const late = timing.wait(milliseconds, done.signal).then(() => {
    const why = new ModelFailure('too_slow')
    giveUp(why)
    throw why
  })
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
    // Whichever lost the race may still fail, and nobody listens to it.
    late.catch(() => {})
    work.catch(() => {})
  }
}
