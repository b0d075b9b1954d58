import { isFormal } from '@greenroom/contract/interviews'
import { type Owned, requireFound } from '#platform/ownership.ts'
import type { Stores } from './repo.ts'
import type { Course } from './state-machine.ts'
import type { InterviewRow } from './tables.ts'

/** Saves how an interview goes on, and the time that this adds to what the person used. The row must be locked. */
export async function saveCourse(
  { interviews, usedTime }: Pick<Stores, 'interviews' | 'usedTime'>,
  interview: Owned<InterviewRow>,
  { status, activeMs, lastSeenAt, startedAt, completedAt }: Course,
  now: Date,
): Promise<Owned<InterviewRow>> {
  const kind = isFormal(interview.interviewType) ? 'formal' : 'mock'
  await usedTime.add(interview.userId, kind, now, activeMs - interview.activeMs)
  return requireFound(await interviews.change(interview, { status, activeMs, lastSeenAt, startedAt, completedAt }))
}
