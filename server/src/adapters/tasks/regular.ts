import type { Database } from '#adapters/database/port.ts'
import type { Logger } from '#platform/log.ts'
import { handle, REGULAR, type RegularTask, type TaskHandler, type TaskQueue } from './port.ts'

/** Does the one that a task names. */
export function handleRegular(regular: readonly RegularTask[]): TaskHandler {
  return handle(REGULAR, async ({ name }, { isLast }) => {
    const task = regular.find((one) => one.name === name)
    // Another version left it.
    if (!task) return
    await task.run().catch((error: unknown) => {
      // A run that the next one replaces is no dead letter.
      if (!isLast || task.every > 60 * 60) throw error
    })
  })
}

/** Leaves each once in its period, whoever else does the same. @returns what ends it. */
export function repeatRegular(
  tasks: TaskQueue,
  database: Database,
  regular: readonly RegularTask[],
  logger: Logger,
): () => void {
  const timers = regular.map(({ name, every }) => {
    const leave = () =>
      void tasks
        .add(database, REGULAR, { name }, { key: name, every })
        .catch((error: unknown) => logger.warn({ err: error, task: name }, 'a regular task was not begun'))
    leave()
    return setInterval(leave, every * 1000).unref()
  })
  return () => timers.forEach(clearInterval)
}
