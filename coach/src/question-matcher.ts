import { overlapOf, readText } from '#built-in/matching/overlap.ts'
import {
  CALIBRATED_CUT,
  type RankedQuestion,
  type RankLimits,
  rankQuestions,
  type Text,
} from '#built-in/matching/rank-questions.ts'

export type { RankedQuestion, RankLimits, Text } from '#built-in/matching/rank-questions.ts'
export { nearestPlaces, quantise, type VectorMatrix, vectorAt, vectorMatrix } from '#built-in/matching/vectors.ts'

/** Finds stored questions again in other words. Similarities are 0 to 1. */
export type QuestionMatcher = {
  /** From this similarity on, two questions count as the same. */
  readonly cut: number
  /** A line → the stored questions it means, likeliest first. */
  rank(line: Text, stored: readonly Text[], limits: RankLimits): RankedQuestion[]
  /** A line → how much a stored question has in common with it by its words, 0 to 2. */
  wordsInCommon(line: string): (stored: string) => number
}

export const builtInMatcher: QuestionMatcher = {
  cut: CALIBRATED_CUT,
  rank: rankQuestions,
  wordsInCommon(line) {
    const heard = readText(line)
    return (stored) => {
      const { storedCovered, heardCovered, isSame } = overlapOf(heard, readText(stored))
      return isSame ? 2 : storedCovered + heardCovered
    }
  },
}
