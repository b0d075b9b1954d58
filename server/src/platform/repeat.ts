import type { FastifyInstance } from 'fastify'

/**
 * Runs work now and every so many seconds until the app closes, never twice at once. A failure is logged and the
 * next run is on its own. Closing waits for a run under way.
 */
export function repeat(app: FastifyInstance, name: string, seconds: number, work: () => Promise<void>) {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error, work: name }, 'repeated work failed'))
      .finally(() => {
        running = undefined
      })
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(run, seconds * 1000).unref()
    run()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
