import { LRUCache } from 'lru-cache'
import type { Interviews } from '#modules/interviews/index.ts'
import type { Clock } from '#platform/clock.ts'

/**
 * Models of Whisper's kind read the last 224 tokens of what they are told to expect. Names take a token for every
 * three or four bytes, in any script.
 */
const MAX_BYTES = 600
const KEPT_MILLISECONDS = 60_000
const MAX_INTERVIEWS = 1000

/**
 * What is likely to be said in an interview, in the words of its own job, resume and questions, for a recogniser; 404
 * for the interview of another person. Speech comes every few seconds, so it is made once a minute.
 */
export function createVocabulary({
  interviews,
  clock,
}: {
  interviews: Pick<Interviews, 'about' | 'expectedTerms'>
  clock: Clock
}) {
  const kept = new LRUCache<string, { until: number; terms: Promise<string[]> }>({ max: MAX_INTERVIEWS })
  return async (userId: string, interviewId: string): Promise<string[]> => {
    await interviews.about(userId, interviewId)
    const key = `${userId} ${interviewId}`
    const now = clock().getTime()
    const there = kept.get(key)
    if (there && there.until > now) return there.terms
    const terms = interviews.expectedTerms(userId, interviewId).then(withinBounds)
    kept.set(key, { until: now + KEPT_MILLISECONDS, terms })
    terms.catch(() => kept.delete(key))
    return terms
  }
}

/** As a transcription server is told. */
export const asPrompt = (terms: readonly string[]) => (terms.length === 0 ? '' : `${terms.join(', ')}.`)

/** As many of the last terms as there is room for. */
function withinBounds(terms: readonly string[]): string[] {
  const fit: string[] = []
  let bytes = 0
  for (const term of terms.toReversed()) {
    bytes += Buffer.byteLength(term) + 2
    if (bytes > MAX_BYTES) break
    fit.unshift(term)
  }
  return fit
}
