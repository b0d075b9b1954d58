import { MATCHES_SHOWN, type MatchBody } from '@greenroom/contract/interviews'
import type { z } from 'zod'
import type { Matching } from './match-question.ts'

type Body = z.output<typeof MatchBody>

/**
 * A live client asks for the match and for a suggestion, which rests on what words alone match, in the same moment.
 * What is just being looked for is looked for once; nothing is kept after that.
 */
export function coalesceMatches(start: (userId: string, body: Body) => Promise<Matching>) {
  const underWay = new Map<string, { matching: Promise<Matching>; waiting: number }>()

  const finding =
    <One>(pick: (matching: Matching) => Promise<One[]>) =>
    async (userId: string, body: Body): Promise<One[]> => {
      const limit = Math.max(body.limit, MATCHES_SHOWN)
      const key = JSON.stringify([userId, body.speech_text, body.min_similarity, limit, body.asked])
      const shared = underWay.get(key) ?? { matching: start(userId, { ...body, limit }), waiting: 0 }
      underWay.set(key, shared)
      shared.waiting += 1
      try {
        return (await pick(await shared.matching)).slice(0, body.limit)
      } finally {
        shared.waiting -= 1
        if (shared.waiting === 0) underWay.delete(key)
      }
    }
  return {
    best: finding((matching) => matching.best()),
    answersByWords: finding((matching) => matching.answersByWords()),
  }
}
