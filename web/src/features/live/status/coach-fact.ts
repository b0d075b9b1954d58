import type { LiveSuggestion } from '#features/live/copilot/state.ts'
import type { CoachNow } from '#features/live/preflight/coach-now.ts'

/**
 * Who answers, by the newest that is known: the last look at the coach, or a suggestion that was written since.
 * - `out`: the model's suggestion stands on screen, and since then the model has failed
 * - `unclear`: words stand there and nobody has said yet whose they are
 */
export type CoachFact = CoachNow['is'] | 'out' | 'unclear'

/** Who wrote the last suggestion, and what stands on screen for the newest question. */
export type Written = {
  by: 'model' | 'built-in' | null
  /** Epoch milliseconds; null where it is not known. */
  doneAt: number | null
  /** It is that of the newest question. */
  stands: boolean
  /** The newest question has words of a suggestion that is not done. */
  unsigned: boolean
}

/** @param look the last one at the coach, and its time in epoch milliseconds. */
export function coachFact(look: { is: CoachNow['is']; at: number }, written: Written): CoachFact {
  const { is } = look
  if (is === 'checking' || is === 'builtIn') return is
  if (written.unsigned) return is === 'unreachable' ? is : 'unclear'
  const isNewer = written.doneAt !== null && written.doneAt >= look.at
  if (isNewer && written.by === 'model') return 'model'
  if (isNewer && written.by === 'built-in') return is === 'unreachable' ? 'builtIn' : 'fallingBack'
  return is === 'fallingBack' && written.by === 'model' && written.stands ? 'out' : is
}

export function writtenBy(suggestions: readonly LiveSuggestion[]): Written {
  const newest = suggestions.at(-1)
  const last = suggestions.findLast(({ generated_by }) => generated_by !== undefined)
  const { generated_by: by, times } = last ?? {}
  return {
    by: by === undefined ? null : by === 'built-in' ? 'built-in' : 'model',
    doneAt: times?.done === undefined ? null : Date.parse(times.end_of_speech) + times.done,
    stands: last !== undefined && last === newest,
    unsigned: newest !== undefined && newest.generated_by === undefined && hasWords(newest),
  }
}

const hasWords = ({ answer, status }: LiveSuggestion) => answer !== '' && status !== 'failed'
