import { z } from 'zod'
import { Id, Pagination, Share, text } from './basics.ts'
import { ById, call } from './call.ts'
import { SearchBody } from './question-filters.ts'
import { DIFFICULTIES, Difficulty, QUESTION_TYPES, Question, QuestionType } from './stored-question.ts'

/** What a question is and what can be asked of the bank stand in files of their own. */
export * from './question-filters.ts'
export * from './stored-question.ts'

const counts = <K extends string>(keys: readonly K[]) => z.partialRecord(z.enum(keys), z.number().int().min(0).max(50))
export const DifficultyDistribution = counts(DIFFICULTIES).meta({ example: { medium: 1 } })
export type DifficultyDistribution = z.infer<typeof DifficultyDistribution>
export const TypeDistribution = counts(QUESTION_TYPES).meta({ example: { behavioral: 1 } })
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
  /** The job it is prepared for; without one it belongs to no job in particular. */
  job_id: Id.nullish(),
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
  /** Null takes it out of its job. */
  job_id: Id.nullish(),
})

export const FoundQuestion = Question.extend({ similarity_score: Share })
export type FoundQuestion = z.infer<typeof FoundQuestion>

export const OneQuestion = z.object({ question: Question })

export const questionCalls = {
  create: call({
    method: 'POST',
    path: '/questions',
    summary: 'Add a question of one’s own',
    body: NewQuestionBody,
    output: OneQuestion,
    status: 201,
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
}
