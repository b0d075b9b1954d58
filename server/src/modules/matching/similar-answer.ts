import type { QuestionMatch } from '@greenroom/contract/interviews'

/** An answered question this much less like the line than the likest one is still about the same. */
const NEAR = 0.35

/** `similarity` to the line among all questions, `alone`, without those that are ahead, and `family`, together with those near in meaning; all 0 to 1. */
export type PresentedMatch = { match: QuestionMatch; similarity: number; alone: number; family: number }

/**
 * Those that are like the line. Where the likest has no answer, and another that would be nearly as like the line if
 * the likest were not there has one, its answer stands with the likest, and says which question it was given to.
 * Where none is like the line because several that mean nearly the same speak against each other, the answer to the
 * likest of them that has one stands, as one to a similar question.
 * @param presented the likest first
 * @param cut similarity from which on two questions are the same
 */
export function withSimilarAnswer(presented: readonly PresentedMatch[], cut: number): QuestionMatch[] {
  const [best, ...others] = presented.filter(({ similarity }) => similarity >= cut).map(({ match }) => match)
  if (!best) return ofFamily(presented, cut)
  if (best.user_answer !== undefined) return [best, ...others]
  const similar = presented.find(
    ({ match, alone }) => match.user_answer !== undefined && alone >= Math.max(cut, best.similarity_score - NEAR),
  )
  if (!similar) return [best, ...others]
  const { user_answer, cues, score, answered_at, question_text: answer_to } = similar.match
  return [{ ...best, user_answer, cues, score, answered_at, answer_to }, ...others]
}

function ofFamily(presented: readonly PresentedMatch[], cut: number): QuestionMatch[] {
  const answered = presented.find(({ match }) => match.user_answer !== undefined)
  if (!answered || answered.family < cut) return []
  const { match, family } = answered
  return [{ ...match, similarity_score: family, answer_to: match.question_text }]
}
