import { z } from 'zod'
import { Id, Score, Time } from './basics.ts'
import { call } from './call.ts'
import { Question } from './stored-question.ts'

/** Why a question is worth practising now: its last answer was weak, it was never answered, or it is due again. */
export const PracticeReason = z.enum(['weak', 'never', 'due'])
export type PracticeReason = z.infer<typeof PracticeReason>
/** A last answer with fewer points is weak. */
export const WEAK_BELOW = 65
/** As many questions as a mock interview are needed before practice can fill the readiness for a job. */
export const READY_QUESTIONS = 8

export const PracticePlan = z.object({
  /** The first ones to practise, in this order: the weakest, those never answered, those due longest. */
  now: z.array(z.object({ question: Question, reason: PracticeReason, due_at: Time.optional() })),
  /** How many there are for each reason, shown or not. */
  waiting: z.record(PracticeReason, z.number().int()),
  /** When the next question is due that is not yet. */
  next_due_at: Time.optional(),
  readiness: z.object({
    /** The latest scores added up, over `of` questions. New questions do not lower it. */
    score: Score,
    average_score: Score.nullable(),
    answered: z.number().int(),
    questions: z.number().int(),
    /** `answered`, or READY_QUESTIONS where there are fewer. */
    of: z.number().int(),
  }),
})
export type PracticePlan = z.infer<typeof PracticePlan>
export const PracticeQuery = z.object({
  job_id: Id.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(5),
})

export const practiceCalls = {
  practice: call({
    priority: 'heavy',
    method: 'GET',
    path: '/questions/practice',
    summary: 'What to practise now and why, and how ready one is: from the questions of one job, or from all',
    query: PracticeQuery,
    output: PracticePlan,
  }),
}
