import { leads } from '#built-in/matching/lead.ts'
import { asksNothingBy, type LineAsks } from '#built-in/matching/line-asks.ts'
import { nonQuestionPenalty } from '#built-in/matching/non-question-penalty.ts'
import { signalsOf } from '#built-in/matching/rank-questions.ts'
import { vectorSimilarity } from '#built-in/matching/vectors.ts'

/** Whether the meaning of line and questions is known. */
export type Kind = 'with_vector' | 'words_only'
/** Stored questions, and spoken lines with the one that each means (null for none). */
export type SpokenSet = { name: string; stored: string[]; spoken: { spoken: string; match: string | null }[] }
/**
 * The signals of each stored question for one line, in the order of `SIGNALS`; `right` is -1 where none is meant, `asksNothing`
 * how surely it asks nothing, and `likeness` the cosine of two stored questions by their places.
 */
export type Line = {
  rows: number[][]
  right: number
  asksNothing: Record<Kind, number>
  likeness: (one: number, other: number) => number
}
/** `lead`: how far the evidence is ahead of that for the likest question that asks something else. */
export type Likest = { place: number; evidence: number; lead: number }
export type VectorOf = (text: string) => ArrayLike<number>

export const SIGNALS = ['stored_covered', 'heard_covered', 'vector'] as const
const ROUNDS = 300
const RATE = 0.1
const RIDGE = 0.003

/** All stored questions are looked at, not only the likeliest. */
export function readSet({ stored, spoken }: SpokenSet, vectorOf: VectorOf, asks: LineAsks): Line[] {
  const texts = stored.map((text) => ({ text, vector: vectorOf(text) }))
  const likeness = (one: number, other: number) => vectorSimilarity(texts[one]?.vector, texts[other]?.vector) ?? 0
  return spoken.map(({ spoken: text, match }) => ({
    rows: signalsOf({ text, vector: vectorOf(text) }, texts).map(({ signals }) => SIGNALS.map((name) => signals[name])),
    right: match === null ? -1 : stored.indexOf(match),
    asksNothing: { with_vector: asksNothingBy(asks, vectorOf(text)), words_only: nonQuestionPenalty(text) },
    likeness,
  }))
}

/**
 * Softmax regression: the question meant is to be the likest of its bank. No weight is below nothing: being like it is
 * never a sign against a question. Deterministic.
 * @param uses one of SIGNALS each: whether it may count.
 */
export function fitWeights(all: readonly Line[], uses: readonly boolean[]): number[] {
  const lines = all.filter(({ right }) => right >= 0)
  const spread = SIGNALS.map((_, at) => deviation(lines.flatMap(({ rows }) => rows.map((row) => row[at] ?? 0))))
  const scaled = lines.map((line) => ({
    ...line,
    rows: line.rows.map((row) => row.map((value, at) => (uses[at] ? value / (spread[at] ?? 1) : 0))),
  }))
  let weights = SIGNALS.map(() => 0)
  const mean = SIGNALS.map(() => 0)
  const square = SIGNALS.map(() => 0)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = slopeAt(scaled, weights)
    weights = weights.map((weight, at) => {
      const next = (slope[at] ?? 0) - RIDGE * weight
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * next
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * next ** 2
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8)
      return Math.max(0, weight + RATE * step)
    })
  }
  return weights.map((weight, at) => weight / (spread[at] ?? 1))
}

/** The likest question for a line, leaving out one. */
export function likest({ rows, likeness }: Line, weights: readonly number[], without = -1): Likest {
  const ranked = rows
    .map((row, place) => ({ place, evidence: scoreOf(row, weights) }))
    .filter(({ place }) => place !== without)
    .toSorted((one, other) => other.evidence - one.evidence)
  const [best] = ranked
  if (!best) return { place: -1, evidence: Number.NEGATIVE_INFINITY, lead: 0 }
  const placeOf = (at: number) => ranked[at]?.place ?? 0
  const [lead] = leads(
    ranked.map(({ evidence }) => evidence),
    (one, other) => likeness(placeOf(one), placeOf(other)),
    1,
  )
  return { ...best, lead: lead?.ofAll ?? 0 }
}

function slopeAt(lines: readonly Line[], weights: readonly number[]): number[] {
  const slope = weights.map(() => 0)
  for (const { rows, right } of lines) {
    const scores = rows.map((row) => scoreOf(row, weights))
    const most = Math.max(...scores)
    const shares = scores.map((score) => Math.exp(score - most))
    const all = shares.reduce((sum, share) => sum + share, 0)
    for (const [place, row] of rows.entries()) {
      const miss = (place === right ? 1 : 0) - (shares[place] ?? 0) / all
      for (const [at, value] of row.entries()) slope[at] = (slope[at] ?? 0) + (miss * value) / lines.length
    }
  }
  return slope
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1
}

const scoreOf = (row: readonly number[], weights: readonly number[]) =>
  row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
