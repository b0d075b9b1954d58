import { placesOf } from '#model/grounding/places-of.ts'

/** Words of the answer that the model says are wrong, as they stand in it, and what is right where that can be shown. */
export type Doubt = { quote: string; correction: string | undefined }

/** Tells of a quote whether it shares any words with what is doubted, wherever in the answer both stand. */
export function doubtedIn(answer: string, doubts: Doubt[]): (quote: string) => boolean {
  const before = doubtedBefore(answer, doubts)
  return (quote) => {
    if (doubts.length === 0) return false
    for (const at of placesOf(answer, quote)) if (before[at + quote.length] !== before[at]) return true
    return false
  }
}

/** For each place of the answer, its end included: how many doubted characters stand before it. */
function doubtedBefore(answer: string, doubts: Doubt[]): Uint32Array {
  const ends = new Uint32Array(answer.length)
  for (const { quote } of doubts)
    for (const at of placesOf(answer, quote)) ends[at] = Math.max(ends[at] ?? 0, at + quote.length)
  const before = new Uint32Array(answer.length + 1)
  let end = 0
  for (let at = 0; at < answer.length; at += 1) {
    end = Math.max(end, ends[at] ?? 0)
    before[at + 1] = (before[at] ?? 0) + (at < end ? 1 : 0)
  }
  return before
}
