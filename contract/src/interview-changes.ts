import { z } from 'zod'
import { ById, call } from './call.ts'
import { ConsentBody } from './consent.ts'
import { InterviewChangeBody, Session } from './sessions.ts'

export const interviewChangeCalls = {
  change: call({
    method: 'POST',
    path: '/interviews/:id',
    summary: 'Change when judgements are shown',
    params: ById,
    body: InterviewChangeBody,
    output: z.object({ session: Session }),
  }),
  consent: call({
    priority: 'save',
    method: 'POST',
    path: '/interviews/:id/consent',
    summary:
      'Say, before going live, that everybody who is heard agrees, and whether the copilot is wanted all the same',
    params: ById,
    body: ConsentBody,
    output: z.object({ session: Session }),
  }),
}
