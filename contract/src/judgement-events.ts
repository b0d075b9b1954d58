import { z } from 'zod'
import { Answer } from './answers.ts'
import { ById, call } from './call.ts'

/** How many are awaited still, for who followed them for too long. */
const JudgementsDone = z.object({ pending: z.number().int().min(0) })

export const judgementCalls = {
  events: call({
    method: 'GET',
    path: '/interviews/:id/events',
    summary: 'Judgements that are awaited, as they become final; streamed with Accept: text/event-stream',
    params: ById,
    output: JudgementsDone,
    events: { judgement: z.object({ answer: Answer }), done: JudgementsDone },
  }),
}
