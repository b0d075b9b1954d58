import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { processVariables } from '#env.ts'
import { DONE, IN_THE_WAY, runCoach } from './run-coach.ts'

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? DONE : IN_THE_WAY))

process.exitCode = await runCoach(process.argv.slice(2), {
  variables: () => processVariables(join(import.meta.dirname, '../../../.env')),
  readStdin: () => readAll(process.stdin),
  print: (text) => void process.stdout.write(text),
  complain: (problem) => console.error(problem),
})
