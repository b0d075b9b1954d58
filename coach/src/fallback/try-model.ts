import { ModelFailure } from '#model/model-failure.ts'
import { toFailure } from '#model/to-failure.ts'
import { inTime, type Timing } from './timing.ts'

const MAX_ATTEMPTS = 3
const FIRST_WAIT = 500

type Trying<T> = {
  ask: (signal: AbortSignal) => Promise<T>
  /** Counts the attempts, also for whoever catches the failure. */
  tries: { count: number }
  limit: number
  timing: Timing
  wanted: AbortSignal | undefined
  /** Errors that are thrown on as they are. */
  isFinal: (error: unknown) => boolean
}

/**
 * Asks until it works: up to three times, waiting longer each time or as long as the provider says, all within the
 * limit. Only what may pass is tried again. Throws the last ModelFailure.
 */
export async function tryModel<T>({ ask, tries, limit, timing, wanted, isFinal }: Trying<T>): Promise<T> {
  const stop = new AbortController()
  const signal = wanted ? AbortSignal.any([stop.signal, wanted]) : stop.signal
  const ends = timing.now() + limit
  return inTime(timing, limit, Promise.race([untilItWorks(), rejectOnAbort(signal)]), (why) => stop.abort(why))

  async function untilItWorks(): Promise<T> {
    for (;;) {
      tries.count += 1
      try {
        return await ask(signal)
      } catch (error) {
        if (isFinal(error)) throw error
        const failure = toFailure(error)
        const pause = failure.retryAfter ?? FIRST_WAIT * 2 ** (tries.count - 1)
        if (!failure.isPassing || tries.count >= MAX_ATTEMPTS || timing.now() + pause >= ends) throw failure
        await timing.wait(pause, signal)
      }
    }
  }
}

/** Never resolves; rejects when nobody waits any more. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason instanceof ModelFailure ? signal.reason : new ModelFailure('aborted'))
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return promise
}
