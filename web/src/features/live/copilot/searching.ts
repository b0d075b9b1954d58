import type { QuestionMatch } from '@greenroom/contract/interviews'
import { backOff } from '#features/live/sync/retry.ts'
import { isApiError, isTemporary } from '#lib/api-error.ts'
import { MATCH_EVERY } from '#live/throttle.ts'
import type { Clock } from '#speech/clock.ts'
import { type MatchState, matchOf } from './match-state.ts'
import { askedTogether, type LiveSuggestion } from './state.ts'

/** Milliseconds: a search without an answer for so long is given up and tried again. */
const PATIENCE = 8000
/** A question is talked about for a minute or two; after so many tries it waits for a press or for the connection. */
const MAX_TRIES = 5

export type SearchingPorts = {
  now: () => number
  after: Clock['after']
  /** 0 to 1. */
  random: () => number
  match: (speech: string) => Promise<QuestionMatch | undefined>
  /** The match a model takes for the right one, when the first is unsure; it comes when it comes, or not. */
  betterMatch?: (speech: string) => Promise<QuestionMatch | undefined>
  /** Nobody has said a word since this question was asked. */
  isQuiet: (id: string) => boolean
  suggestions: () => readonly LiveSuggestion[]
  /** The search of this question stands so now. */
  set: (id: string, state: MatchState) => void
  /** A search failed; it may be that none is allowed. */
  refused: (error: unknown) => void
  /** More is known about the match that is shown. */
  complete: (id: string, shown: QuestionMatch, match: QuestionMatch) => void
}

/**
 * Searches the person's bank for the newest questions, those of one breath: at most one start per three seconds
 * (docs/rules.md, Live), the newest first. What fails is tried again, later each time and not before the server
 * allows it. A search that hangs does not hold up the next one.
 */
export function createSearching(ports: SearchingPorts) {
  const { now, after, random, match, suggestions, set } = ports
  let startedAt = Number.NEGATIVE_INFINITY

  const latest = () => {
    const all = suggestions()
    return all.slice(all.length - askedTogether(all))
  }
  const isDue = ({ match: state }: LiveSuggestion) =>
    state.is === 'idle' || (state.is === 'failed' && state.again !== null && state.again <= now())

  const next = () => {
    if (now() - startedAt < MATCH_EVERY) return
    const due = latest().findLast(isDue)
    if (due) search(due)
  }
  const search = ({ id, question, match: before }: LiveSuggestion) => {
    startedAt = now()
    const sofar = matchOf(before)
    const unfinished = sofar && { sofar }
    const failures = before.is === 'failed' ? before.failures : 0
    set(id, { is: 'matching', failures, ...unfinished })
    /** Nothing when it has gone on after a pause meanwhile, or was cleared. */
    const stateNow = () => suggestions().find((one) => one.id === id && one.question === question)?.match
    let late = () => {}
    const fail = (error?: unknown) => {
      late()
      ports.refused(error)
      if (stateNow()?.is !== 'matching') return
      const notBefore = now() + retryAfter(error)
      const mayTry = isTemporary(error) && failures + 1 < MAX_TRIES
      const again = mayTry ? Math.max(notBefore, now() + backOff(failures + 1, random())) : null
      set(id, { is: 'failed', failures: failures + 1, again, notBefore, ...unfinished })
    }
    // An answer that comes later than this is still taken.
    late = after(PATIENCE, fail)
    match(question).then((found) => {
      late()
      if (!stateNow()) return
      set(id, found ? { is: 'matched', match: found } : { is: 'none' })
      if (found?.unsure) improve(id, question, found)
    }, fail)
  }
  /**
   * Replaces a match nobody can have read yet: the question is the newest, and nobody has begun to speak. More about the
   * same one, as what this browser keeps does not hold all, moves nothing and may come at any time.
   */
  const improve = (id: string, question: string, shown: QuestionMatch) => {
    const isUnread = () => {
      const last = suggestions().at(-1)
      return last?.id === id && last.question === question && matchOf(last.match) === shown && ports.isQuiet(id)
    }
    ports.betterMatch?.(question).then(
      (better) => {
        if (!better) return
        const isSame = better.question_id === shown.question_id && better.user_answer === shown.user_answer
        if (isSame) ports.complete(id, shown, better)
        else if (isUnread()) set(id, { is: 'matched', match: better })
      },
      () => {},
    )
  }
  const again = (state: MatchState): MatchState =>
    state.is === 'failed' ? { ...state, failures: 0, again: Math.max(now(), state.notBefore) } : state

  return {
    /** Starts what is due and may start now; to be called whenever something changed and every now and then. */
    next,
    /** Tries those that failed again, as soon as may be: on request, or because the connection is back. */
    retry: () => {
      for (const { id, match: state } of latest()) if (state.is === 'failed') set(id, again(state))
      next()
    },
  }
}

const retryAfter = (error: unknown) => (isApiError(error) ? error.retryAfter : 0)
