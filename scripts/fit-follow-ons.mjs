// Weighs anew by what a follow-up is told from a question of its own (spoken/src/questions/words/follow-on.json), from the
// pairs of our own making in spoken/src/questions/testing. Prints how many are right that were left out of the fitting;
// --write keeps the weights.
import { readFileSync, writeFileSync } from 'node:fs'
import { FOLLOW_ON_FEATURES, followOnFeatures } from '../spoken/src/questions/follow-on.ts'

const [FOLDS, STEPS, RATE, RIDGE] = [10, 2000, 1, 0.01]
const wordsFile = new URL('../spoken/src/questions/words/follow-on.json', import.meta.url)
const pairsFile = new URL('../spoken/src/questions/testing/follow-ons.test-data.json', import.meta.url)

const { leans, alone } = JSON.parse(readFileSync(pairsFile, 'utf8'))
const read = (pairs, is) => pairs.map((pair) => ({ pair, is, has: ['bias', ...followOnFeatures(...pair)] }))
const pairs = [...read(leans, 1), ...read(alone, 0)]

function weigh(samples) {
  const weights = Object.fromEntries(['bias', ...FOLLOW_ON_FEATURES].map((name) => [name, 0]))
  for (let step = 0; step < STEPS; step += 1) {
    const misses = samples.map(({ is, has }) => is - 1 / (1 + Math.exp(-oddsOf(has, weights))))
    for (const name of Object.keys(weights)) if (name !== 'bias') weights[name] -= RATE * RIDGE * weights[name]
    for (const [at, { has }] of samples.entries())
      for (const name of has) weights[name] += (RATE * (misses[at] ?? 0)) / samples.length
  }
  return weights
}
const oddsOf = (has, weights) => has.reduce((sum, name) => sum + weights[name], 0)

let right = 0
for (let fold = 0; fold < FOLDS; fold += 1) {
  const weights = weigh(pairs.filter((_, at) => at % FOLDS !== fold))
  for (const { pair, is, has } of pairs.filter((_, at) => at % FOLDS === fold))
    if (oddsOf(has, weights) > 0 === (is === 1)) right += 1
    else console.log(`${is ? 'leans' : 'alone'}: ${pair.join(' / ')} (${has.slice(1).join(' ')})`)
}
console.log(`${right} of ${pairs.length} right that were left out`)
const { bias, ...weights } = Object.fromEntries(
  Object.entries(weigh(pairs)).map(([name, value]) => [name, Number(value.toFixed(2))]),
)
console.log({ bias, ...weights })
if (process.argv.includes('--write')) {
  const words = JSON.parse(readFileSync(wordsFile, 'utf8'))
  writeFileSync(wordsFile, `${JSON.stringify({ ...words, bias, weights }, null, 2)}\n`)
}
