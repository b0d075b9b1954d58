import type { AiPolicy, Consent, ConsentBody } from '@greenroom/contract/consent'
import type { z } from 'zod'
import type { Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { Stores } from './repo.ts'
import type { InterviewRow } from './tables.ts'

/** More often nobody changes their mind in one interview; the row of an interview stays small. */
const MAX_EARLIER = 50

type Deps = { stores: Stores; sources: Pick<Sources, 'jobs'>; clock: Clock }

/**
 * Keeps with the interview when everybody agreed, first, and the policy: the one that the person set for this interview,
 * else the job's as it is now. An override counts only where there is something to override. 409 when the interview is
 * over.
 */
export async function keepConsent(
  { stores, sources, clock }: Deps,
  userId: string,
  interviewId: string,
  { override, ai_policy: chosen }: z.output<typeof ConsentBody>,
): Promise<InterviewRow> {
  const { jobId } = requireFound(await stores.interviews.find(userId, interviewId))
  const jobPolicy = await jobPolicyOf(sources, userId, jobId)
  return stores.together(async ({ interviews }) => {
    const interview = requireFound(await interviews.lock(userId, interviewId))
    if (interview.status === 'completed') throw new Problem('invalid_transition')
    const now = clock().toISOString()
    const before = interview.consent
    const { agreed_at = now } = before ?? {}
    const policy = chosen ?? (before?.job_policy ? before.policy : jobPolicy)
    const consent = {
      agreed_at,
      policy,
      ...(policy !== jobPolicy && { job_policy: jobPolicy }),
      ...(policy === 'practice_only' && overrideOf(before, override, now)),
    }
    return requireFound(await interviews.change(interview, { consent }))
  })
}

/** An override that is taken back stays in the record, with the time when it ended, also when it is chosen again. */
function overrideOf(
  before: Consent | null,
  override: boolean | undefined,
  now: string,
): Pick<Consent, 'overridden_at' | 'override_ended_at' | 'earlier_overrides'> {
  const { overridden_at: on, override_ended_at: off, earlier_overrides: earlier } = before ?? {}
  if (!on) return override ? { overridden_at: now } : {}
  if (override && off) {
    return { overridden_at: now, earlier_overrides: [...(earlier ?? []), { on, off }].slice(-MAX_EARLIER) }
  }
  const ended = off ?? (override === false ? now : undefined)
  return {
    overridden_at: on,
    ...(ended && { override_ended_at: ended }),
    ...(earlier && { earlier_overrides: earlier }),
  }
}

/** Unknown without a job, or where it was deleted in the meantime. */
export async function jobPolicyOf(
  { jobs }: Pick<Sources, 'jobs'>,
  userId: string,
  jobId: string | null,
): Promise<AiPolicy> {
  if (!jobId) return 'unknown'
  try {
    return (await jobs.read(userId, jobId)).ai_policy
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return 'unknown'
    throw error
  }
}
