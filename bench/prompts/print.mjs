import { costOf } from '../../server/src/modules/usage/price.ts'
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
      sum(ones, ({ uses }) => uses.length),
      sum(ones, ({ repairs }) => repairs),
      ones.filter(({ output }) => output === undefined).length,
      given,
      `${((100 * shown) / given).toFixed(1)} %`,
      sum(ones, ({ uses }) => sum(uses, ({ input_tokens }) => input_tokens)),
      sum(ones, ({ uses }) => sum(uses, ({ output_tokens }) => output_tokens)),
      percentile(
        ones.map(({ time }) => time),
        0.5,
      ).toFixed(0),
    ]
    console.log(`  ${task.padEnd(18)}${figures.map((figure) => String(figure).padStart(11)).join('')}`)
  }
}

/** What all calls cost by the operator's table, when it has the model. */
export function printCost(results, name, { currency, prices }) {
  const price = prices.get(name)
  if (!price) return console.log(`  no price of ${name} in the table`)
  const cost = (use) =>
    costOf(
      {
        inputTokens: use.input_tokens,
        cachedInputTokens: use.cached_input_tokens,
        cacheWriteTokens: use.cache_write_tokens,
        outputTokens: use.output_tokens,
      },
      price,
    )
  for (const [task, uses] of Object.entries(
    Object.groupBy(
      results.flatMap(({ uses }) => uses),
      ({ task }) => task,
    ),
  ))
    console.log(`  ${task.padEnd(18)}${(sum(uses, cost) / uses.length).toFixed(5)} ${currency} a call`)
}

/** Every part that the model gave and nobody gets to see. */
export function printRefused(results) {
  for (const { person, task, parts } of results)
    for (const { text, isShown } of parts)
      if (!isShown) console.log(`    not shown, ${task} of ${person}: ${text.slice(0, 200)}`)
}

const sum = (ones, of) => ones.reduce((total, one) => total + of(one), 0)
