import type { Question } from '@greenroom/contract/questions'

/** docs/rules.md, Interviews. */
const UPCOMING_SHOWN = 3

export type Place = {
  /** The first question without an answer, those that were skipped last; absent when all have one. */
  question: Question | undefined
  /** From 1; the last one when all are answered. */
  number: number
  last: boolean
  /** How many have no answer. */
  open: number
  upcoming: { number: number; question: Question }[]
}

/** The next ones while something else than the question in hand is asked. */
export const comingUp = ({ question, number, upcoming }: Place): Place['upcoming'] =>
  [...(question ? [{ number, question }] : []), ...upcoming].slice(0, UPCOMING_SHOWN)

/**
 * Where one stands: answers at the server and answers that still wait here count alike.
 * @param skipped ids of questions that were left for the end, in the order in which they come again
 */
export function placeIn(
  questions: readonly Question[],
  answered: ReadonlySet<string>,
  skipped: readonly string[] = [],
): Place {
  const open = questions
    .map((question, at) => ({ number: at + 1, question }))
    .filter(({ question }) => !answered.has(question.id))
    .toSorted((one, other) => skipped.indexOf(one.question.id) - skipped.indexOf(other.question.id))
  const [now, ...rest] = open
  return {
    question: now?.question,
    number: now?.number ?? questions.length,
    last: rest.length === 0,
    open: open.length,
    upcoming: rest.slice(0, UPCOMING_SHOWN),
  }
}
