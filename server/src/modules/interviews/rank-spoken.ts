import type { CompactBank } from '@greenroom/coach/built-in/matching/compact-bank'
import { findCandidates, type PlaceMatch, rankCandidates } from '@greenroom/coach/built-in/matching/match-question'
import type { Embeddings, Vector } from '#adapters/embeddings/port.ts'

/** Similarities from which words alone decide; the cut is at 0.5. */
const SURELY_NOT = 0.02
const SURELY = 0.85
const CLOSE = 0.1

export type Meaning = Pick<Embeddings, 'of' | 'patience'> & {
  /** The vectors of the questions at these places, or undefined when one has none yet: then one is made later. */
  stored(places: number[]): Promise<ReadonlyMap<number, Vector> | undefined>
}
/** Stored questions, the likest first, uncut. */
export type Ranked = {
  byWords: PlaceMatch[]
  /** Only where words leave doubt: asks for the meaning of the line, and goes by words when that does not come in time. */
  byMeaning: (() => Promise<PlaceMatch[]>) | undefined
}

/** A spoken line → at most `most` of the stored questions. Most lines are clear from their words, one way or the other. */
export function rankSpoken(line: string, bank: CompactBank, most: number, meaning: Meaning | undefined): Ranked {
  const heard = findCandidates(line, bank)
  const limits = { limit: most, minSimilarity: 0 }
  const ranked = rankCandidates(
    heard,
    { ...limits, limit: Math.max(2, most) },
    { line: undefined, of: () => undefined },
  )
  const byWords = ranked.slice(0, most)
  if (!meaning || !isUncertain(ranked)) return { byWords, byMeaning: undefined }
  return {
    byWords,
    async byMeaning() {
      const vectors = await meaning.stored(heard.candidates.map(({ place }) => place))
      // As long as some are being made nothing can be compared, so the line need not wait for its own.
      if (!vectors) return byWords
      const vector = await meaning.of(line, meaning.patience)
      return vector ? rankCandidates(heard, limits, { line: vector, of: (place) => vectors.get(place) }) : byWords
    },
  }
}

function isUncertain([best, second]: PlaceMatch[]): boolean {
  if (!best) return false
  const isClose = second !== undefined && best.similarity - second.similarity < CLOSE
  return best.similarity > SURELY_NOT && (best.similarity < SURELY || isClose)
}
