import { AsyncLocalStorage } from 'node:async_hooks'

/** For what a call causes far below itself, where passing the caller down would burden everything in between. */
export type CurrentCall = {
  /** What the log calls it, and the answer in x-request-id. */
  requestId: string | undefined
  userId: string | undefined
  /** The interview it is for, once that is known. */
  interviewId: string | undefined
  /** Aborted when the caller goes before the answer is complete. */
  wanted(): AbortSignal
}

export const calls = new AsyncLocalStorage<CurrentCall>()

/** The call in which this code runs; nothing in background work. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()
