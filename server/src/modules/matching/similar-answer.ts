import type { QuestionMatch } from '@greenroom/contract/interviews'

/** An answered question this much less like the line than the likest one is still about the same. */
const NEAR = 0.35

/**
 * The likest question has no answer, and another that is nearly as like the line has one: its answer stands with the
 * likest, and says which question it was given to.
 * @param matches the likest first, none below the cut
 */
export function withSimilarAnswer(matches: QuestionMatch[]): QuestionMatch[] {
  const [best, ...others] = matches
  if (!best || best.user_answer !== undefined) return matches
  const similar = others.find(
    ({ user_answer, similarity_score }) =>
      user_answer !== undefined && similarity_score >= best.similarity_score - NEAR,
  )
  if (!similar) return matches
  const { user_answer, score, answered_at, question_text: answer_to } = similar
  return [{ ...best, user_answer, score, answered_at, answer_to }, ...others]
}
