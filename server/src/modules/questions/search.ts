import { CALIBRATED_CUT, matchQuestion } from '@greenroom/coach/built-in/matching/match-question'
import type { BankWords } from './lists-repo.ts'

export type Found = { id: string; similarity: number }

/** How like a question is that holds every word of the query: surely meant, yet a question said in full is liker. */
const ALL_WORDS = 0.9

/**
 * A person's query → the questions it may mean, the likest first: those that hold all its words, in text, category or
 * tags, and those that mean the same in other words. Equally like ones stay in the order given.
 */
export function searchQuestions(query: string, bank: BankWords[]): Found[] {
  const stored = bank.map(({ id, questionText }) => ({ id, text: questionText }))
  const limits = { limit: stored.length, minSimilarity: CALIBRATED_CUT }
  const likeness = new Map(matchQuestion({ text: query }, stored, limits).map(({ id, similarity }) => [id, similarity]))
  const words = wordsOf(query)
  return bank
    .map((one) => ({
      id: one.id,
      similarity: Math.max(likeness.get(one.id) ?? 0, holdsAll(one, words) ? ALL_WORDS : 0),
    }))
    .filter(({ similarity }) => similarity > 0)
    .toSorted((a, b) => b.similarity - a.similarity)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}+#.]+/gu) ?? []

/** Beginnings count, so that it finds while one types: "prior" finds "prioritise". */
function holdsAll({ questionText, category, tags }: BankWords, words: string[]) {
  const held = ` ${wordsOf([questionText, category, ...tags].join(' ')).join(' ')}`
  return words.length > 0 && words.every((word) => held.includes(` ${word}`))
}
