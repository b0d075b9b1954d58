import { MATCHES_SHOWN, type MatchBody, type QuestionMatch } from '@greenroom/contract/interviews'
import type { z } from 'zod'

type Body = z.output<typeof MatchBody>
type Find = (userId: string, body: Body) => Promise<QuestionMatch[]>

/**
 * A live client asks for the match and for a suggestion, which needs the match as well, in the same moment. What is
 * just being looked for is looked for once; nothing is kept after that.
 */
export function shareMatches(find: Find): Find {
  const underWay = new Map<string, Promise<QuestionMatch[]>>()
  return async (userId, body) => {
    const limit = Math.max(body.limit, MATCHES_SHOWN)
    const key = JSON.stringify([userId, body.speech_text, body.min_similarity, limit])
    const found = underWay.get(key) ?? find(userId, { ...body, limit }).finally(() => underWay.delete(key))
    underWay.set(key, found)
    return (await found).slice(0, body.limit)
  }
}
