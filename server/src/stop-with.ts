import { StartProblem } from '#platform/start-problem.ts'

/** Ends the process. What a person can put right is one line; anything else is shown in full. */
export function stopWith(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
