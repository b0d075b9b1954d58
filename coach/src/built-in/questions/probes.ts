import { bankQuestions } from '#built-in/bank/entries.ts'
import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import type { AskedQuestion } from '#coach.ts'
import typed from '#knowledge/questions/typed-questions.json' with { type: 'json' }

/**
 * What to ask somebody whose answer to this question leaves a point out; undefined where nobody has written that. A question
 * of the bank may be asked in words of its own, with a line of the resume before it: then its points tell which it is.
 */
export function probesFor({
  question_text,
  key_points,
}: Pick<AskedQuestion, 'question_text' | 'key_points'>): (point: string) => string | undefined {
  byPoints ??= new Map(bankQuestions().map((question) => [keyOf(question.good), question]))
  const known = byPoints.get(keyOf(key_points)) ?? bankQuestionLike(question_text)
  return (point) => known?.probes[known.good.indexOf(point)] || ASKS.get(point)
}

const ASKS: ReadonlyMap<string, string> = new Map(Object.entries(typed.asks))
const keyOf = (points: string[]) => points.join('\n')
let byPoints: Map<string, ReturnType<typeof bankQuestions>[number]> | undefined
