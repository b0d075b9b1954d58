import { setImmediate as turn } from 'node:timers/promises'
import type { MeantQuestion } from './find-meant.ts'
import type { BankWords } from './lists-repo.ts'

export type Found = { id: string; similarity: number }
/** The questions that may be found, newest first, page by page: those after the last one of the page before. */
export type WordsPage = (after?: BankWords) => Promise<BankWords[]>

/** How like a question is that holds every word of the query: surely meant, yet a question said in full is liker. */
const ALL_WORDS = 0.9

/**
 * A person's query → the questions it may mean, the likest first: those that hold all its words, in text, category or
 * tags, and those that mean the same in other words. Equally like ones stay in the order given. Others have their turn
 * after each page, because the texts of a bank may be megabytes.
 */
export async function searchQuestions(query: string, meant: MeantQuestion[], page: WordsPage): Promise<Found[]> {
  const similarities = new Map(meant.flatMap(({ ids, similarity }) => ids.map((id) => [id, similarity] as const)))
  const words = wordsOf(query)
  const found: Found[] = []
  for (let rows = await page(); rows.length > 0; rows = await page(rows.at(-1))) {
    for (const row of rows) {
      const similarity = Math.max(similarities.get(row.id) ?? 0, holdsAll(row, words) ? ALL_WORDS : 0)
      if (similarity > 0) found.push({ id: row.id, similarity })
    }
    await turn()
  }
  return found.toSorted((a, b) => b.similarity - a.similarity)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}+#.]+/gu) ?? []

/** Beginnings count, so that it finds while one types: "prior" finds "prioritise". */
function holdsAll({ questionText, category, tags }: BankWords, words: string[]) {
  const held = ` ${wordsOf([questionText, category, ...tags].join(' ')).join(' ')}`
  return words.length > 0 && words.every((word) => held.includes(` ${word}`))
}
