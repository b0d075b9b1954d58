import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { goneSignal } from './event-stream.ts'

/** For what a call causes far below itself, where passing the caller down would burden everything in between. */
export type CurrentCall = {
  userId: string | undefined
  /** Aborted when the caller goes before the answer is complete. */
  wanted(): AbortSignal
}

const calls = new AsyncLocalStorage<CurrentCall>()

/** The call in which this code runs; nothing in background work. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

/** Remembers each call for all that runs in it. */
export function rememberCalls(app: FastifyInstance) {
  app.addHook('preHandler', (request, reply, done) => {
    let signal: AbortSignal | undefined
    const wanted = () => {
      signal ??= goneSignal(reply)
      return signal
    }
    calls.run({ userId: request.caller?.userId, wanted }, done)
  })
}

/** Runs work of a person's that no caller waits for; it is wanted until `ending`. */
export const inBackground = <T>(userId: string, ending: AbortSignal, work: () => Promise<T>): Promise<T> =>
  calls.run({ userId, wanted: () => ending }, work)
