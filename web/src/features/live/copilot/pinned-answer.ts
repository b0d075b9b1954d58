import type { QuestionMatch } from '@greenroom/contract/interviews'
import { followsUp } from '@greenroom/spoken/follow-on'
import { matchOf, ownAnswerOf } from './match-state.ts'
import { askedTogether, type LiveSuggestion } from './state.ts'

/** `number`: of the question that the answer was shown for, counted from 1. */
export type PinnedAnswer = { match: QuestionMatch; number: number }

/**
 * The own answer of an earlier question that the newest one follows up; it stays until another question is found in the
 * bank, or one that stands by itself is asked.
 */
export function pinnedAnswer(suggestions: readonly LiveSuggestion[]): PinnedAnswer | undefined {
  const newest = suggestions.length - askedTogether(suggestions)
  if (suggestions.slice(newest).some(({ match }) => matchOf(match))) return undefined
  for (let at = newest; at > 0; at -= 1) {
    const [before, question] = [suggestions[at - 1], suggestions[at]]
    if (!before || !question || !followsUp(before.question, question.question)) return undefined
    const match = matchOf(before.match)
    if (match) return ownAnswerOf(match) === undefined ? undefined : { match, number: at }
  }
  return undefined
}
