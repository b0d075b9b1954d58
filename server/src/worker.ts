import { closeOnSignal } from '#platform/close-on-signal.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { processVariables, readEnv } from './env.ts'
import { openParts } from './open-parts.ts'
import { stopWith } from './stop-with.ts'
import { createWork } from './work.ts'

/** `npm run worker`: does tasks, and answers no calls. As many as wanted beside servers that have TASKS=off. */
try {
  await start()
} catch (error) {
  stopWith(error)
}

async function start() {
  const env = readEnv(processVariables())
  if (!env.DATABASE_URL)
    throw new StartProblem(
      'A worker needs DATABASE_URL: the embedded database has room for one process, and npm start does all tasks there.',
    )
  const opened = await openParts(env)
  const work = createWork(opened.parts)
  // Nothing else keeps the process while the database is away.
  const alive = setInterval(() => {}, 60 * 60 * 1000)
  const close = async () => {
    clearInterval(alive)
    await work.close()
    await opened.close()
  }
  closeOnSignal({ close })
  await work.begin({ isWorker: true })
  console.log('Greenroom does its tasks here (stop it with Ctrl+C)')
}
