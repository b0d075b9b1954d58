import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { send } from '#lib/api-client.ts'
import { isApiError, isPlanRequired } from '#lib/api-error.ts'
import type { Outbox } from '#lib/outbox/outbox.ts'

export type LoadedPractice = {
  session: Session
  questions: Question[]
  /** What the server has. */
  answers: Answer[]
  /** The interview goes on although the server could not be told that it starts. */
  startFailed: boolean
}

/**
 * An interview as it stands, started if it was not yet. What waits in this browser is read as well, so that one goes
 * on behind the last answer one gave.
 */
export async function loadPractice(id: string, outbox: Outbox): Promise<LoadedPractice> {
  const params = { id }
  const read = await send(interviewCalls.read, { params })
  let { session, questions } = read
  let startFailed = false
  if (session.status === 'created') {
    const started = await send(interviewCalls.start, { params }).catch(unlessRefused)
    startFailed = started === undefined
    session = started?.session ?? session
    if (started && questions.length === 0) questions = (await send(interviewCalls.read, { params })).questions
  }
  const answers = session.answered_questions > 0 ? (await send(interviewCalls.answers, { params })).answers : []
  await outbox.look()
  return { session, questions, answers, startFailed }
}

/**
 * docs/rules.md, Interviews: if the start call fails the interview continues anyway, but not signed out, nor beyond what
 * the plan includes.
 */
function unlessRefused(error: unknown) {
  if (isPlanRequired(error) || (isApiError(error) && error.kind === 'unauthorized')) throw error
  return undefined
}
