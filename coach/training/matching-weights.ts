import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withIntents } from '#built-in/matching/intents.ts'
import before from '#knowledge/matching/weights.json' with { type: 'json' }
import { calibrate } from './matching-calibrate.ts'
import { fitWeights, type Line, likest, readSet, SIGNALS } from './matching-fit.ts'
import { tunedSets, unseenSets } from './matching-sets.ts'
import { keptVectors, sentenceVectors } from './sentence-vectors.ts'

// `npm run train:matching [-- --write]`: fits the weights of the matcher, prints how often it is right on sets that took
// no part in the fit, and writes knowledge/matching/weights.json. Deterministic; under a minute.

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const unseen = unseenSets()
const tuned = tunedSets()
const encoded = await sentenceVectors(
  [...unseen, ...tuned].flatMap(({ stored, spoken }) => [...stored, ...spoken.map((line) => line.spoken)]),
)
const read = new Map(
  [...unseen, ...tuned].map((set) => [
    set.name,
    readSet(
      set,
      keptVectors((text) => withIntents(encoded(text))),
    ),
  ]),
)
const plain = new Map([...unseen, ...tuned].map((set) => [set.name, readSet(set, encoded)]))
const linesOf = (names: string[]) => names.flatMap((name) => read.get(name) ?? [])
const names = unseen.map(({ name }) => name)
const all = [...read.keys()]

const kinds = {
  with_vector: SIGNALS.map(() => true),
  words_only: SIGNALS.map((signal) => signal !== 'vector'),
}
const held: Record<string, Record<string, number>> = {}
const fitted = Object.entries(kinds).map(([kind, uses]) => {
  const weights = fitWeights(linesOf(names), uses)
  for (const name of all) {
    const others = fitWeights(linesOf(names.filter((one) => one !== name)), uses)
    held[name] = { ...held[name], [kind]: shareRight(linesOf([name]), others) }
  }
  const { scale, ...odds } = calibrate(linesOf(all), weights, kind === 'with_vector')
  const scaled = SIGNALS.map((signal, at) => [signal, rounded(scale * (weights[at] ?? 0))])
  return [kind, Object.fromEntries([...scaled, ...Object.entries(odds).map(([name, value]) => [name, rounded(value)])])]
})
for (const name of all) held[name] = { encoder_alone: shareRight(plain.get(name) ?? [], [0, 0, 0, 1]), ...held[name] }

const made = {
  command: 'npm run train:matching -- --write',
  data: `${names.join(', ')} of built-in/matching; the cuts on ${all.length} sets`,
  seed: 'none: deterministic',
  top1_by_a_fit_without_the_set: held,
}
const weights = { ...before, ...Object.fromEntries(fitted), made }
console.log(JSON.stringify(weights, undefined, 2))
if (options.write)
  writeFileSync(
    new URL('../src/knowledge/matching/weights.json', import.meta.url),
    `${JSON.stringify(weights, undefined, 2)}\n`,
  )

function shareRight(lines: Line[], weights: readonly number[]): number {
  const asked = lines.filter(({ right }) => right >= 0)
  return rounded(asked.filter((line) => likest(line, weights).place === line.right).length / asked.length)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
