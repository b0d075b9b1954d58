import learned from '#knowledge/skills/tagger.json' with { type: 'json' }
import { PAIRS } from './features.ts'

/** Labels of a token: none, beginning of a name, inside one. */
export const LABELS = 3
/** How well one label follows another (see sequence.ts). */
export const STEP = Float64Array.from(learned.steps)

/** Adds the weights of a feature, by its name, to the three scores at `to`. */
export function addWeights(scores: Float64Array, to: number, feature: string): void {
  addRow(scores, to, theWeights().rows.get(feature))
}

/** Adds the weights of two words beside each other, by their numbers; `kind` is a place of PAIRS. */
export function addPair(scores: Float64Array, to: number, kind: number, first: number, second: number): void {
  if (first && second) addRow(scores, to, theWeights().pairs[kind]?.get(first * SPAN + second))
}

/** The number of a word that some pair holds, else 0. */
export const numberOf = (key: string): number => theWeights().numbers.get(key) ?? 0

function addRow(scores: Float64Array, to: number, row: number | undefined): void {
  if (row === undefined) return
  for (let label = 0; label < LABELS; label += 1)
    scores[to + label] = (scores[to + label] ?? 0) + (theWeights().values[row + label] ?? 0) / 100
}

type Weights = {
  values: Float32Array
  rows: Map<string, number>
  pairs: Map<number, number>[]
  numbers: Map<string, number>
}
const SPAN = 2 ** 20
let weights: Weights | undefined
/** Sorted when the first line is tagged. */
function theWeights(): Weights {
  if (weights) return weights
  const numbers = new Map<string, number>()
  const number = (word: string) => {
    const known = numbers.get(word) ?? numbers.size + 1
    numbers.set(word, known)
    return known
  }
  const rows = new Map<string, number>()
  const pairs = PAIRS.map(() => new Map<number, number>())
  for (const [at, feature] of learned.features.split('\n').entries()) {
    const [mark, first, second, ...more] = feature.split('|')
    const kind = pairs[PAIRS.findIndex((pair) => pair.mark === mark)]
    if (kind && first && second && more.length === 0) kind.set(number(first) * SPAN + number(second), at * LABELS)
    else rows.set(feature, at * LABELS)
  }
  weights = { values: Float32Array.from(learned.weights.split(' '), Number), rows, pairs, numbers }
  return weights
}
