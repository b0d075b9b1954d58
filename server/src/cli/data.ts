import { join } from 'node:path'
import { processVariables } from '#env.ts'
import { runData } from './run-data.ts'

const root = join(import.meta.dirname, '../../..')

process.exitCode = await runData(process.argv.slice(2), {
  variables: () => processVariables(join(root, '.env')),
  root,
  print: (line) => console.log(line),
  complain: (problem) => console.error(problem),
})
