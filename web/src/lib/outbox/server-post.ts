import { interviewCalls } from '@greenroom/contract/interviews'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import type { Post } from './deliver.ts'

/** The post of the outbox over the contract's calls. */
export const serverPost: Post = {
  answer: async ({ sessionId, questionId, toFollowUp, answerText, responseTime }) => {
    const params = { id: sessionId }
    const body = { question_id: questionId, answer_text: answerText, response_time: responseTime }
    if (toFollowUp) return (await send(interviewCalls.answerFollowUp, { params, body })).answer
    return (await send(interviewCalls.answer, { params, body: { ...body, keep: 'better' } })).answer
  },
  status: async (id) => (await send(interviewCalls.read, { params: { id } })).session.status,
  move: async (id, to) => {
    await send(interviewCalls[to], { params: { id } })
  },
  problemOf: (error) => {
    if (!isApiError(error)) return { status: 500, code: 'unknown', message: '' }
    // An answer that the contract does not know may come from something between here and the server.
    const isUnknown = error.kind === 'unreadable' || error.kind === 'malformed'
    const status = isUnknown ? 502 : error.status
    return { status, code: error.code ?? error.kind, message: error.message }
  },
}
