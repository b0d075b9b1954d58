import type { SessionStatus } from '@greenroom/contract/interviews'
import type { Clock } from '#platform/clock.ts'
import { orNotFound } from '#platform/ownership.ts'
import type { Stores } from './repo.ts'
import { saveCourse } from './save-course.ts'
import { durationSeconds, left, seen } from './state-machine.ts'
import type { InterviewRow } from './tables.ts'

type Deps = { stores: Stores; clock: Clock }

/** Calls that say it by the way come often; another sign so soon would only be work. */
const SEEN_LATELY_MS = 10_000

/**
 * A page says that it is open, or that it is being left. However many say it, and however often, time counts once.
 * @returns how the interview stands; a sign of life changes nothing unless it is in progress.
 */
export async function noteHeartbeat(
  { stores, clock }: Deps,
  userId: string,
  interviewId: string,
  leaving: boolean,
): Promise<{ status: SessionStatus; duration: number }> {
  const interview = await stores.together(async (inside) => {
    const row = orNotFound(await inside.interviews.lock(userId, interviewId))
    const now = clock()
    const course = leaving ? left(row, now) : seen(row, now)
    return course === row ? row : saveCourse(inside, row, course, now)
  })
  return { status: interview.status, duration: durationSeconds(interview, clock()) }
}

/** The same by the way, for a call that only somebody who is there makes. */
export async function noteSeen(deps: Deps, interview: InterviewRow): Promise<void> {
  const { userId, id, status, lastSeenAt } = interview
  const isFresh = lastSeenAt && deps.clock().getTime() - lastSeenAt.getTime() < SEEN_LATELY_MS
  if (status === 'in_progress' && !isFresh) await noteHeartbeat(deps, userId, id, false)
}
