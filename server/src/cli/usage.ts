import { readPrices } from '#adapters/language-model/read-prices.ts'
import { createModelCallsRepo } from '#modules/usage/model-calls-repo.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { openDatabase } from './open-database.ts'
import { writeSums } from './write-sums.ts'

try {
  const { env, opened } = await openDatabase()
  const sums = await createModelCallsRepo(opened.database).everybodys()
  await opened.close()
  console.log(writeSums(sums, env.AI_PRICES ? readPrices(env.AI_PRICES) : undefined))
} catch (error) {
  // What can be put right is one line; anything else is shown in full.
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}
