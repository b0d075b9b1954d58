import {
  FORMAL_QUESTIONS,
  type InterviewType,
  type JudgeWhen,
  MAX_INTERVIEW_QUESTIONS,
  MOCK_QUESTIONS,
} from '@greenroom/contract/interviews'
import { defaultResume, type Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { type Plan, planQuestions, type Wish } from './distribution.ts'
import type { Stores } from './repo.ts'
import type { InterviewRow } from './tables.ts'
import { defaultTitle } from './title.ts'

export type InterviewWish = Wish & {
  interview_type: InterviewType
  resume_id?: string | null | undefined
  job_id?: string | null | undefined
  title?: string | null | undefined
  practice?: boolean | undefined
  judge?: JudgeWhen | undefined
  /** What it is asked and answered in. */
  interviewLanguage?: Language | undefined
  /** Of the title, when the person gives none. */
  language?: Language | undefined
}

/** docs/rules.md, Questions: a mock interview asks 8, a formal one 15. */
export const defaultTotal = (type: InterviewType) => (type === 'mock' ? MOCK_QUESTIONS : FORMAL_QUESTIONS)

/** How many of what, or 422 that names the distribution which does not add up. */
export function requirePlan(wish: Wish, fallbackTotal: number): Plan {
  const plan = planQuestions(wish, fallbackTotal, MAX_INTERVIEW_QUESTIONS)
  if (Array.isArray(plan)) throw new Problem('validation_failed', { details: plan })
  return plan
}

type Deps = { stores: Stores; sources: Sources; clock: Clock }

/** The row of an interview to be. Resume and job must be the person's own, and the resume read. */
export async function draftInterview({ sources, clock }: Omit<Deps, 'stores'>, userId: string, wish: InterviewWish) {
  const plan = requirePlan(wish, defaultTotal(wish.interview_type))
  const job = wish.job_id ? await sources.jobs.read(userId, wish.job_id) : undefined
  const resume = wish.resume_id
    ? await sources.resumes.known(userId, wish.resume_id)
    : await defaultResume(sources, userId, job?.resume_id)
  return {
    id: newId(),
    userId,
    title: wish.title || defaultTitle(wish.practice ? 'practice' : wish.interview_type, job, wish.language ?? 'en'),
    interviewType: wish.interview_type,
    practice: wish.practice ?? false,
    judgeAtOnce: wish.judge ? wish.judge === 'each' : (wish.practice ?? false),
    language: wish.interviewLanguage ?? null,
    totalQuestions: plan.total,
    plan,
    jobId: job?.id ?? null,
    resumeId: resume?.id ?? null,
    createdAt: clock(),
  }
}

/**
 * Prepares an interview. With `question_ids` it asks exactly those of the person's own questions, in that order;
 * otherwise its questions are written at start.
 */
export async function createInterview(
  { stores, ...deps }: Deps,
  userId: string,
  wish: InterviewWish & { question_ids?: string[] | undefined },
): Promise<InterviewRow> {
  const { question_ids, interview_type, resume_id, job_id, title, practice, judge, interviewLanguage, language } = wish
  if (!question_ids) {
    const row = await draftInterview(deps, userId, wish)
    return stores.together(async ({ interviews }) => requireFound(await interviews.add(row)))
  }
  const chosen = await ownQuestions(stores, userId, [...new Set(question_ids)])
  const total_questions = chosen.length
  const about = { interview_type, resume_id, job_id, title, practice, judge, interviewLanguage, language }
  const row = await draftInterview(deps, userId, { ...about, total_questions })
  return stores.together(async ({ interviews, asked }) => {
    const added = requireFound(await interviews.add(row))
    await asked.put(userId, added.id, chosen)
    return added
  })
}

async function ownQuestions({ bank }: Stores, userId: string, questionIds: string[]) {
  if (!questionIds.every(isId)) throw new Problem('not_found')
  const found = await bank.findMany(userId, questionIds)
  if (found.length !== questionIds.length) throw new Problem('not_found')
  return questionIds
}
