import type { LiveHelp } from '@greenroom/contract/consent'
import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { Suggestion, TranscriptSegment } from '@greenroom/contract/live'
import type { Speaker } from '@greenroom/spoken/segmentation'
import { type MatchState, matchAgain, matchOf, withoutGenerated } from './match-state.ts'

/** `skipped`: a newer question took its turn; one press still generates it. */
export type SuggestionStatus = 'waiting' | 'generating' | 'generated' | 'failed' | 'stopped' | 'skipped'
export type LiveSuggestion = Omit<Suggestion, 'match'> & { status: SuggestionStatus; match: MatchState }

export type CopilotState = {
  segments: readonly TranscriptSegment[]
  /** The text in progress: final words of an entry that is not closed yet. */
  current: { text: string; speaker: Speaker | undefined } | null
  interim: { text: string; speaker: Speaker | undefined } | null
  /** Oldest first. */
  suggestions: readonly LiveSuggestion[]
  /** The match that was put away; it is not shown in the bank panel any more. */
  clearedMatch: QuestionMatch | null
  /** How many lines were cleared from the screen; the record has them. */
  cleared: { segments: number; suggestions: number }
  answerEverything: boolean
  /** What the employer allows: with `off` nothing is looked up, with `own_notes` nothing is generated. */
  help: LiveHelp
  /** Epoch milliseconds when anything was last heard. */
  heardAt: number | null
  /** Since when a suggestion that is being written brings no word. */
  awaitedSince: number | null
}

export function suggestionToKeep({ status: _, match, ...suggestion }: LiveSuggestion): Suggestion {
  const found = matchOf(match)
  return { ...suggestion, ...(found && { match: found }) }
}

/** With nothing in its match that may have been generated. */
export const ownOnly = (suggestion: LiveSuggestion): LiveSuggestion => ({
  ...suggestion,
  match: withoutGenerated(suggestion.match),
})

/** After a reload nothing is generating any more. */
export const suggestionAgain = (suggestion: Suggestion): LiveSuggestion => ({
  ...suggestion,
  isGenerating: false,
  match: matchAgain(suggestion),
  status: suggestion.answer && !suggestion.isGenerating ? 'generated' : 'stopped',
})

/** How many of the newest were asked in one breath: they stay together, and nothing moves while one reads. */
export function askedTogether(suggestions: readonly LiveSuggestion[]): number {
  const turn = (id: string) => id.replace(/-\d+$/, '')
  const last = suggestions.at(-1)
  if (!last) return 0
  return suggestions.length - 1 - suggestions.findLastIndex(({ id }) => turn(id) !== turn(last.id))
}
