import { hearInBank, type Match, rankHeard } from '@greenroom/coach/built-in/matching/match-question'
import type { QuestionBank } from '@greenroom/coach/built-in/matching/question-bank'
import type { Embeddings } from '#adapters/embeddings/port.ts'

/** Similarities from which words alone decide; the cut is at 0.5. */
const SURELY_NOT = 0.02
const SURELY = 0.85
const CLOSE = 0.1

export type Meaning = Pick<Embeddings, 'of' | 'known' | 'patience'>
/** Stored texts, the likest first, uncut; a match's `id` is its text. */
export type Ranked = {
  byWords: Match[]
  /** Only where words leave doubt: asks for the meaning of the line, and goes by words when that does not come in time. */
  byMeaning: (() => Promise<Match[]>) | undefined
}

/** A spoken line → at most `most` of the stored texts. Most lines are clear from their words, one way or the other. */
export function rankSpoken(line: string, bank: QuestionBank, most: number, meaning: Meaning | undefined): Ranked {
  const heard = hearInBank(line, bank)
  const limits = { limit: most, minSimilarity: 0 }
  const ranked = rankHeard(heard, { ...limits, limit: Math.max(2, most) }, { line: undefined, of: () => undefined })
  const byWords = ranked.slice(0, most)
  if (!meaning || !leavesDoubt(ranked)) return { byWords, byMeaning: undefined }
  return {
    byWords,
    async byMeaning() {
      const texts = heard.candidates.map(({ question }) => question.text)
      const vectors = meaning.known(texts)
      // As long as some are being made nothing can be compared, so the line need not wait for its own.
      if (texts.some((text) => !vectors.has(text))) return byWords
      const vector = await meaning.of(line, meaning.patience)
      return vector ? rankHeard(heard, limits, { line: vector, of: ({ text }) => vectors.get(text) }) : byWords
    },
  }
}

function leavesDoubt([best, second]: Match[]): boolean {
  if (!best) return false
  const isClose = second !== undefined && best.similarity - second.similarity < CLOSE
  return best.similarity > SURELY_NOT && (best.similarity < SURELY || isClose)
}
