import type { Debrief } from '@greenroom/contract/debrief'
import type { Suggestion } from '@greenroom/contract/live'

type Found = Pick<Suggestion, 'match' | 'times'>
type BankState = Debrief['questions'][number]['bank']

/** What the bank had for a question. @param questionId the question of the bank that it is by now. */
export function inBank({ match, times }: Found, questionId: string | undefined): BankState {
  if (wasOwnAnswerShown({ match, times })) return 'own_answer_shown'
  if (match && !questionId) return 'deleted_since'
  if (match) return ownAnswer({ match }) === undefined ? 'no_own_answer' : 'own_answer'
  if (questionId) return 'added_since'
  return times?.searched === undefined ? 'not_recognised' : 'not_there'
}

/** The person's own answer that the match brought; a question may be known without one. */
export const ownAnswer = ({ match }: Found): string | undefined =>
  match?.user_answer?.trim() ? match.user_answer : undefined

export const wasOwnAnswerShown = ({ match, times }: Found): boolean =>
  ownAnswer({ match }) !== undefined && times?.own_answer !== undefined

/** @returns null when no search was measured: records of earlier versions do not tell what was painted. */
export function ownAnswersShown(all: readonly Found[]): number | null {
  return all.some(({ times }) => times?.searched !== undefined) ? all.filter(wasOwnAnswerShown).length : null
}
