import { CRITERIA, type CriterionKey } from '@greenroom/contract/answers'
import type { QuestionType } from '@greenroom/contract/questions'
import { byCriterion, criterionWeights } from '#built-in/answers/criterion-weights.ts'
import { ModelFailure } from '#model/model-failure.ts'
import type { Said } from './said.ts'

/** What of a judgement decides the score: levels 0 to 4, verdicts on key points, and errors found in the answer. */
export type Verdicts = {
  levels: Record<CriterionKey, number>
  /** By place in the question's list; absent where nothing was said of one. */
  points: ReadonlyMap<number, 'made' | 'missing' | 'contradicted'>
  errors: readonly { severity: 'serious' | 'slip' }[]
}
export type ScoredAnswer = { score: number; criteria: Record<CriterionKey, number> }

export const MAX_LEVEL = 4
/**
 * An answer whose main statement is wrong stays below one that is right and thin (level 2 throughout is 50), and each
 * further error takes as much as a slip.
 */
const MAX_WITH_SERIOUS_ERROR = 45
const MAX_RELEVANCE_WITH_ERROR = 50
const POINTS_PER_SLIP = 8
/** An answer to another question says nothing about this one, however good it is (knowledge/rubrics/warnings.json). */
const MAX_OFF_TOPIC = 16
/** Key points are facts in a question of knowledge, and hints at what may be told in the others. */
const SHARE_OF_POINTS: Record<QuestionType, number> = {
  technical: 0.6,
  situational: 0.4,
  behavioral: 0.25,
  experience: 0.25,
}

/** Whole levels for all criteria; undefined where one of them is missing. */
export function verdictsOf(said: Said, points: number): Verdicts | undefined {
  const levels = new Map(said.criteria.map(({ key, level }) => [key.trim().toLowerCase(), level]))
  if (CRITERIA.some((key) => levels.get(key) === undefined)) return undefined
  const listed = said.key_points.filter(({ number }) => Number.isInteger(number) && number >= 1 && number <= points)
  return {
    levels: byCriterion((key) => Math.max(0, Math.min(MAX_LEVEL, levels.get(key) ?? 0))),
    points: new Map(listed.map(({ number, verdict }) => [number - 1, verdict])),
    errors: said.errors,
  }
}

/** @throws ModelFailure `malformed` */
export function requireVerdicts(said: Said, points: number): Verdicts {
  const verdicts = verdictsOf(said, points)
  if (!verdicts) throw new ModelFailure('malformed')
  return verdicts
}

/** Verdicts → 0 to 100, as the weights of the question's type give it, under the limits above. */
export function scoreVerdicts(type: QuestionType, { levels, points, errors }: Verdicts): ScoredAnswer {
  const contradicted = [...points.values()].filter((verdict) => verdict === 'contradicted').length
  const serious = errors.filter(({ severity }) => severity === 'serious').length
  const wrong = serious + contradicted
  const criteria = mapLevels(levels)
  criteria.relevance = relevanceOf(type, criteria.relevance, points)
  if (wrong > 0) criteria.relevance = Math.min(criteria.relevance, MAX_RELEVANCE_WITH_ERROR)
  const weights = criterionWeights(type)
  const sum = CRITERIA.reduce((total, key) => total + (criteria[key] * weights[key]) / 100, 0)
  // The first wrong statement is the limit below.
  const slips = errors.length - serious + Math.max(0, wrong - 1)
  const less = Math.max(0, Math.min(sum, wrong > 0 ? MAX_WITH_SERIOUS_ERROR : 100) - POINTS_PER_SLIP * slips)
  const score = levels.relevance === 0 ? Math.min(less, MAX_OFF_TOPIC) : less
  return { score: Math.round(score), criteria: roundAll(criteria) }
}

/** The level for the answer as a whole, and the share of the key points that it makes. */
function relevanceOf(type: QuestionType, level: number, points: Verdicts['points']): number {
  if (points.size === 0) return level
  const made = [...points.values()].filter((verdict) => verdict === 'made').length
  const share = SHARE_OF_POINTS[type]
  return (1 - share) * level + (share * (100 * made)) / points.size
}

const mapLevels = (levels: Record<CriterionKey, number>) => byCriterion((key) => (100 * levels[key]) / MAX_LEVEL)
const roundAll = (criteria: Record<CriterionKey, number>) => byCriterion((key) => Math.round(criteria[key]))
