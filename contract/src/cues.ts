import { z } from 'zod'
import { Answer, Cues } from './answers.ts'
import { ById, call } from './call.ts'

export const cueCalls = {
  correct: call({
    method: 'PUT',
    path: '/answers/:id/cues',
    summary: 'Correct the cues of an answer; without any they are made anew',
    params: ById,
    body: z.object({ cues: Cues }),
    output: z.object({ answer: Answer }),
  }),
}
