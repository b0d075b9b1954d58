import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { Suggestion } from '@greenroom/contract/live'

/** `sofar`: what was found for the question as it was before it went on after a pause. */
type Unfinished = { sofar?: QuestionMatch }

/** How the search of the person's bank stands for one question; each question has its own. */
export type MatchState =
  /** Not searched yet. */
  | ({ is: 'idle' } & Unfinished)
  /** `failures`: tries in a row that failed before this one. */
  | ({ is: 'matching'; failures: number } & Unfinished)
  | { is: 'matched'; match: QuestionMatch }
  /** Searched, and no stored question is like it. */
  | { is: 'none' }
  /**
   * `again`: epoch milliseconds of the next try; null when it is tried only on request or when the connection is back.
   * `notBefore`: when the server said it may be asked again.
   */
  | ({ is: 'failed'; failures: number; again: number | null; notBefore: number } & Unfinished)

export const matchOf = (state: MatchState): QuestionMatch | undefined =>
  state.is === 'matched' ? state.match : state.is === 'none' ? undefined : state.sofar

/** The own answer that a match brings; a question may be known without one. */
export const ownAnswerOf = (match: QuestionMatch | undefined): string | undefined =>
  match?.user_answer?.trim() ? match.user_answer : undefined

/** What is expected of an answer may have been generated; the person's own answer stays. */
export function withoutGenerated(state: MatchState): MatchState {
  if (state.is === 'none') return state
  const match = matchOf(state)
  if (match?.expected_answer === undefined) return state
  const { expected_answer: _, ...own } = match
  return state.is === 'matched' ? { is: 'matched', match: own } : { ...state, sofar: own }
}

/** The same question with more text is to be searched anew; what was found stays until then. */
export const searchAnew = (state: MatchState): MatchState => {
  const sofar = matchOf(state)
  return { is: 'idle', ...(sofar && { sofar }) }
}

/** What is known after a reload. */
export const matchAgain = ({ match, times }: Suggestion): MatchState =>
  match ? { is: 'matched', match } : { is: times?.searched === undefined ? 'idle' : 'none' }
