// Weighs anew what tells a model's talk about its task from a person's talk about the matter
// (coach/src/knowledge/model/task-talk.json), on sentences of our own making: those of task-talk.training-data.json, and how
// graded answers begin. Prints how many sentences left out of the fitting are told right; --write keeps
// the weights.
import { readFileSync, writeFileSync } from 'node:fs'

const FOLDS = 8
const ROUNDS = 120
const RATE = 0.3
const DECAY = 0.0015
const weightsFile = new URL('../coach/src/knowledge/model/task-talk.json', import.meta.url)
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
if (process.argv.includes('--write')) writeFileSync(weightsFile, '{ "weights": {} }\n')
const { newWords, oddsWith, signsOf } = await import('../coach/src/model/suggestion/task-talk.ts')

const training = Object.values(read('../coach/src/model/suggestion/task-talk.training-data.json'))
const answers = ['graded', 'later', 'fresh']
  .flatMap((name) => read(`../coach/src/built-in/answers/${name}-answers.test-data.json`))
  .flatMap((one) => Object.values(one.answers))
  .flatMap((answer) => answer.split(/(?<=[.!?])\s+/).slice(0, 2))
const rows = shuffled([
  ...training.flatMap(({ task }) => task.map((text) => ({ text, isTask: 1 }))),
  ...[...training.flatMap(({ matter }) => matter), ...new Set(answers)].map((text) => ({ text, isTask: 0 })),
])

const leftOut = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fitWeights(rows.filter((_, at) => at % FOLDS !== fold))
  return rows.filter((_, at) => at % FOLDS === fold).map((row) => ({ ...row, odds: oddsWith(weights, row.text) }))
}).flat()
for (const border of [-1, -0.5, 0, 0.5, 1, 1.5]) {
  const share = (isTask) => {
    const some = leftOut.filter((row) => row.isTask === isTask)
    return (some.filter(({ odds }) => odds > border).length / some.length).toFixed(3)
  }
  console.log(`from ${border}: task talk found ${share(1)}, talk about the matter taken for it ${share(0)}`)
}
if (process.argv.includes('--show'))
  for (const { text, odds, isTask } of leftOut)
    if (odds > 0 !== (isTask === 1)) console.log(isTask ? 'missed' : 'taken ', odds.toFixed(1), text)
if (process.argv.includes('--write')) {
  const weights = [...fitWeights(rows)].filter(
    ([sign, weight]) => Math.abs(weight) >= 0.4 || /^[\p{L}\p{N}]+$/u.test(sign),
  )
  const rounded = weights
    .map(([sign, weight]) => [sign, Number(weight.toFixed(2))])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(weightsFile, `${JSON.stringify({ weights: Object.fromEntries(rounded) }, null, 2)}\n`)
}

/** Logistic regression with decaying weights (AdaGrad), both kinds of equal weight. */
function fitWeights(some) {
  const count = new Map()
  for (const { text } of some) for (const sign of signsOf(text).signs) count.set(sign, (count.get(sign) ?? 0) + 1)
  const known = new Set([...count].flatMap(([sign, times]) => (times > 1 ? sign : [])))
  const tasks = some.filter(({ isTask }) => isTask).length
  const examples = some.map(({ text, isTask }) => {
    const { words, signs } = signsOf(text)
    const values = [...signs.filter((sign) => known.has(sign)).map((sign) => [sign, 1]), ['bias', 1]]
    values.push(['new words', newWords(words, (word) => known.has(word))])
    return { isTask, values, weight: some.length / 2 / (isTask ? tasks : some.length - tasks) }
  })
  const weights = new Map([...known, 'bias', 'new words'].map((sign) => [sign, 0]))
  const seen = new Map()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { isTask, values, weight } of examples) {
      const odds = values.reduce((sum, [sign, value]) => sum + weights.get(sign) * value, 0)
      const error = weight * (isTask - 1 / (1 + Math.exp(-odds)))
      for (const [sign, value] of values) {
        const slope = error * value - DECAY * weights.get(sign)
        const before = (seen.get(sign) ?? 0) + slope * slope
        seen.set(sign, before)
        weights.set(sign, weights.get(sign) + (RATE * slope) / Math.sqrt(before + 1e-8))
      }
    }
  return weights
}

/** The same order each time. */
function shuffled(list) {
  let seed = 7
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed
  }
  return list
    .map((one) => ({ one, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
