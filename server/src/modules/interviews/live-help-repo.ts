import { INTERVIEW_TYPES, isFormal } from '@greenroom/contract/interviews'
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import { type InterviewRow, interviews } from './tables.ts'

export type LiveInterview = Pick<InterviewRow, 'jobId' | 'consent'>
export type LiveHelpRepo = ReturnType<typeof createLiveHelpRepo>

const FORMAL_TYPES = INTERVIEW_TYPES.filter(isFormal)

export function createLiveHelpRepo(database: Database) {
  const { jobId, consent, userId, id, status, interviewType, lastSeenAt } = interviews
  const isLive = and(eq(status, 'in_progress'), gte(lastSeenAt, sql.placeholder('since')))
  const found = once(() =>
    database
      .select({ jobId, consent })
      .from(interviews)
      .where(
        and(
          eq(userId, sql.placeholder('userId')),
          inArray(interviewType, FORMAL_TYPES),
          or(isLive, eq(id, sql.placeholder('interviewId'))),
        ),
      )
      .prepare('live_interviews'),
  )
  return {
    /** The person's formal interviews that are in progress and were seen since then, and the named one if it is formal. */
    liveInterviews: (userId: string, since: Date, interviewId: string | undefined): Promise<LiveInterview[]> =>
      found().execute({ userId, since: since.toISOString(), interviewId: interviewId ?? null }),
  }
}
