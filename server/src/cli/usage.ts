import { join, resolve } from 'node:path'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { openServer } from '#adapters/database/server.ts'
import { readPrices } from '#adapters/language-model/read-prices.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { processVariables, readEnv } from '#env.ts'
import { createModelCallsRepo } from '#modules/usage/model-calls-repo.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { writeSums } from './write-sums.ts'

try {
  const folder = join(import.meta.dirname, '../../..')
  const env = readEnv(processVariables(join(folder, '.env')))
  const dataFolder = resolve(folder, env.DATA_DIR)
  const fail = (error: unknown) => {
    throw error
  }
  const opened = env.DATABASE_URL
    ? await openServer(env.DATABASE_URL, readMigrations(), fail)
    : await openDataFolder(dataFolder, readMigrations(), fail, freeSpaceOf(dataFolder))
  const sums = await createModelCallsRepo(opened.database).everybodys()
  await opened.close()
  console.log(writeSums(sums, env.AI_PRICES ? readPrices(env.AI_PRICES) : undefined))
} catch (error) {
  // What can be put right is one line; anything else is shown in full.
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}
