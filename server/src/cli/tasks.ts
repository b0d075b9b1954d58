import { createTasks } from '#adapters/tasks/pg-boss.ts'
import { createLogger } from '#platform/log.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { InputProblem } from './input-problem.ts'
import { openDatabase } from './open-database.ts'
import { writeTasks } from './write-tasks.ts'

const USAGE = 'Usage: npm run tasks -- list, or npm run tasks -- retry ID…'

try {
  const [command, ...ids] = process.argv.slice(2)
  const isRetry = command === 'retry' && ids.length > 0
  if (!isRetry && (command !== 'list' || ids.length > 0)) throw new InputProblem(USAGE)
  const { env, opened } = await openDatabase()
  const logger = createLogger('silent')
  const tasks = createTasks({ ...opened, logger, isAlone: env.DATABASE_URL === undefined })
  const unknown: string[] = []
  for (const id of ids) if (!(await tasks.retry(id))) unknown.push(id)
  const text = isRetry ? '' : writeTasks(await tasks.states(), await tasks.deadLetters())
  await opened.close()
  if (unknown.length > 0) throw new InputProblem(`There is no dead letter ${unknown.join(', ')}.`)
  console.log(isRetry ? 'To be done again, by the next worker that has time.' : text)
} catch (error) {
  // What can be put right is one line; anything else is shown in full.
  console.error(error instanceof StartProblem || error instanceof InputProblem ? error.message : error)
  process.exitCode = 1
}
