import { z } from 'zod'
import { call } from './call.ts'
import { BetterMatchBody, QuestionMatch } from './sessions.ts'

export const betterMatchCalls = {
  betterMatch: call({
    priority: 'live',
    method: 'POST',
    path: '/interviews/better-match',
    summary: 'The stored question that a language model takes for what was said; null where it knows none better',
    body: BetterMatchBody,
    output: z.object({ match: QuestionMatch.nullable() }),
  }),
}
