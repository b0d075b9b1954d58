import type { CompactBank } from './compact-bank.ts'
import { findCandidates, type PlaceMatch, rankCandidates } from './match-question.ts'

/** Similarities from which words alone decide; the cut is at 0.5. */
const CERTAIN_NO_MATCH = 0.02
const CERTAIN_MATCH = 0.85
const CLOSE_CALL = 0.1

type Vector = ArrayLike<number>
/** Where the meaning of a line and of stored questions comes from. */
export type MeaningSource = {
  /** The vector of one text, or undefined when it takes longer than `patience` milliseconds. */
  of(text: string, patience: number): Promise<Vector | undefined>
  /** How many milliseconds a spoken line may wait for its vector. */
  readonly patience: number
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
export function rankLine(line: string, bank: CompactBank, most: number, meaning: MeaningSource | undefined): Ranked {
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
  const isClose = second !== undefined && best.similarity - second.similarity < CLOSE_CALL
  return best.similarity > CERTAIN_NO_MATCH && (best.similarity < CERTAIN_MATCH || isClose)
}
