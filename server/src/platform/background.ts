import { inBackground } from '#platform/http/current-call.ts'
import type { Logger } from './log.ts'

/** Work that a call begins and nobody waits for. */
export type Background = {
  /** What goes wrong is logged. The signal of the current call is aborted when the server closes, not when the caller goes. */
  run(userId: string, name: string, work: () => Promise<void>): void
  /** Stops what is under way and waits for it. */
  close(): Promise<void>
}

/** What is begun here is lost with the process: for what makes a stored thing better, not for what it needs. */
export function createBackground(logger: Logger): Background {
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    run(userId, name, work) {
      if (closing.signal.aborted) return
      const done = inBackground(userId, closing.signal, work)
        .catch((error: unknown) => logger.error({ err: error, work: name }, 'background work failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
