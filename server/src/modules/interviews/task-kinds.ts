import { z } from 'zod'
import type { TaskKind } from '#adapters/tasks/port.ts'

/**
 * Left with an answer whose judgement may be replaced, for when the process that waits for the model is gone; that
 * process takes it back when the model has judged.
 */
export const JUDGE_AGAIN: TaskKind<JudgeAgain> = {
  name: 'judge_again',
  data: z.object({
    userId: z.string(),
    interviewId: z.string(),
    questionId: z.string(),
    token: z.string(),
    language: z.enum(['en', 'zh-CN']),
  }),
  retries: 1,
  delay: { first: 30, longest: 30 },
  // More than any model may take.
  deadline: 60 * 60,
  atOnce: 2,
}
export type JudgeAgain = {
  userId: string
  interviewId: string
  questionId: string
  /** Of this judging: another answer to the same question has another one. */
  token: string
  language: 'en' | 'zh-CN'
}
