import { inBackground } from '#platform/http/current-call.ts'
import type { Logger } from './log.ts'

/** Work that a call begins and nobody waits for. */
export type Background = {
  /**
   * What goes wrong is logged. `ending`, which is also the signal of the current call, is aborted when the server
   * closes, not when the caller goes.
   */
  run(userId: string, name: string, work: (ending: AbortSignal) => Promise<void>): void
  /** Stops what is under way, and waits for it no longer than `patience`. */
  close(): Promise<void>
}

/** Milliseconds. To stop takes a query or two; what does not listen is left behind. */
const PATIENCE = 2000

/** What is begun here may be cut off with the process: whoever begins it leaves a mark by which it is begun again. */
export function createBackground(logger: Logger, patience = PATIENCE): Background {
  const closing = new AbortController()
  const running = new Map<Promise<void>, string>()
  return {
    run(userId, name, work) {
      if (closing.signal.aborted) return
      const done = inBackground(userId, closing.signal, () => work(closing.signal))
        .catch((error: unknown) => logger.error({ err: error, work: name }, 'background work failed'))
        .finally(() => running.delete(done))
      running.set(done, name)
    },
    async close() {
      closing.abort()
      const { promise: waitedEnough, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, patience)
      await Promise.race([Promise.all(running.keys()), waitedEnough])
      clearTimeout(timer)
      if (running.size > 0) logger.warn({ work: [...running.values()] }, 'background work was left behind')
    },
  }
}
