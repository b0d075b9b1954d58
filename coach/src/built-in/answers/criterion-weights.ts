import { CRITERIA, type CriterionKey } from '@greenroom/contract/answers'
import type { QuestionType } from '@greenroom/contract/questions'
import criteria from '#knowledge/rubrics/criteria.json' with { type: 'json' }

/** How many points of one hundred each criterion can give to an answer to a question of this type. */
export function criterionWeights(type: QuestionType): Record<CriterionKey, number> {
  const points = CRITERIA.map((key) => criteria[type][key].reduce((sum, [, most]) => sum + Number(most), 0))
  const total = points.reduce((sum, most) => sum + most, 0)
  const [relevance = 0, structure = 0, specificity = 0, evidence = 0, result = 0, clarity = 0] = points.map(
    (most) => (100 * most) / total,
  )
  return { relevance, structure, specificity, evidence, result, clarity }
}
