import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { processVariables, readEnv, WrongVariable } from '#env.ts'
import { InputProblem } from './input-problem.ts'
import { prepare } from './prepare.ts'
import { HELP, type Order, readArguments, UsageProblem } from './read-arguments.ts'
import { writeText } from './write-text.ts'

/** Exit codes: 0 done, 1 something in the way (a file, a setting), 2 called wrongly. */
const [DONE, IN_THE_WAY, CALLED_WRONGLY] = [0, 1, 2]

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? DONE : IN_THE_WAY))

try {
  const order = readArguments(process.argv.slice(2))
  process.stdout.write(order === 'help' ? HELP : await runCommand(order))
} catch (error) {
  process.exitCode = tell(error)
}

async function runCommand(order: Order): Promise<string> {
  const env = readEnv(processVariables(join(import.meta.dirname, '../../../.env')))
  const builtIn = createBuiltInCoach()
  const { coach } = await openCoach(env, { builtIn, logger: { warn: tellFallback, debug: () => {} } })
  const today = new Date().toISOString().slice(0, 10)
  const prepared = await prepare(order, { coach, readStdin: () => readAll(process.stdin), today })
  return order.json ? `${JSON.stringify(prepared, null, 2)}\n` : writeText(prepared)
}

function tellFallback(fields: object, message: string) {
  const reason = 'reason' in fields ? ` (${fields.reason})` : ''
  console.error(`${message}${reason}`)
}

/** What a person can put right is one line; anything else is shown in full. */
function tell(error: unknown): number {
  if (error instanceof UsageProblem) {
    console.error(`${error.message}\nnpm run -s coach -- --help says how it is called.`)
    return CALLED_WRONGLY
  }
  console.error(error instanceof InputProblem || error instanceof WrongVariable ? error.message : error)
  return IN_THE_WAY
}
