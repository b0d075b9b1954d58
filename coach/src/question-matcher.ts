import type { CompactBank } from '#built-in/matching/compact-bank.ts'
import { CALIBRATED_CUT, findCandidates, type PlaceMatch, rankByWords } from '#built-in/matching/match-question.ts'
import { type MeaningSource, type Ranked, rankLine } from '#built-in/matching/rank-line.ts'

export { bytesOfBank, type CompactBank } from '#built-in/matching/compact-bank.ts'
export { type MatchingVectors, matchingVectors } from '#built-in/matching/intents.ts'
export { joinPacked } from '#built-in/matching/join-packed.ts'
export { matchQuestion, type PlaceMatch } from '#built-in/matching/match-question.ts'
export { type PackedQuestions, packQuestions } from '#built-in/matching/pack-questions.ts'
export { PACKED_VERSION } from '#built-in/matching/packed-version.ts'
export { bankOfTexts } from '#built-in/matching/question-bank.ts'
export type { MeaningSource, Ranked } from '#built-in/matching/rank-line.ts'
export { type BankVectors, bankVectors, quantise } from '#built-in/matching/vector-similarity.ts'

/** Finds stored questions again in other words. Similarities are 0 to 1. */
export type QuestionMatcher = {
  /** From this similarity on, two questions count as the same. */
  readonly cut: number
  /**
   * A spoken line → at most `limit` stored questions, the most similar first, uncut. Decides by itself whether the
   * words are clear enough or the meaning of the line is worth waiting for.
   */
  rank(line: string, bank: CompactBank, limit: number, meaning?: MeaningSource): Ranked
  /** A typed query → every stored question from the cut on, by words alone. */
  search(query: string, bank: CompactBank): PlaceMatch[]
}

export const builtInMatcher: QuestionMatcher = {
  cut: CALIBRATED_CUT,
  rank: (line, bank, limit, meaning) => rankLine(line, bank, limit, meaning),
  search: (query, bank) =>
    rankByWords(findCandidates(query, bank), { limit: bank.size, minSimilarity: CALIBRATED_CUT }),
}
