import type { QuestionType } from '@greenroom/contract/questions'
import { isPrecise } from './precise.ts'
import { ramp } from './ramp.ts'
import type { AnswerReading } from './read-answer.ts'
import type { Relevance } from './relevance.ts'
import type { Judged } from './signals.ts'

/**
 * How much it seems, by words, that another question was answered, 0 to 1: much was told, but hardly anything of what was
 * asked; short general talk is not off-topic but general. Only a measure for the fitted grade, neither said nor a limit:
 * of 3,144 graded answers 134 were to another question, and words and meaning together named 8 of these and 56 others, 29
 * of them good (decision 48).
 */
export function offTopic({ answer, relevance, question }: Judged): number {
  const substance = answer.concrete.length + answer.figures.length + 2 * answer.ownActions.length
  const named = Math.max(
    ramp(answer.concrete.length, 5, 10),
    ramp(answer.words.length, 60, 100),
    ramp(substance, 6, 12),
  )
  return (question.isStory ? 1 : proof(answer)) * named * otherSubject(question.type, answer, relevance)
}

/** What a few precise words are about cannot be seen from so few words. */
const proof = (answer: AnswerReading) => 1 - isPrecise(answer) * (1 - ramp(answer.words.length, 15, 36))

/** From here on there is no doubt that this question was answered. */
const SURE = 0.85

/** A story of the past does not answer a question of knowledge or a what-if question. */
function otherSubject(type: QuestionType, answer: AnswerReading, { value, contentStems }: Relevance): number {
  const plans = answer.find('plan').length
  const story = plans < 2 && answer.ownActions.length >= 3
  const doubt = ramp(value, SURE, 0)
  if (type === 'technical') return Math.max(doubt, story ? 0.9 * ramp(value, 0.5, 0.38) : 0)
  return type === 'situational' && story ? Math.max(doubt, 0.9 * ramp(contentStems ?? 1, 0.75, 0.5)) : doubt
}
