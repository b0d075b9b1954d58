import { z } from 'zod'
import { AnswerScore, Cues } from './answers.ts'
import { Id, Time } from './basics.ts'

export const QUESTION_TYPES = ['technical', 'behavioral', 'situational', 'experience'] as const
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export const QuestionType = z.enum(QUESTION_TYPES)
export type QuestionType = z.infer<typeof QuestionType>
export const Difficulty = z.enum(DIFFICULTIES)
export type Difficulty = z.infer<typeof Difficulty>

/** How a question came into the bank: written by a coach, by the person, or for a formal interview. */
export const QUESTION_ORIGINS = ['generated', 'own', 'formal'] as const
export const QuestionOrigin = z.enum(QUESTION_ORIGINS)
export type QuestionOrigin = z.infer<typeof QuestionOrigin>

export const QuestionSource = z.object({
  kind: z.enum(['resume', 'job', 'general']),
  /** The text the question was made from, word for word up to white space. */
  quote: z.string().optional(),
})
export type QuestionSource = z.infer<typeof QuestionSource>

export const LatestAnswer = z.object({
  answer_text: z.string(),
  cues: Cues.optional(),
  score: AnswerScore,
  answered_at: Time,
})

export const Question = z.object({
  id: Id,
  session_id: Id.optional(),
  job_id: Id.optional(),
  origin: QuestionOrigin,
  question_text: z.string(),
  question_type: QuestionType,
  /** The same value as question_type (docs/rules.md, Questions). */
  type: QuestionType,
  difficulty: Difficulty,
  category: z.string(),
  tags: z.array(z.string()),
  expected_answer: z.string().optional(),
  key_points: z.array(z.string()),
  is_favorite: z.boolean(),
  source: QuestionSource,
  created_at: Time,
  latest_answer: LatestAnswer.optional(),
})
export type Question = z.infer<typeof Question>

/** A question that was written but not saved. */
export const UnsavedQuestion = Question.omit({
  id: true,
  session_id: true,
  job_id: true,
  origin: true,
  is_favorite: true,
  created_at: true,
  latest_answer: true,
})
export type UnsavedQuestion = z.infer<typeof UnsavedQuestion>
