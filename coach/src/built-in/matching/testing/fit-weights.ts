import { bankReader } from '#built-in/matching/bank-reader.ts'
import { coverage } from '#built-in/matching/coverage.ts'
import { bankOfTexts } from '#built-in/matching/question-bank.ts'
import { readQuestionText } from '#built-in/matching/read-spoken.ts'
import { prepareLine, wordSimilarity } from '#built-in/matching/similarity.ts'
import { vectorSimilarity } from '#built-in/matching/vector-similarity.ts'

/** Stored questions, and spoken lines with the one that each means (null for none). */
export type SpokenSet = { stored: string[]; spoken: { spoken: string; match: string | null }[] }
/** The signs of one stored question for one line, in the order of `SIGNS`. */
type Signs = number[]
type Line = { rows: Signs[]; right: number }

const SIGNS = ['theme', 'meaning', 'stored_covered', 'heard_covered', 'vector'] as const
const ROUNDS = 120
const RATE = 0.05
/** How sharply the likest is preferred: weights grow until a lead of about one third is sure. */
const SHARPNESS = 3
const RIDGE = 0.01

/**
 * Softmax regression: the question meant is to be the likest of its set. Deterministic. This is how with_vector and
 * words_only of knowledge/matching/weights.json came about, from all sets of this folder; the wordings of most sets were
 * in view when the lists of meanings were written, those of distant-questions were not, and keep the vector's weight up.
 * The cuts are where one of forty lines that ask nothing and one of nine whose question was taken out of the bank are
 * still matched.
 */
export function fitWeights(sets: readonly SpokenSet[], vectorOf?: (text: string) => number[]): number[] {
  const lines = sets.flatMap((set) => readSet(set, vectorOf)).filter(({ right }) => right >= 0)
  const used = SIGNS.map((sign) => (sign === 'vector' && !vectorOf ? 0 : 1))
  let weights: number[] = used.map((use) => use * 0.5)
  const mean = SIGNS.map(() => 0)
  const square = SIGNS.map(() => 0)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = slopeAt(lines, weights)
    weights = weights.map((weight, at) => {
      const next = (slope[at] ?? 0) - RIDGE * weight
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * next
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * next ** 2
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-6)
      return (used[at] ?? 0) * Math.max(0, weight + RATE * step)
    })
  }
  return weights
}

/** How many of the lines that mean a stored question have it as the likest, and how many such lines there are. */
export function countRight(set: SpokenSet, weights: readonly number[], vectorOf?: (text: string) => number[]) {
  const lines = readSet(set, vectorOf).filter(({ right }) => right >= 0)
  const right = lines.filter((line) => {
    const scores = line.rows.map((row) => scoreOf(row, weights))
    return scores.indexOf(Math.max(...scores)) === line.right
  })
  return { right: right.length, all: lines.length }
}

function readSet({ stored, spoken }: SpokenSet, vectorOf?: (text: string) => number[]): Line[] {
  const { read, rarity, meaningRarity } = bankReader(bankOfTexts(stored))
  const forms = stored.map((text, place) => ({ text, form: read(place) }))
  return spoken.map((line) => {
    const heard = prepareLine(readQuestionText(line.spoken), rarity)
    const vector = vectorOf?.(line.spoken)
    const rows = forms.map(({ text, form }) => {
      const { theme, meaning } = wordSimilarity(heard, form, rarity, meaningRarity)
      const { storedCovered, heardCovered } = coverage(heard, form, rarity)
      return [theme, meaning, storedCovered, heardCovered, vectorSimilarity(vector, vectorOf?.(text)) ?? 0]
    })
    return { rows, right: stored.indexOf(line.match ?? '') }
  })
}

function slopeAt(lines: readonly Line[], weights: readonly number[]): number[] {
  const slope = weights.map(() => 0)
  for (const { rows, right } of lines) {
    const scores = rows.map((row) => SHARPNESS * scoreOf(row, weights))
    const most = Math.max(...scores)
    const shares = scores.map((score) => Math.exp(score - most))
    const all = shares.reduce((sum, share) => sum + share, 0)
    for (const [place, row] of rows.entries()) {
      const miss = (place === right ? 1 : 0) - (shares[place] ?? 0) / all
      for (const [at, value] of row.entries()) slope[at] = (slope[at] ?? 0) + (SHARPNESS * miss * value) / lines.length
    }
  }
  return slope
}

const scoreOf = (row: Signs, weights: readonly number[]) =>
  row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
