import type { CompactBank } from './compact-bank.ts'
import { findCandidates, type PlaceMatch, rankByMeaning, rankByWords } from './match-question.ts'
import type { BankVectors } from './vector-similarity.ts'

/** Similarities by words from which words alone decide; the cut is at 0.5. */
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
  /** The vectors of the whole bank in its order, or undefined while a question has none: then it is made later. */
  stored(): Promise<BankVectors | undefined>
}
/** Stored questions, the likest first, uncut. */
export type Ranked = {
  byWords: PlaceMatch[]
  /** Where words leave doubt: asks for the meaning of the line, and goes by words when that does not come in time. */
  byMeaning: (() => Promise<PlaceMatch[]>) | undefined
}

/** A spoken line → at most `most` of the stored questions. */
export function rankLine(line: string, bank: CompactBank, most: number, meaning: MeaningSource | undefined): Ranked {
  const heard = findCandidates(line, bank)
  const limits = { limit: most, minSimilarity: 0 }
  const ranked = rankByWords(heard, { ...limits, limit: Math.max(2, most) })
  const byWords = ranked.slice(0, most)
  if (!meaning || !isUncertain(ranked, heard.nonQuestionPenalty > 0)) return { byWords, byMeaning: undefined }
  return {
    byWords,
    async byMeaning() {
      const vectors = await meaning.stored()
      // As long as some are being made nothing can be compared, so the line need not wait for its own.
      if (!vectors) return byWords
      const vector = await meaning.of(line, meaning.patience)
      return vector ? rankByMeaning(line, bank, { line: vector, bank: vectors }, limits) : byWords
    },
  }
}

/** A question in quite other words is as unlike by words as small talk, so only what asks nothing is let go. */
function isUncertain([best, second]: PlaceMatch[], asksNothing: boolean): boolean {
  if (!best || (asksNothing && best.similarity < CERTAIN_NO_MATCH)) return false
  const isClose = second !== undefined && best.similarity - second.similarity < CLOSE_CALL
  return best.similarity < CERTAIN_MATCH || isClose
}
