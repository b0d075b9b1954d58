import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import before from '#knowledge/matching/weights.json' with { type: 'json' }
import { fitLineAsks, linesThatAsk } from './fit-line-asks.ts'
import { calibrate } from './matching-calibrate.ts'
import { fitWeights, type Kind, type Line, likest, readSet, SIGNALS } from './matching-fit.ts'
import { spokenSets } from './matching-sets.ts'
import { sentenceVectors } from './sentence-vectors.ts'

// `npm run train -- matching-weights [--write]`: fits the weights of the matcher, prints how often it is right on sets that took
// no part in the fit, and writes knowledge/matching/weights.json. Deterministic; under a minute.

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

/** So many lines of a set take part, evenly chosen, so that no large one decides alone. */
const MAX_LINES = 100

const sets = spokenSets().map(({ spoken, ...set }) => {
  const every = Math.ceil(spoken.length / MAX_LINES)
  return { ...set, spoken: spoken.filter((_, at) => at % every === 0) }
})
const encoded = await sentenceVectors(
  sets
    .flatMap(({ stored, spoken }) => [...stored, ...spoken.map((line) => line.spoken)])
    .concat(linesThatAsk().map(({ text }) => text)),
)
const asks = fitLineAsks(encoded)
const read = new Map(sets.map((set) => [set.name, readSet(set, encoded, asks)]))
const linesOf = (names: string[]) => names.flatMap((name) => read.get(name) ?? [])
const names = [...read.keys()]

const kinds: Record<Kind, boolean[]> = {
  with_vector: SIGNALS.map(() => true),
  words_only: SIGNALS.map((signal) => signal !== 'vector'),
}
const held: Record<string, Record<string, number>> = {}
const fitted = (['with_vector', 'words_only'] as const).map((kind) => {
  const uses = kinds[kind]
  const weights = fitWeights(linesOf(names), uses)
  for (const name of names) {
    const others = fitWeights(linesOf(names.filter((one) => one !== name)), uses)
    held[name] = { ...held[name], [kind]: shareRight(linesOf([name]), others) }
  }
  const { scale, ...odds } = calibrate(linesOf(names), weights, kind)
  const scaled = SIGNALS.map((signal, at) => [signal, rounded(scale * (weights[at] ?? 0))])
  return [kind, Object.fromEntries([...scaled, ...Object.entries(odds).map(([name, value]) => [name, rounded(value)])])]
})
for (const name of names) held[name] = { encoder_alone: shareRight(read.get(name) ?? [], [0, 0, 1]), ...held[name] }

const made = {
  command: 'npm run train -- matching-weights --write',
  data: `${names.join(', ')} of built-in/matching`,
  seed: 'none: deterministic',
  top1_by_a_fit_without_the_set: held,
}
const weights = { ...before, ...Object.fromEntries(fitted), made }
console.log(JSON.stringify(weights, undefined, 2))
if (options.write) {
  write('weights', weights)
  write('line-asks', asks)
}

function write(name: string, value: object) {
  const file = new URL(`../src/knowledge/matching/${name}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)
}

function shareRight(lines: Line[], weights: readonly number[]): number {
  const asked = lines.filter(({ right }) => right >= 0)
  return rounded(asked.filter((line) => likest(line, weights).place === line.right).length / asked.length)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
