import type { QuestionType } from '@greenroom/contract/questions'
import { readQuestion } from '#built-in/answers/read-question.ts'
import { bankSkillsIn } from '#built-in/questions/bank.ts'

/** What kind of question somebody asked aloud: told by its wording, else by a skill it names. */
export function typeOfQuestion(question_text: string): QuestionType {
  const { type } = readQuestion({ question_text, question_type: 'experience' })
  if (type !== 'experience') return type
  return bankSkillsIn(question_text).length > 0 && !asksOwnPast(question_text) ? 'technical' : 'experience'
}

/** Asks for the person's own past rather than for knowledge. */
export const asksOwnPast = (question_text: string) => OWN_PAST.test(question_text)

const OWN_PAST =
  /\byour (?:own )?(?:experience|background|work|role|time|career|cv|resume)\b|\b(?:have|did) you\b|\bare you (?:familiar|comfortable|proficient)\b|\bhow (?:good|well|familiar|comfortable|strong|proficient) (?:is|are|do) you/i
