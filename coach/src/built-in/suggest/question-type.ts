import type { QuestionType } from '@greenroom/contract/questions'
import { readQuestion } from '#built-in/answers/read-question.ts'
import { bankSkillsIn } from '#built-in/bank/skills-in.ts'

/** What kind of question somebody asked aloud: told by its wording, else by a skill it names. */
export function typeOfQuestion(question_text: string): QuestionType {
  const { type } = readQuestion({ question_text, question_type: 'experience' })
  if (type !== 'experience') return type
  return bankSkillsIn(question_text).length > 0 && !asksOwnPast(question_text) ? 'technical' : 'experience'
}

/**
 * The type by whose rubric an answer to a question that was heard is judged: where neither wording nor a skill tells, one
 * that does not speak to the person is a question of knowledge, any other asks for what they did.
 */
export function rubricTypeOf(question_text: string): QuestionType {
  const type = typeOfQuestion(question_text)
  if (type !== 'experience') return type
  return SECOND_PERSON.test(question_text) ? 'behavioral' : 'technical'
}

const SECOND_PERSON = /\b(?:you|yours?|yourself)\b|[你您]/i

/** Asks for the person's own past rather than for knowledge. */
export const asksOwnPast = (question_text: string) => OWN_PAST.test(question_text)

const OWN_PAST =
  /\byour (?:own )?(?:experience|background|work|role|time|career|cv|resume)\b|\b(?:have|did) you\b|\bare you (?:familiar|comfortable|proficient)\b|\bhow (?:good|well|familiar|comfortable|strong|proficient) (?:is|are|do) you/i
