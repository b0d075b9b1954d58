import { hearInBank, type Match, rankHeard } from '@greenroom/coach/built-in/matching/match-question'
import type { QuestionBank } from '@greenroom/coach/built-in/matching/question-bank'
import type { Embeddings } from '#adapters/embeddings/port.ts'

/** Similarities from which words alone decide; the cut is at 0.5. */
const SURELY_NOT = 0.15
const SURELY = 0.85
const CLOSE = 0.1

export type Meaning = Pick<Embeddings, 'of' | 'known' | 'patience'>

/**
 * A spoken line → at most `most` of the stored texts, the likest first, uncut. A match's `id` is its text. Most lines
 * are clear from their words, one way or the other; for the others it asks for their meaning, if that comes in time.
 */
export async function rankSpoken(
  line: string,
  bank: QuestionBank,
  most: number,
  meaning: Meaning | undefined,
): Promise<Match[]> {
  const heard = hearInBank(line, bank)
  const limits = { limit: most, minSimilarity: 0 }
  const byWords = rankHeard(heard, { ...limits, limit: Math.max(2, most) }, { line: undefined, of: () => undefined })
  if (!meaning || !leavesDoubt(byWords)) return byWords.slice(0, most)
  const vectors = meaning.known(heard.candidates.map(({ question }) => question.text))
  const vector = await meaning.of(line, meaning.patience)
  if (!vector) return byWords.slice(0, most)
  return rankHeard(heard, limits, { line: vector, of: ({ text }) => vectors.get(text) })
}

function leavesDoubt([best, second]: Match[]): boolean {
  if (!best) return false
  const isClose = second !== undefined && best.similarity - second.similarity < CLOSE
  return best.similarity > SURELY_NOT && (best.similarity < SURELY || isClose)
}
