import { FORMAL_QUESTIONS, interviewCalls, isFormal, type Session } from '@greenroom/contract/interviews'
import type { Job } from '@greenroom/contract/jobs'
import { liveCalls, type Suggestion, type TranscriptSegment } from '@greenroom/contract/live'
import { type Unsent, unsentOf } from '#features/live/sync/sync-queue.ts'
import { send } from '#lib/api-client.ts'
import { FORMAL_SECONDS } from './clock.ts'
import type { Allowed } from './go-live.ts'

/** What the page before may hand over (docs/rules.md, Live). */
export type HandedOver = { sessionId?: string; selectedJob?: Job | string; resumeId?: string } | null

export type LoadedLive = {
  session: Session
  segments: TranscriptSegment[]
  suggestions: Suggestion[]
  /** What an earlier visit could not send. */
  unsent: Unsent
}
/** An interview that somebody is in, with what the employer allows. */
export type InLive = LoadedLive & Allowed

/** The interview as it stands: what the server has, and over it what only this browser has. */
export async function loadLive(id: string): Promise<LoadedLive> {
  const params = { id }
  const [{ session }, unsent] = await Promise.all([send(interviewCalls.read, { params }), unsentOf(id)])
  // Loaded after the page, which has a budget.
  import('#features/live/sync/left-behind.ts').then(
    ({ bringLeftBehind }) => bringLeftBehind(session.status === 'completed' ? undefined : id),
    // The next visit brings it.
    () => {},
  )
  if (session.status === 'created') return { session, segments: [], suggestions: [], unsent }
  const [{ segments }, { suggestions }] = await Promise.all([
    send(liveCalls.getTranscript, { params }),
    send(liveCalls.getSuggestions, { params }),
  ])
  return {
    session,
    segments: newest(segments, unsent.segments),
    suggestions: newest(suggestions, unsent.suggestions),
    unsent,
  }
}

function newest<Line extends { id: string; timestamp: string }>(there: readonly Line[], here: readonly Line[]): Line[] {
  const lines = new Map([...there, ...here].map((line) => [line.id, line]))
  return [...lines.values()].toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
}

/**
 * The newest formal interview under way, so that /interview without an id goes on instead of making another one. Not
 * one that was begun hours ago and never paused, as a closed tab leaves it: that is continued from its record.
 */
export async function underWay(): Promise<Session | null> {
  const { sessions } = await send(interviewCalls.list, { query: { per_page: 50 } })
  return (
    sessions.find(
      ({ interview_type, status, duration, started_at }) =>
        isFormal(interview_type) &&
        duration < FORMAL_SECONDS &&
        (status === 'paused' || (status === 'in_progress' && wasBegunLately(started_at))),
    ) ?? null
  )
}

const wasBegunLately = (startedAt: string | undefined) =>
  startedAt !== undefined && Date.now() - Date.parse(startedAt) < 2 * FORMAL_SECONDS * 1000

export async function createLive(handedOver: HandedOver): Promise<Session> {
  const job = handedOver?.selectedJob
  const body = {
    interview_type: 'comprehensive' as const,
    total_questions: FORMAL_QUESTIONS,
    job_id: typeof job === 'string' ? job : job?.id,
    resume_id: handedOver?.resumeId,
  }
  return (await send(interviewCalls.create, { body })).session
}
