import type { SessionStatus } from '@greenroom/contract/interviews'

/** What an interview remembers of its course. Times are kept in milliseconds, so that many pauses lose nothing. */
export type Course = {
  status: SessionStatus
  /** Time spent in progress up to the last pause or the end. */
  activeMs: number
  /** Since when it is in progress without a pause; null in every other status. */
  inProgressSince: Date | null
  startedAt: Date | null
  completedAt: Date | null
}
export type Move = 'start' | 'pause' | 'resume' | 'end'

export const NEW_COURSE: Course = {
  status: 'created',
  activeMs: 0,
  inProgressSince: null,
  startedAt: null,
  completedAt: null,
}

/**
 * created → in_progress ⇄ paused, and any of these → completed (spec/api.md, Interviews).
 * @returns the course after the move; the same object when a repeated start or end changes nothing;
 * undefined when the move is not allowed.
 */
export function moved(course: Course, move: Move, now: Date): Course | undefined {
  if (isRepeated(course.status, move)) return course
  if (!ALLOWED[move].includes(course.status)) return undefined
  if (move === 'start') return { ...course, status: 'in_progress', inProgressSince: now, startedAt: now }
  if (move === 'resume') return { ...course, status: 'in_progress', inProgressSince: now }
  const stopped = { ...course, activeMs: activeMs(course, now), inProgressSince: null }
  if (move === 'pause') return { ...stopped, status: 'paused' }
  return { ...stopped, status: 'completed', completedAt: now }
}

/** Whole seconds spent in progress until now, pauses left out. */
export const durationSeconds = (course: Course, now: Date) => Math.floor(activeMs(course, now) / 1000)

const ALLOWED: Record<Move, SessionStatus[]> = {
  start: ['created'],
  pause: ['in_progress'],
  resume: ['paused'],
  end: ['created', 'in_progress', 'paused'],
}

/** Retries of these two are harmless: the caller already has what it asked for. */
function isRepeated(status: SessionStatus, move: Move) {
  return (move === 'start' && status === 'in_progress') || (move === 'end' && status === 'completed')
}

/** A clock that was set back counts as standing still. */
function activeMs(course: Course, now: Date) {
  if (!course.inProgressSince) return course.activeMs
  return course.activeMs + Math.max(0, now.getTime() - course.inProgressSince.getTime())
}
