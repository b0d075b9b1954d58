import { join, resolve } from 'node:path'
import { Plan } from '@greenroom/contract/auth'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { openServer } from '#adapters/database/server.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { processVariables, readEnv } from '#env.ts'
import { setPlan } from '#modules/auth/index.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { InputProblem } from './input-problem.ts'

try {
  const [email, wanted] = process.argv.slice(2)
  const plan = Plan.safeParse(wanted)
  if (!email || !plan.success) throw new InputProblem(`Usage: npm run plan -- EMAIL ${Plan.options.join('|')}`)
  const folder = join(import.meta.dirname, '../../..')
  const env = readEnv(processVariables(join(folder, '.env')))
  const dataFolder = resolve(folder, env.DATA_DIR)
  const fail = (error: unknown) => {
    throw error
  }
  const opened = env.DATABASE_URL
    ? await openServer(env.DATABASE_URL, readMigrations(), fail)
    : await openDataFolder(dataFolder, readMigrations(), fail, freeSpaceOf(dataFolder))
  const isKnown = await setPlan(opened.database, email, plan.data)
  await opened.close()
  if (!isKnown) throw new InputProblem(`There is no account with the email ${email}.`)
  console.log(`${email} has the plan ${plan.data} now.`)
} catch (error) {
  // What can be put right is one line; anything else is shown in full.
  console.error(error instanceof StartProblem || error instanceof InputProblem ? error.message : error)
  process.exitCode = 1
}
