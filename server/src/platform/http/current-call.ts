import type { FastifyInstance } from 'fastify'
import { calls, currentCall } from './call-store.ts'
import { goneSignal } from './event-stream.ts'

export { currentCall }

/** Remembers each call for all that runs in it. */
export function rememberCalls(app: FastifyInstance) {
  app.addHook('preHandler', (request, reply, done) => {
    let signal: AbortSignal | undefined
    const wanted = () => {
      signal ??= goneSignal(reply)
      return signal
    }
    calls.run({ requestId: request.id, userId: request.caller?.userId, interviewId: undefined, wanted }, done)
  })
}

/** Says which interview the present call is for, so that what it uses is counted there. It must be the caller's own. */
export function isForInterview(interviewId: string) {
  const call = calls.getStore()
  if (call) call.interviewId = interviewId
}

/** Runs work of a person's that no caller waits for; it is wanted until `ending`. */
export const inBackground = <T>(userId: string, ending: AbortSignal, work: () => Promise<T>): Promise<T> =>
  calls.run(
    {
      requestId: calls.getStore()?.requestId,
      userId,
      interviewId: calls.getStore()?.interviewId,
      wanted: () => ending,
    },
    work,
  )
