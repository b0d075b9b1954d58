import type { SessionStatus } from '@greenroom/contract/interviews'
import type { Clock } from '#platform/clock.ts'
import { requireFound } from '#platform/ownership.ts'
import type { Stores } from './repo.ts'
import { saveCourse } from './save-course.ts'
import { durationSeconds, left, seen } from './state-machine.ts'
import type { InterviewRow } from './tables.ts'

type Deps = { stores: Stores; clock: Clock }
type Standing = { status: SessionStatus; duration: number }

/** Calls that say it by the way come often; another sign so soon would only be work. */
const RECENT_MS = 10_000

export function createPresence({ stores, clock }: Deps) {
  /**
   * A page says that it is open, or that it is being left. However many say it, and however often, time counts once.
   * @returns how the interview stands; a sign of life changes nothing unless it is in progress.
   */
  const heartbeat = async (userId: string, interviewId: string, leaving: boolean): Promise<Standing> => {
    const interview = await stores.together(async (inside) => {
      const row = requireFound(await inside.interviews.lock(userId, interviewId))
      const now = clock()
      const course = leaving ? left(row, now) : seen(row, now)
      return course === row ? row : saveCourse(inside, row, course, now)
    })
    return { status: interview.status, duration: durationSeconds(interview, clock()) }
  }

  /** The same by the way, for a call that only somebody who is there makes. */
  const noteSeen = async ({ userId, id, status, lastSeenAt }: InterviewRow): Promise<void> => {
    const isFresh = lastSeenAt && clock().getTime() - lastSeenAt.getTime() < RECENT_MS
    if (status === 'in_progress' && !isFresh) await heartbeat(userId, id, false)
  }

  return {
    heartbeat,
    noteSeen,
    /** 404 unless the interview is this person's. */
    seen: async (userId: string, interviewId: string): Promise<void> =>
      noteSeen(requireFound(await stores.interviews.find(userId, interviewId))),
  }
}
