import type { QuestionDraft } from '@greenroom/coach/coach'
import type { InterviewType } from '@greenroom/contract/interviews'
import type { Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { type Owned, requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { defaultTotal, draftInterview, type InterviewWish, requirePlan } from './create-interview.ts'
import type { InterviewChange, Stores } from './repo.ts'
import type { InterviewRow } from './tables.ts'
import type { QuestionWriter } from './write-questions.ts'

type Deps = { stores: Stores; writer: QuestionWriter; sources: Sources; clock: Clock }
export type GenerateWish = Omit<InterviewWish, 'interview_type'> & {
  session_id?: string | null | undefined
  interview_type?: InterviewType | undefined
}

/** Other questions of the same kinds, before the first answer. */
export async function regenerate(deps: Deps, userId: string, interviewId: string): Promise<InterviewRow> {
  const interview = await requireReplaceable(deps.stores, userId, interviewId)
  return rewrite(deps, interview, {})
}

/** Questions in a new interview, or in one that is there and has no answer yet. */
export async function generate(deps: Deps, userId: string, wish: GenerateWish): Promise<InterviewRow> {
  if (wish.session_id) return generateInto(deps, userId, wish.session_id, wish)
  const resume_id = wish.resume_id ?? (await deps.sources.resumes.newestKnown(userId))?.id
  const row = await draftInterview(deps, userId, { ...wish, resume_id, interview_type: wish.interview_type ?? 'mock' })
  const drafts = await deps.writer.write(row, row.id)
  return deps.stores.together(async ({ interviews, asked, bank }) => {
    const added = requireFound(await interviews.add(row))
    await deps.writer.ask({ bank, asked }, added, drafts)
    return added
  })
}

/** What the wish leaves out stays as the interview has it. */
async function generateInto(deps: Deps, userId: string, interviewId: string, wish: GenerateWish) {
  const { stores, sources } = deps
  const interview = await requireReplaceable(stores, userId, interviewId)
  if (wish.job_id) await sources.jobs.read(userId, wish.job_id)
  const resumeId = wish.resume_id ?? interview.resumeId ?? (await sources.resumes.newestKnown(userId))?.id ?? null
  const plan = replannedBy(interview, wish)
  return rewrite(deps, interview, {
    title: wish.title || interview.title,
    interviewType: wish.interview_type ?? interview.interviewType,
    jobId: wish.job_id ?? interview.jobId,
    resumeId,
    plan,
    totalQuestions: plan.total,
  })
}

function replannedBy(interview: InterviewRow, wish: GenerateWish) {
  const { total_questions, difficulty_distribution, type_distribution } = wish
  if (!total_questions && !difficulty_distribution && !type_distribution && !wish.interview_type) return interview.plan
  const isOtherType = wish.interview_type && wish.interview_type !== interview.interviewType
  const fallback = isOtherType ? defaultTotal(wish.interview_type ?? 'mock') : interview.plan.total
  return requirePlan({ total_questions, difficulty_distribution, type_distribution }, fallback)
}

async function rewrite({ stores, writer }: Deps, interview: Owned<InterviewRow>, change: InterviewChange) {
  const drafts = await writer.write({ ...interview, ...change }, await nextSeed(stores, interview))
  return stores.together((inside) => replace(inside, writer, interview, change, drafts))
}

async function replace(
  stores: Pick<Stores, 'interviews' | 'asked' | 'bank' | 'answers'>,
  writer: QuestionWriter,
  { userId, id }: InterviewRow,
  change: InterviewChange,
  drafts: QuestionDraft[],
) {
  const locked = requireFound(await stores.interviews.lock(userId, id))
  if (locked.status === 'completed') throw new Problem('invalid_transition')
  // An answer may have come while the questions were written; it stands.
  if (await stores.answers.hasAny(userId, id)) throw new Problem('already_answered')
  await stores.asked.clear(userId, id)
  await stores.bank.purgeRemoved(userId)
  const changed = await stores.interviews.change(locked, { ...change, totalQuestions: drafts.length })
  const interview = requireFound(changed)
  await writer.ask(stores, interview, drafts)
  return interview
}

async function requireReplaceable({ interviews, answers }: Stores, userId: string, interviewId: string) {
  const interview = requireFound(await interviews.find(userId, interviewId))
  if (await answers.hasAny(userId, interviewId)) throw new Problem('already_answered')
  if (interview.status === 'completed') throw new Problem('invalid_transition')
  return interview
}

/** The questions it replaces are part of the seed, so that every further set is another one. */
async function nextSeed({ asked }: Stores, { userId, id }: InterviewRow) {
  const [first] = await asked.questions(userId, id)
  return first ? `${id}/${first.id}` : id
}
