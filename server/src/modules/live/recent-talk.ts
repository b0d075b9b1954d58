import type { RecentTalk } from '@greenroom/coach/coach'
import type { Matching } from '#modules/matching/index.ts'
import type { LiveRepo } from './repo.ts'

/** A follow-up is about one of the last questions; the coach takes as much of the lines as it has use for. */
const LINES = 20
const QUESTIONS = 2

export type RecentDeps = {
  repo: Pick<LiveRepo, 'lastSegments' | 'lastMatched'>
  matching: Pick<Matching, 'answersTo'>
}

/**
 * What was said in a live interview just before, as far as it has come to the server, and what the person answered in
 * practice to the questions asked just before; undefined where there is nothing of it.
 */
export async function readRecent(
  { repo, matching }: RecentDeps,
  userId: string,
  interviewId: string,
): Promise<RecentTalk | undefined> {
  const [segments, matched] = await Promise.all([
    repo.lastSegments(userId, interviewId, LINES),
    repo.lastMatched(userId, interviewId, QUESTIONS),
  ])
  if (segments.length + matched.length === 0) return undefined
  const turns = segments.map(({ speaker, text }) => ({ speaker: speaker ?? undefined, text }))
  return { turns, answers: matched.length > 0 ? await matching.answersTo(userId, matched) : [] }
}
