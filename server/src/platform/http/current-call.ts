import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { goneSignal } from './event-stream.ts'

/** For what a call causes far below itself, where passing the caller down would burden everything in between. */
export type CurrentCall = {
  userId: string | undefined
  /** The interview it is for, once that is known. */
  interviewId: string | undefined
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
    calls.run({ userId: request.caller?.userId, interviewId: undefined, wanted }, done)
  })
}

/** Says which interview the present call is for, so that what it uses is counted there. It must be the caller's own. */
export function isForInterview(interviewId: string) {
  const call = calls.getStore()
  if (call) call.interviewId = interviewId
}

/** Runs work of a person's that no caller waits for; it is wanted until `ending`. */
export const inBackground = <T>(userId: string, ending: AbortSignal, work: () => Promise<T>): Promise<T> =>
  calls.run({ userId, interviewId: calls.getStore()?.interviewId, wanted: () => ending }, work)
