import type { AnsweredQuestion, Coach, SuggestionRequest } from '@greenroom/coach/coach'
import type { GenerateAnswerBody } from '@greenroom/contract/live'
import { MATCHES_SHOWN } from '@greenroom/contract/sessions'
import type { z } from 'zod'
import type { Interviews } from '#modules/interviews/index.ts'
import type { Matching } from '#modules/matching/index.ts'
import { defaultResume, type Material, readMaterialThereIs, type Sources } from '#modules/questions/index.ts'
import { isForInterview } from '#platform/http/current-call.ts'
import type { ServerEvent } from '#platform/http/event-stream.ts'
import { Problem } from '#platform/problems.ts'
import { type RecentDeps, readRecent } from './recent-talk.ts'

export type GenerateDeps = {
  coach: Pick<Coach, 'suggestAnswer'>
  interviews: Pick<Interviews, 'about' | 'requireHelp'>
  matching: Pick<Matching, 'answersToLine'>
  sources: Sources
}
type Deps = GenerateDeps & RecentDeps
type Wish = z.output<typeof GenerateAnswerBody>

/**
 * What to say to a question that was just asked, out of what the person answered before, their resume and the job,
 * as the events of contract/src/live.ts. What is named and is not the person's is 404; what is being read is left out.
 * @throws 403 `help_not_allowed` when the employer's policy allows no generated text in this interview
 */
export async function generateAnswer(
  deps: Deps,
  userId: string,
  wish: Wish,
  aborted: AbortSignal,
): Promise<AsyncIterable<ServerEvent>> {
  const [material, history, recent] = await Promise.all([
    readMaterial(deps, userId, wish),
    readHistory(deps, userId, wish.question),
    wish.session_id ? readRecent(deps, userId, wish.session_id) : undefined,
    deps.interviews.requireHelp(userId, 'full', wish.session_id ?? undefined),
  ])
  const { resume, job } = material
  return answer(deps, {
    question: wish.question,
    history,
    signal: aborted,
    ...(recent && { recent }),
    ...(resume && { resume }),
    ...(job && { job }),
  })
}

/** The pieces as they come, then the whole, which says who really answered. Ends early when nobody listens. */
async function* answer(
  { coach }: GenerateDeps,
  request: SuggestionRequest & { signal: AbortSignal },
): AsyncGenerator<ServerEvent> {
  const words = coach.suggestAnswer(request)
  try {
    for (;;) {
      const { done, value } = await words.next()
      if (done) return yield { event: 'done', data: value }
      yield { event: 'delta', data: { text: value } }
    }
  } catch (error) {
    if (!request.signal.aborted) throw error
  }
}

/** The named resume and job, else those of the interview, else the default resume. */
export async function readMaterial(
  deps: GenerateDeps,
  userId: string,
  wish: Omit<Wish, 'question'>,
): Promise<Material> {
  const { interviews, sources } = deps
  const about = wish.session_id ? await interviews.about(userId, wish.session_id) : undefined
  if (about && wish.session_id) isForInterview(wish.session_id)
  const { resume_id: resumeId, job_id: jobId } = wish
  const [named, kept] = await Promise.all([
    requireOwn(sources, userId, { resumeId, jobId }),
    readMaterialThereIs(sources, userId, {
      resumeId: resumeId ? null : (about?.resumeId ?? null),
      jobId: jobId ? null : (about?.jobId ?? null),
    }),
  ])
  const job = named.job ?? kept.job
  return { job, resume: named.resume ?? kept.resume ?? (await defaultResume(sources, userId, undefined)) }
}

type Named = { resumeId: string | null | undefined; jobId: string | null | undefined }

async function requireOwn({ resumes, jobs }: Sources, userId: string, { resumeId, jobId }: Named): Promise<Material> {
  return {
    job: jobId ? await jobs.read(userId, jobId) : undefined,
    resume: resumeId ? await resumes.known(userId, resumeId).catch(unlessBeingRead) : undefined,
  }
}

function unlessBeingRead(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'resume_not_ready') return undefined
  throw error
}

/**
 * The person's own best answers to questions that may be the one asked, the likeliest first: a suggestion has several to
 * rest on.
 */
export const readHistory = (
  { matching }: GenerateDeps,
  userId: string,
  question: string,
): Promise<AnsweredQuestion[]> =>
  matching.answersToLine(userId, { speech_text: question, limit: MATCHES_SHOWN, asked: true })
