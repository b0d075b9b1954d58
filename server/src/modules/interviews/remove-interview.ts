import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { Stores } from './repo.ts'

/**
 * Deletes the record: course, order of questions, report, and what was heard. The questions stay in the bank, and what
 * was answered with them unless the person wants it gone too: who tidies their records does not mean to lose what they
 * practised. Questions that were removed from the bank before go now, when no other interview asks them.
 */
export async function removeInterview(stores: Stores, userId: string, interviewId: string, withAnswers: boolean) {
  await stores.together(async ({ interviews, answers, bank, modelCalls }) => {
    const interview = requireFound(await interviews.lock(userId, interviewId))
    if (interview.status === 'in_progress') throw new Problem('session_in_progress')
    if (withAnswers) await answers.removeOfSession(userId, interviewId)
    await modelCalls.forgetInterview(userId, interviewId)
    await interviews.remove(interview)
    await bank.purgeRemoved(userId)
  })
}
