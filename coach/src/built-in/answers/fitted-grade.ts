import fitted from '#knowledge/answers/grade-weights.json' with { type: 'json' }
import type { GradeFeatures } from './grade-features.ts'

const STEMS = new Map(Object.entries(fitted.stems))
const PAIRS = new Map(Object.entries(fitted.pairs))
const MEASURES = new Map(Object.entries(fitted.measures))

/**
 * The grade, about 0 to 100, that people who grade interviews would give an answer, as far as its words and measures
 * tell. Weights: knowledge/answers/grade-weights.json, ridge regression by coach/training/grades.ts. What it cannot know
 * is whether something is true.
 */
export function fittedGrade({ stems, pairs, measures }: GradeFeatures): number {
  return fitted.intercept + product(stems, STEMS) + product(pairs, PAIRS) + product(measures, MEASURES)
}

const product = (features: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>) =>
  [...features].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0)
