import { z } from 'zod'
import { Answer, AnswerBody } from './answers.ts'
import { ById, call } from './call.ts'
import { Session } from './sessions.ts'

/** Part of `interviewCalls`: what is asked after an answer in a mock interview. */
export const followUpCalls = {
  answerFollowUp: call({
    priority: 'save',
    method: 'POST',
    path: '/interviews/:id/follow-up',
    summary: 'Answer the follow-up to a question; it is judged apart, and the same one again replaces its answer',
    params: ById,
    body: AnswerBody,
    output: z.object({ answer: Answer, session: Session }),
  }),
  skipFollowUp: call({
    method: 'POST',
    path: '/interviews/:id/follow-up/skip',
    summary: 'Leave the follow-up to a question; one that was answered stays so',
    params: ById,
    body: z.object({ question_id: z.string() }),
    output: z.object({ answer: Answer }),
  }),
}
