import type { QuestionSlot } from '@greenroom/coach/coach'
import { DIFFICULTIES, QUESTION_TYPES } from '@greenroom/contract/questions'
import type { Plan } from './distribution.ts'

/** The questions to write, in the order they are asked: rising difficulty, the types spread evenly over the whole. */
export function slotsOf(plan: Pick<Plan, 'difficulties' | 'types'>): QuestionSlot[] {
  const difficulties = DIFFICULTIES.flatMap((difficulty) =>
    Array<typeof difficulty>(plan.difficulties[difficulty]).fill(difficulty),
  )
  const types = spread(plan.types)
  return difficulties.flatMap((difficulty, place) => {
    const question_type = types[place]
    return question_type ? [{ question_type, difficulty }] : []
  })
}

/** The k-th of c questions of a type stands nearest to (k + ½) / c of the way, so that none comes in a block. */
function spread(types: Plan['types']) {
  return QUESTION_TYPES.flatMap((type) =>
    Array.from({ length: types[type] }, (_, k) => ({ type, way: (k + 0.5) / types[type] })),
  )
    .toSorted((a, b) => a.way - b.way || types[b.type] - types[a.type])
    .map(({ type }) => type)
}
