import { helpAllowed, isLessHelp, type LiveHelp } from '@greenroom/contract/consent'
import type { Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { Problem } from '#platform/problems.ts'
import { jobPolicyOf } from './keep-consent.ts'
import type { LiveHelpRepo, LiveInterview } from './live-help-repo.ts'
import { MAX_SILENCE_MS } from './state-machine.ts'

type Deps = { repo: LiveHelpRepo; sources: Pick<Sources, 'jobs'>; clock: Clock }

/**
 * How much help the employer's policy leaves to somebody who is in an interview. It goes by the interviews that are live
 * now, so that leaving out or changing an id in the request changes nothing. Without consent the job's policy counts.
 */
export function createLiveHelp({ repo, sources, clock }: Deps) {
  const helpIn = async (userId: string, { jobId, consent }: LiveInterview): Promise<LiveHelp> =>
    helpAllowed(consent ?? { policy: await jobPolicyOf(sources, userId, jobId) })

  /** The least help of all live interviews and the named one; `full` where there is none. */
  const liveHelp = async (userId: string, interviewId?: string): Promise<LiveHelp> => {
    const since = new Date(clock().getTime() - MAX_SILENCE_MS)
    const live = await repo.liveInterviews(userId, since, interviewId)
    const helps = await Promise.all(live.map((one) => helpIn(userId, one)))
    return helps.reduce((least, one) => (isLessHelp(one, least) ? one : least), 'full')
  }

  return {
    /**
     * @returns the help that is allowed, at least what was needed
     * @throws 403 `help_not_allowed` when it is less
     */
    async requireHelp(userId: string, needed: LiveHelp, interviewId?: string): Promise<LiveHelp> {
      const allowed = await liveHelp(userId, interviewId)
      if (!isLessHelp(allowed, needed)) return allowed
      throw new Problem('help_not_allowed', { message: allowed === 'off' ? 'help_practice_only' : 'help_own_notes' })
    },
  }
}

export type RequireHelp = ReturnType<typeof createLiveHelp>['requireHelp']
