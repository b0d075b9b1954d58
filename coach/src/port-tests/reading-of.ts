import type { CriterionKey } from '@greenroom/contract/answers'
import { byCriterion } from '#built-in/answers/criterion-weights.ts'
import type { JudgeReading } from '#coach.ts'

/** What a judge might read, where it does not matter of which words. */
export function readingOf(grade: number, rest: Partial<JudgeReading> = {}): JudgeReading {
  const criteria: Record<CriterionKey, number> = byCriterion(() => grade)
  return { grade, kinds: {}, criteria, points: [], clauses: [], ...rest }
}
