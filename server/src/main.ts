import { closeOnSignal } from '#platform/close-on-signal.ts'
import { buildApp } from './app.ts'
import { processVariables, readEnv } from './env.ts'
import { explainListening } from './explain-start.ts'
import { openParts } from './open-parts.ts'
import { stopWith } from './stop-with.ts'
import { startNotices } from './unused-settings.ts'

/** Milliseconds. The first page is on its way by then. */
const TASKS_AFTER = 1500
/**
 * Connections that wait to be accepted. Of more than fit the system drops the first packet, and they come again after one,
 * three and seven seconds, where no gate can refuse them; Node's 511 were full under twice the load of `bench:live-load`.
 */
const BACKLOG = 4096

try {
  await start()
} catch (error) {
  stopWith(error)
}

async function start() {
  const variables = processVariables()
  const env = readEnv(variables)
  const opened = await openParts(env)
  const app = await buildApp({ ...opened.parts, tasksAfter: TASKS_AFTER })
  // Not in a hook of the application: of those the one added last comes first, and what ends there needs all this.
  const close = async () => {
    await app.close()
    await opened.close()
  }
  closeOnSignal({ close, cutOff: () => app.server.closeAllConnections() })
  const address = await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }).catch((error: unknown) => {
    throw explainListening(error, env)
  })
  for (const notice of startNotices(variables, env)) opened.parts.logger.warn(notice)
  // With port 0 the system has chosen one.
  console.log(`Greenroom is ready at ${env.PORT === 0 ? address : env.PUBLIC_URL} (stop it with Ctrl+C)`)
}
