import { ownVariables } from './open-database.ts'
import { runTasks } from './run-tasks.ts'

process.exitCode = await runTasks(process.argv.slice(2), {
  variables: ownVariables,
  print: (text) => console.log(text),
  complain: (problem) => console.error(problem),
})
