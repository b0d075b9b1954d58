import type { AiPolicy } from '@greenroom/contract/consent'
import type { Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { Stores } from './repo.ts'
import type { InterviewRow } from './tables.ts'

type Deps = { stores: Stores; sources: Pick<Sources, 'jobs'>; clock: Clock }

/**
 * Keeps with the interview when everybody agreed, first, and the policy as it is now, which the person may have found out
 * since. An override counts only where there is something to override. 409 when the interview is over.
 */
export async function keepConsent(
  { stores, sources, clock }: Deps,
  userId: string,
  interviewId: string,
  override: boolean,
): Promise<InterviewRow> {
  const { jobId } = requireFound(await stores.interviews.find(userId, interviewId))
  const policy = await policyOf(sources, userId, jobId)
  return stores.together(async ({ interviews }) => {
    const interview = requireFound(await interviews.lock(userId, interviewId))
    if (interview.status === 'completed') throw new Problem('invalid_transition')
    const now = clock().toISOString()
    const { agreed_at = now, overridden_at = override ? now : undefined } = interview.consent ?? {}
    const consent = { agreed_at, policy, ...(policy === 'practice_only' && overridden_at && { overridden_at }) }
    return requireFound(await interviews.change(interview, { consent }))
  })
}

/** Not known without a job, or where it was deleted in the meantime. */
async function policyOf({ jobs }: Pick<Sources, 'jobs'>, userId: string, jobId: string | null): Promise<AiPolicy> {
  if (!jobId) return 'unknown'
  try {
    return (await jobs.read(userId, jobId)).ai_policy
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return 'unknown'
    throw error
  }
}
