import type { SuggestedAnswer } from './coach.ts'

/** A suggestion that is there as a whole → its words as they are yielded by every coach. Throws when aborted. */
export function* wordByWord(suggested: SuggestedAnswer, signal?: AbortSignal): Generator<string, SuggestedAnswer> {
  for (const piece of suggested.answer.match(/\S+\s*/g) ?? []) {
    signal?.throwIfAborted()
    yield piece
  }
  return suggested
}
