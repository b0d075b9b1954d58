import { z } from 'zod'
import { AnswerScore } from './answers.ts'
import { Id, PageQuery, Pagination, Share, Time, text } from './basics.ts'
import { ById, call } from './call.ts'

export const QUESTION_TYPES = ['technical', 'behavioral', 'situational', 'experience'] as const
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export const QuestionType = z.enum(QUESTION_TYPES)
export type QuestionType = z.infer<typeof QuestionType>
export const Difficulty = z.enum(DIFFICULTIES)
export type Difficulty = z.infer<typeof Difficulty>

export const QuestionSource = z.object({
  kind: z.enum(['resume', 'job', 'general']),
  /** The text the question was made from, word for word up to white space. */
  quote: z.string().optional(),
})
export type QuestionSource = z.infer<typeof QuestionSource>

export const LatestAnswer = z.object({ answer_text: z.string(), score: AnswerScore, answered_at: Time })

export const Question = z.object({
  id: Id,
  session_id: Id.optional(),
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
  is_favorite: true,
  created_at: true,
  latest_answer: true,
})
export type UnsavedQuestion = z.infer<typeof UnsavedQuestion>

const counts = <K extends string>(keys: readonly K[]) => z.partialRecord(z.enum(keys), z.number().int().min(0).max(50))
export const DifficultyDistribution = counts(DIFFICULTIES)
export type DifficultyDistribution = z.infer<typeof DifficultyDistribution>
export const TypeDistribution = counts(QUESTION_TYPES)
export type TypeDistribution = z.infer<typeof TypeDistribution>

/** What one person can keep; more than anybody prepares, and what matching is built for. */
export const MAX_STORED_QUESTIONS = 5000
export const MAX_QUESTION_LENGTH = 2000
const KeyPoints = z
  .array(z.string().trim().min(1).max(500))
  .max(30)
  .refine((all) => all.reduce((sum, point) => sum + point.length, 0) <= 6000, 'At most 6,000 characters in all')
export const NewQuestionBody = z.object({
  question_text: text(MAX_QUESTION_LENGTH),
  question_type: QuestionType.default('behavioral'),
  difficulty: Difficulty.default('medium'),
  category: z.string().trim().max(100).optional(),
  tags: z.array(z.string().trim().min(1).max(50)).max(30).default([]),
  expected_answer: z.string().max(20_000).optional(),
  key_points: KeyPoints.optional(),
})
/** Spelled without defaults, so that a field left out stays as it is. */
export const QuestionChangeBody = z.object({
  question_text: text(MAX_QUESTION_LENGTH).optional(),
  question_type: QuestionType.optional(),
  difficulty: Difficulty.optional(),
  category: z.string().trim().max(100).optional(),
  tags: z.array(z.string().trim().min(1).max(50)).max(30).optional(),
  expected_answer: z.string().max(20_000).optional(),
  key_points: KeyPoints.optional(),
})

export const QuestionListQuery = PageQuery.extend({
  type: QuestionType.optional(),
  difficulty: Difficulty.optional(),
  category: z.string().max(100).optional(),
  favorite: z.stringbool().optional(),
})
export const WithAnswersQuery = PageQuery.extend({ has_answers: z.stringbool().optional() })

export const SearchBody = PageQuery.extend({
  query: text(500),
  filters: z
    .object({
      type: QuestionType.nullish(),
      difficulty: Difficulty.nullish(),
      category: z.string().max(100).nullish(),
      favorite: z.boolean().nullish(),
    })
    .prefault({}),
})
export const FoundQuestion = Question.extend({ similarity_score: Share })
export type FoundQuestion = z.infer<typeof FoundQuestion>

const OneQuestion = z.object({ question: Question })
const ManyQuestions = z.object({ questions: z.array(Question), pagination: Pagination })

export const questionCalls = {
  list: call({
    method: 'GET',
    path: '/questions',
    summary: 'Own questions, newest first',
    query: QuestionListQuery,
    output: ManyQuestions,
  }),
  create: call({
    method: 'POST',
    path: '/questions',
    summary: 'Add a question of one’s own',
    body: NewQuestionBody,
    output: OneQuestion,
    status: 201,
  }),
  withAnswers: call({
    method: 'GET',
    path: '/questions/with-answers',
    summary: 'Own questions with the latest answer',
    query: WithAnswersQuery,
    output: ManyQuestions,
  }),
  stats: call({
    method: 'GET',
    path: '/questions/stats',
    summary: 'Counts of own questions',
    output: z.object({
      stats: z.object({
        total: z.number(),
        answered: z.number(),
        favorites: z.number(),
        average_score: z.number().nullable(),
        by_type: z.record(z.string(), z.number()),
        by_difficulty: z.record(z.string(), z.number()),
        by_category: z.record(z.string(), z.number()),
      }),
    }),
  }),
  search: call({
    priority: 'heavy',
    method: 'POST',
    path: '/questions/search',
    summary: 'Own questions like these words, the likest first',
    body: SearchBody,
    output: z.object({ questions: z.array(FoundQuestion), pagination: Pagination }),
  }),
  read: call({ method: 'GET', path: '/questions/:id', summary: 'One question', params: ById, output: OneQuestion }),
  update: call({
    method: 'PUT',
    path: '/questions/:id',
    summary: 'Change a question; a changed text gets new key points unless given',
    params: ById,
    body: QuestionChangeBody,
    output: OneQuestion,
  }),
  remove: call({
    method: 'POST',
    path: '/questions/:id/delete',
    summary: 'Delete a question',
    params: ById,
    output: OneQuestion,
  }),
  favorite: call({
    method: 'POST',
    path: '/questions/:id/favorite',
    summary: 'Mark as favourite',
    params: ById,
    output: OneQuestion,
  }),
  unfavorite: call({
    method: 'POST',
    path: '/questions/:id/unfavorite',
    summary: 'Unmark as favourite',
    params: ById,
    output: OneQuestion,
  }),
}
