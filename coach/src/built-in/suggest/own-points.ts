import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import { questionParts } from '#built-in/questions/question-parts.ts'
import { contentWords } from '#built-in/questions/similarity.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import { asksOwnPast } from './question-type.ts'
import { isTool } from './unknown-tools.ts'

/** So much of all their words must be common to a spoken question and one of the bank: they are the same question then. */
const SAME_QUESTION = 0.8
/** Of fewer words a question may follow anything: “what would you do differently?” */
const MIN_COMMON = 3

/**
 * What a good answer to this very question should hold: the bank's points for it, else the tool it asks about and the
 * parts it asks for. Never those of another question.
 */
export function ownPoints(question: string): string[] {
  const known = bankQuestionLike(question)
  if (known && isSame(question, known.ask)) return known.good
  const tools = asksOwnPast(question) ? findSkills(question).filter((skill) => isTool(skill, question)) : []
  const [tool] = tools.map(({ as_written }) => as_written).toSorted((one, other) => other.length - one.length)
  const parts = questionParts(question)
  // A single part is the question over again.
  return [...(tool ? [`Where you have used ${tool}, and what for`] : []), ...(parts.length > 1 ? parts : [])]
}

function isSame(one: string, other: string): boolean {
  const [words, others] = [contentWords(one), contentWords(other)]
  const common = [...words].filter((word) => others.has(word)).length
  return common >= MIN_COMMON && common / (words.size + others.size - common) >= SAME_QUESTION
}
