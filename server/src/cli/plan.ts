import { Plan } from '@greenroom/contract/auth'
import { setPlan } from '#modules/auth/index.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { InputProblem } from './input-problem.ts'
import { openDatabase } from './open-database.ts'

try {
  const [email, wanted] = process.argv.slice(2)
  const plan = Plan.safeParse(wanted)
  if (!email || !plan.success) throw new InputProblem(`Usage: npm run plan -- EMAIL ${Plan.options.join('|')}`)
  const { opened } = await openDatabase()
  const isKnown = await setPlan(opened.database, email.normalize('NFC'), plan.data)
  await opened.close()
  if (!isKnown) throw new InputProblem(`There is no account with the email ${email}.`)
  console.log(`${email} has the plan ${plan.data} now.`)
} catch (error) {
  // What can be put right is one line; anything else is shown in full.
  console.error(error instanceof StartProblem || error instanceof InputProblem ? error.message : error)
  process.exitCode = 1
}
