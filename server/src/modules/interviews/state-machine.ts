import { MAX_SILENCE_SECONDS, type SessionStatus } from '@greenroom/contract/interviews'

/**
 * What an interview remembers of its course. Only time in which somebody is there counts: a page tells now and then
 * that it is open. Times are kept in milliseconds, so that many pauses lose nothing.
 */
export type Course = {
  status: SessionStatus
  /** Time spent in progress up to `lastSeenAt`, or altogether when that is null. */
  activeMs: number
  /** The last sign of life of an interview in progress; null while nobody is there, and in every other status. */
  lastSeenAt: Date | null
  startedAt: Date | null
  completedAt: Date | null
}
export type Move = 'start' | 'pause' | 'resume' | 'end'

export const MAX_SILENCE_MS = MAX_SILENCE_SECONDS * 1000

/** What the database gives a new interview. @internal for tests */
export const NEW_COURSE: Course = {
  status: 'created',
  activeMs: 0,
  lastSeenAt: null,
  startedAt: null,
  completedAt: null,
}

/**
 * created → in_progress ⇄ paused, and any of these → completed (docs/rules.md, Interviews).
 * @returns the course after the move; the same object when a repeated start or end changes nothing;
 * undefined when the move is not allowed.
 */
export function moved(course: Course, move: Move, now: Date): Course | undefined {
  if (isRepeated(course.status, move)) return course
  if (!ALLOWED[move].includes(course.status)) return undefined
  if (move === 'start') return { ...course, status: 'in_progress', lastSeenAt: now, startedAt: now }
  if (move === 'resume') return { ...course, status: 'in_progress', lastSeenAt: now }
  const stopped = { ...course, activeMs: activeMs(course, now), lastSeenAt: null }
  if (move === 'pause') return { ...stopped, status: 'paused' }
  return { ...stopped, status: 'completed', completedAt: now }
}

/** Somebody is there. The same object when the interview is not in progress. */
export function seen(course: Course, now: Date): Course {
  if (course.status !== 'in_progress') return course
  return { ...course, activeMs: activeMs(course, now), lastSeenAt: later(course.lastSeenAt, now) }
}

/** Nobody is there any more, but the interview is not paused: it counts no further until somebody is seen again. */
export function left(course: Course, now: Date): Course {
  if (course.status !== 'in_progress') return course
  return { ...course, activeMs: activeMs(course, now), lastSeenAt: null }
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

/** Silence counts up to a point: the browser crashed, or the connection is lost. A clock set back stands still. */
function activeMs(course: Course, now: Date) {
  if (!course.lastSeenAt) return course.activeMs
  const silence = now.getTime() - course.lastSeenAt.getTime()
  return course.activeMs + Math.min(Math.max(0, silence), MAX_SILENCE_MS)
}

/** Of two servers the clock of one may be behind; one that is set back for good is followed. */
const later = (before: Date | null, now: Date) =>
  before && before > now && before.getTime() - now.getTime() < MAX_SILENCE_MS ? before : now
