import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isCall } from './address.ts'

/** Milliseconds without a call after which the next is not expected at once. */
const QUIET = 2000
/** Milliseconds after which work goes ahead all the same: a server that is never quiet needs it most. */
const PATIENCE = 15 * 60 * 1000

/**
 * Waits for a moment in which nobody calls, for work that would hold calls up.
 * @returns how to wait: true when it is quiet or patience has run out, false when the application closes.
 */
export function watchForQuiet(app: FastifyInstance, { quiet = QUIET, patience = PATIENCE } = {}) {
  const closing = new AbortController()
  let underWay = 0
  let lastEnd = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      lastEnd = performance.now()
    })
  })
  app.addHook('preClose', async () => closing.abort())

  return async (): Promise<boolean> => {
    const latest = performance.now() + patience
    while (!closing.signal.aborted) {
      const now = performance.now()
      if (now >= latest || (underWay === 0 && now - lastEnd >= quiet)) return true
      await wait(Math.min(quiet, 500), undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    return false
  }
}
