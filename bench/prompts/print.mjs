import { percentile } from '../percentile.mjs'

/** [parts that a person gets to see, parts that the model gave]. */
export function shareOf(results) {
  const parts = results.flatMap((one) => one.parts)
  return [parts.filter(({ isShown }) => isShown).length, parts.length]
}

/** A line for each task: calls, repairs, take-overs, parts shown of those given, tokens and the middle time. */
export function printTasks(results) {
  console.log(
    `  ${'task'.padEnd(18)}${['calls', 'repairs', 'taken over', 'parts', 'shown', 'tokens in', 'out', 'ms'].map((head) => head.padStart(11)).join('')}`,
  )
  for (const [task, ones] of Object.entries(Object.groupBy(results, (one) => one.task))) {
    const [shown, given] = shareOf(ones)
    const figures = [
      sum(ones, ({ use }) => use.calls),
      sum(ones, ({ repairs }) => repairs),
      ones.filter(({ output }) => output === undefined).length,
      given,
      `${((100 * shown) / given).toFixed(1)} %`,
      sum(ones, ({ use }) => use.input),
      sum(ones, ({ use }) => use.output),
      percentile(
        ones.map(({ time }) => time),
        0.5,
      ).toFixed(0),
    ]
    console.log(`  ${task.padEnd(18)}${figures.map((figure) => String(figure).padStart(11)).join('')}`)
  }
}

/** Every part that the model gave and nobody gets to see. */
export function printRefused(results) {
  for (const { person, task, parts } of results)
    for (const { text, isShown } of parts)
      if (!isShown) console.log(`    not shown, ${task} of ${person}: ${text.slice(0, 200)}`)
}

const sum = (ones, of) => ones.reduce((total, one) => total + of(one), 0)
