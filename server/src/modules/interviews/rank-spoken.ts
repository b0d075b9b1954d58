import { type Match, matchQuestion } from '@greenroom/coach/built-in/matching/match-question'
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
  texts: string[],
  most: number,
  meaning: Meaning | undefined,
): Promise<Match[]> {
  const limits = { limit: texts.length, minSimilarity: 0 }
  const byWords = matchQuestion(
    { text: line },
    texts.map((text) => ({ id: text, text })),
    limits,
  )
  if (!meaning || !leavesDoubt(byWords)) return byWords.slice(0, most)
  // The matcher looks closely at a short list only, so no more vectors are made.
  const vectors = meaning.known(byWords.map(({ id }) => id))
  const vector = await meaning.of(line, meaning.patience)
  if (!vector) return byWords.slice(0, most)
  const stored = texts.map((text) => ({ id: text, text, vector: vectors.get(text) }))
  return matchQuestion({ text: line, vector }, stored, limits).slice(0, most)
}

function leavesDoubt([best, second]: Match[]): boolean {
  if (!best) return false
  const isClose = second !== undefined && best.similarity - second.similarity < CLOSE
  return best.similarity > SURELY_NOT && (best.similarity < SURELY || isClose)
}
