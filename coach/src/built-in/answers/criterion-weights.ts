import type { CriterionKey } from '@greenroom/contract/answers'
import type { QuestionType } from '@greenroom/contract/questions'
import criteria from '#knowledge/rubrics/criteria.json' with { type: 'json' }

/** How many points of one hundred each criterion can give to an answer to a question of this type. */
export function criterionWeights(type: QuestionType): Record<CriterionKey, number> {
  const points = byCriterion((key) => criteria[type][key].reduce((sum, [, most]) => sum + Number(most), 0))
  const total = Object.values(points).reduce((sum, most) => sum + most, 0)
  return byCriterion((key) => (100 * points[key]) / total)
}

export const byCriterion = <Value>(value: (key: CriterionKey) => Value): Record<CriterionKey, Value> => ({
  relevance: value('relevance'),
  structure: value('structure'),
  specificity: value('specificity'),
  evidence: value('evidence'),
  result: value('result'),
  clarity: value('clarity'),
})
