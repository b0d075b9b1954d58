import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'

/** A stored question as if it had been found. */
export const asMatch = (question: Question, similarity: number): QuestionMatch => {
  const { id, question_text, difficulty, question_type, expected_answer, latest_answer: latest } = question
  return {
    question_id: id,
    question_text,
    similarity_score: similarity,
    difficulty,
    question_type,
    expected_answer,
    user_answer: latest?.answer_text,
    cues: latest?.cues,
    score: latest?.score ?? undefined,
    answered_at: latest?.answered_at,
  }
}
