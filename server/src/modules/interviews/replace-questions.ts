import type { InterviewType } from '@greenroom/contract/interviews'
import type { Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { type Owned, requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { defaultTotal, draftInterview, type InterviewWish, requirePlan } from './create-interview.ts'
import type { InterviewChange, Stores } from './repo.ts'
import type { InterviewRow } from './tables.ts'
import type { QuestionWriter } from './write-questions.ts'

export type GenerateDeps = { stores: Stores; writer: QuestionWriter; sources: Sources; clock: Clock }
export type GenerateWish = Omit<InterviewWish, 'interview_type'> & {
  session_id?: string | null | undefined
  interview_type?: InterviewType | undefined
  topic?: string | undefined
}

/** Other questions of the same kinds, before the first answer. */
export async function regenerate(deps: GenerateDeps, userId: string, interviewId: string): Promise<InterviewRow> {
  const interview = await requireReplaceable(deps.stores, userId, interviewId)
  return rewrite(deps, interview, {})
}

/** Questions in a new interview, or in one that is there and has no answer yet. */
export async function generate(deps: GenerateDeps, userId: string, wish: GenerateWish): Promise<InterviewRow> {
  if (wish.session_id) {
    const { interview, change } = await changeFor(deps, userId, wish.session_id, wish)
    return rewrite(deps, interview, change)
  }
  const row = await draftFor(deps, userId, wish)
  const drafts = await deps.writer.write(row)
  return deps.stores.together(async ({ interviews, asked, bank }) => {
    const added = requireFound(await interviews.add(row))
    await deps.writer.ask({ bank, asked }, added, drafts)
    return added
  })
}

/** The interview that new questions are written for. */
export async function draftFor(deps: GenerateDeps, userId: string, wish: GenerateWish) {
  const interview_type = wish.interview_type ?? 'mock'
  const row = await draftInterview(deps, userId, { ...wish, interview_type })
  return { ...row, plan: { ...row.plan, topic: wish.topic } }
}

/** What becomes of an interview that gets other questions. What the wish leaves out stays as it is. */
export async function changeFor(deps: GenerateDeps, userId: string, interviewId: string, wish: GenerateWish) {
  const { stores, sources } = deps
  const interview = await requireReplaceable(stores, userId, interviewId)
  if (wish.job_id) await sources.jobs.read(userId, wish.job_id)
  const resumeId = wish.resume_id ?? interview.resumeId ?? (await sources.resumes.defaultKnown(userId))?.id ?? null
  const plan = { ...replannedBy(interview, wish), topic: wish.topic ?? interview.plan.topic }
  const change = {
    title: wish.title || interview.title,
    interviewType: wish.interview_type ?? interview.interviewType,
    jobId: wish.job_id ?? interview.jobId,
    resumeId,
    plan,
    totalQuestions: plan.total,
  }
  return { interview, change }
}

function replannedBy(interview: InterviewRow, wish: GenerateWish) {
  const { total_questions, difficulty_distribution, type_distribution } = wish
  if (!total_questions && !difficulty_distribution && !type_distribution && !wish.interview_type) return interview.plan
  const isOtherType = wish.interview_type && wish.interview_type !== interview.interviewType
  const fallback = isOtherType ? defaultTotal(wish.interview_type ?? 'mock') : interview.plan.total
  return requirePlan({ total_questions, difficulty_distribution, type_distribution }, fallback)
}

async function rewrite({ stores, writer }: GenerateDeps, interview: Owned<InterviewRow>, change: InterviewChange) {
  const drafts = await writer.write({ ...interview, ...change })
  return stores.together(async (inside) => {
    const emptied = await empty(inside, interview, { ...change, totalQuestions: drafts.length })
    await writer.ask(inside, emptied, drafts)
    return emptied
  })
}

type Inside = Pick<Stores, 'interviews' | 'asked' | 'bank' | 'answers'>

/** Takes the questions out of an interview that has no answer yet. */
export async function empty(inside: Inside, { userId, id }: InterviewRow, change: InterviewChange) {
  const locked = await lockReplaceable(inside, userId, id)
  await inside.asked.clear(userId, id)
  await inside.bank.purgeRemoved(userId)
  return requireFound(await inside.interviews.change(locked, change))
}

/** An answer may have come while the questions were written; it stands. */
export async function lockReplaceable({ interviews, answers }: Inside, userId: string, interviewId: string) {
  const locked = requireFound(await interviews.lock(userId, interviewId))
  if (locked.status === 'completed') throw new Problem('invalid_transition')
  if (await answers.hasAny(userId, interviewId)) throw new Problem('already_answered')
  return locked
}

export async function requireReplaceable({ interviews, answers }: Stores, userId: string, interviewId: string) {
  const interview = requireFound(await interviews.find(userId, interviewId))
  if (await answers.hasAny(userId, interviewId)) throw new Problem('already_answered')
  if (interview.status === 'completed') throw new Problem('invalid_transition')
  return interview
}
