import type { QuestionMatch } from '@greenroom/contract/interviews'
import { type MatchState, matchOf } from '#features/live/copilot/match-state.ts'
import { pinnedAnswer } from '#features/live/copilot/pinned-answer.ts'
import { askedTogether, type CopilotState } from '#features/live/copilot/state.ts'

/** `number`: the question's place among all, when several were asked in one breath or it is an earlier one. */
export type BankView = { id: string; number: number | undefined; search: MatchState }

/** Which question the bank panel tells about: of the newest breath that with a match, else the last, or what it follows up. */
export function bankView({
  suggestions,
  clearedMatch,
}: Pick<CopilotState, 'suggestions' | 'clearedMatch'>): BankView | undefined {
  const together = askedTogether(suggestions)
  const newest = suggestions.slice(suggestions.length - together)
  const isFound = ({ match }: { match: MatchState }) => matchOf(match) !== undefined
  const one = newest.findLast(isFound) ?? newest.at(-1)
  if (!one) return undefined
  const pinned = pinnedAnswer(suggestions)
  const search: MatchState = pinned ? { is: 'matched', match: pinned.match } : one.match
  if (isCleared(search, clearedMatch)) return undefined
  const number = together > 1 ? suggestions.indexOf(one) + 1 : undefined
  return { id: one.id, number: pinned?.number ?? number, search }
}

const isCleared = (state: MatchState, cleared: QuestionMatch | null) => cleared !== null && matchOf(state) === cleared
