import { createTasks } from '#adapters/tasks/pg-boss.ts'
import { createLogger } from '#platform/log.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { InputProblem } from './input-problem.ts'
import { openDatabase } from './open-database.ts'
import type { Surroundings } from './surroundings.ts'
import { writeTasks } from './write-tasks.ts'

const USAGE = 'Usage: npm run tasks -- list, or npm run tasks -- retry ID…'

/** `npm run tasks`. Gives the exit code: 0 done, 1 something in the way. */
export async function runTasks(words: string[], { variables, print, complain }: Surroundings): Promise<number> {
  try {
    const [command, ...ids] = words
    if (command === 'retry' && ids.length > 0) print(await retry(ids, variables()))
    else if (command === 'list' && ids.length === 0) print(await list(variables()))
    else throw new InputProblem(USAGE)
    return 0
  } catch (error) {
    // What can be put right is one line; anything else is shown in full.
    complain(error instanceof StartProblem || error instanceof InputProblem ? error.message : error)
    return 1
  }
}

type Variables = ReturnType<Surroundings['variables']>

const list = (variables: Variables) =>
  withTasks(variables, async (tasks) => writeTasks(await tasks.states(), await tasks.deadLetters()))

const retry = (ids: string[], variables: Variables) =>
  withTasks(variables, async (tasks) => {
    const unknown: string[] = []
    for (const id of ids) if (!(await tasks.retry(id))) unknown.push(id)
    if (unknown.length > 0) throw new InputProblem(`There is no dead letter ${unknown.join(', ')}.`)
    return 'To be done again, by the next worker that has time.'
  })

async function withTasks(variables: Variables, use: (tasks: ReturnType<typeof createTasks>) => Promise<string>) {
  const { env, opened } = await openDatabase(variables)
  try {
    return await use(
      createTasks({ ...opened, logger: createLogger('silent'), isAlone: env.DATABASE_URL === undefined }),
    )
  } finally {
    await opened.close()
  }
}
