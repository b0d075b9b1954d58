import type { Answer, CriterionKey } from '@greenroom/contract/answers'
import type { Question } from '@greenroom/contract/questions'

/** One question of an interview in the order it was asked, and the answer when there is one. */
export type AskedAndAnswered = {
  question: Pick<Question, 'id' | 'question_text' | 'question_type'>
  answer?: Pick<Answer, 'answer_text' | 'score' | 'feedback'>
}
/** One whose answer was judged. */
export type AnsweredQuestion = AskedAndAnswered & {
  answer: NonNullable<AskedAndAnswered['answer']> & { score: number }
}

export const isJudged = (one: AskedAndAnswered): one is AnsweredQuestion => typeof one.answer?.score === 'number'

/** 0 to 100, absent when the answer was not judged by this criterion. */
export function criterionScore({ answer }: AnsweredQuestion, key: CriterionKey): number | undefined {
  return answer.feedback.criteria.find((criterion) => criterion.key === key)?.score
}

/**
 * What an answer can tell: nothing when it was too short, only that it went elsewhere when it met another question,
 * and everything else otherwise. Only an answer to the question can show an own part or lack it.
 */
export type Reach = 'short' | 'elsewhere' | 'judged'

export function reachOf({ answer: { feedback } }: AnsweredQuestion): Reach {
  if (feedback.evidence !== 'enough') return 'short'
  const isElsewhere = feedback.marks.some(({ kind, criterion }) => kind === 'lost' && criterion === 'relevance')
  return isElsewhere ? 'elsewhere' : 'judged'
}
