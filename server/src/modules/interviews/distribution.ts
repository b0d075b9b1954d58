import type { Difficulty, DifficultyDistribution, QuestionType, TypeDistribution } from '@greenroom/contract/questions'
import { DIFFICULTIES, QUESTION_TYPES } from '@greenroom/contract/questions'

export type Wish = {
  total_questions?: number | undefined
  difficulty_distribution?: DifficultyDistribution | undefined
  type_distribution?: TypeDistribution | undefined
}
export type Plan = {
  total: number
  difficulties: Record<Difficulty, number>
  types: Record<QuestionType, number>
  /** What they should be about; others written in their place are about it too. */
  topic?: string | undefined
}
export type Misfit = { path: string; message: string }

/** docs/rules.md, Questions: a mock interview of 8. Other totals are in the same proportions (docs/rules.md, Questions). */
const DIFFICULTY_SHARES = { easy: 2, medium: 4, hard: 2 }
const TYPE_SHARES = { technical: 2, behavioral: 3, situational: 2, experience: 1 }

/**
 * How many questions of each difficulty and type. Without a total, a distribution of one's own says it.
 * @param most the largest total allowed.
 * @returns the plan, or what does not add up, field by field.
 */
export function planQuestions(wish: Wish, fallbackTotal: number, most: number): Plan | Misfit[] {
  const difficulties = wish.difficulty_distribution && filledOut(DIFFICULTIES, wish.difficulty_distribution)
  const types = wish.type_distribution && filledOut(QUESTION_TYPES, wish.type_distribution)
  const total = wish.total_questions ?? (difficulties && sum(difficulties)) ?? (types && sum(types)) ?? fallbackTotal
  const misfits = [
    ...misfit('difficulty_distribution', difficulties, total),
    ...misfit('type_distribution', types, total),
    ...(total < 1 || total > most ? [{ path: 'total_questions', message: `Choose 1 to ${most} questions` }] : []),
  ]
  if (misfits.length > 0) return misfits
  return {
    total,
    difficulties: difficulties ?? inProportion(DIFFICULTY_SHARES, total),
    types: types ?? inProportion(TYPE_SHARES, total),
  }
}

/**
 * Splits a whole number by shares with the largest remainder; ties go to the larger share, then to the first named.
 * @returns counts that add up to `total` and are each less than one away from the exact share.
 */
export function inProportion<K extends string>(shares: Record<K, number>, total: number): Record<K, number> {
  const keys = keysOf(shares)
  const whole = sum(shares)
  const exact = (key: K) => (shares[key] * total) / whole
  const rest = total - keys.reduce((all, key) => all + Math.floor(exact(key)), 0)
  const byRemainder = keys.toSorted((a, b) => (exact(b) % 1) - (exact(a) % 1) || shares[b] - shares[a])
  const extra = new Set(byRemainder.slice(0, rest))
  return countsOf(keys, (key) => Math.floor(exact(key)) + (extra.has(key) ? 1 : 0))
}

const keysOf = <K extends string>(record: Record<K, number>) => Object.keys(record) as K[]

const countsOf = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>

const filledOut = <K extends string>(keys: readonly K[], given: Partial<Record<K, number | undefined>>) =>
  countsOf(keys, (key) => given[key] ?? 0)

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

function misfit(path: string, counts: Record<string, number> | undefined, total: number): Misfit[] {
  if (!counts || sum(counts) === total) return []
  return [{ path, message: `These add up to ${sum(counts)}, not to ${total} questions` }]
}
