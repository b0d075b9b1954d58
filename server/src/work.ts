import { createTasks } from '#adapters/tasks/pg-boss.ts'
import type { TaskOverview } from '#adapters/tasks/port.ts'
import { handleRegular, repeatRegular } from '#adapters/tasks/regular.ts'
import type { Metrics } from '#modules/metrics/index.ts'
import { createBackground } from '#platform/background.ts'
import type { AppDependencies } from './dependencies.ts'
import { createFeatures } from './features.ts'

/** Seconds. */
const LOOK_FOR_CUT_OFF = 60

/** The features, and what they have done in the background. */
export function createWork(parts: AppDependencies, metrics?: Metrics) {
  const { database, script, env, logger } = parts
  const tasks = createTasks({ database, script, logger, isAlone: env.DATABASE_URL === undefined })
  const background = createBackground(logger)
  const features = createFeatures(parts, { tasks, background, metrics })
  const { handlers, regular } = features
  parts.traces?.watchModels(features.watch)
  const overview: TaskOverview = tasks
  const ends: (() => void)[] = []
  let looking: Promise<void> = Promise.resolve()
  let closed: Promise<void> | undefined

  return {
    features,
    /** For whoever watches over it. */
    overview,
    /**
     * Tasks can be left from here on; a worker does them too, whoever left them.
     * @param after milliseconds, so that nobody who waits for the start waits for tasks
     */
    async begin({ isWorker, after = 0 }: { isWorker: boolean; after?: number | undefined }): Promise<void> {
      await tasks.begin([...handlers, handleRegular(regular)], { isWorker })
      if (!isWorker) return
      if (after === 0) await work()
      else {
        const pause = setTimeout(() => {
          work().catch((error: unknown) => logger.error({ err: error }, 'tasks are not done here'))
        }, after).unref()
        ends.push(() => clearTimeout(pause))
      }
      const look = () => {
        looking = looking
          .then(() => features.readCutOff())
          .catch((error: unknown) => logger.error({ err: error }, 'what was cut off'))
      }
      look()
      const timer = setInterval(look, LOOK_FOR_CUT_OFF * 1000).unref()
      ends.push(() => clearInterval(timer))
    },
    /** Begins nothing any more, and waits for what is under way, but not for long. */
    close(): Promise<void> {
      closed ??= close()
      return closed
    },
  }

  async function work() {
    await tasks.work()
    if (!closed) ends.push(repeatRegular(tasks, database, regular, logger))
  }

  async function close() {
    for (const end of ends) end()
    // Who still looks would take what the background leaves behind, and nobody would read it.
    const left = looking.then(() => background.close())
    await Promise.all([tasks.close(), left])
  }
}
