import { z } from 'zod'
import { Id, PageQuery, text } from './basics.ts'
import { Difficulty, QUESTION_ORIGINS, QuestionType } from './stored-question.ts'

/** `rehearsed`: all but those made for a formal interview that were never answered. */
const OriginFilter = z.enum([...QUESTION_ORIGINS, 'rehearsed'])
export type OriginFilter = z.infer<typeof OriginFilter>

export const QuestionListQuery = PageQuery.extend({
  type: QuestionType.optional(),
  difficulty: Difficulty.optional(),
  category: z.string().max(100).optional(),
  favorite: z.stringbool().optional(),
  job_id: Id.optional(),
  /** With `job_id`: also the questions that are for no job in particular. */
  or_no_job: z.stringbool().optional(),
  tag: z.string().max(50).optional(),
  answered: z.stringbool().optional(),
  origin: OriginFilter.optional(),
})
/** `has_answers` means the same as `answered`. */
export const WithAnswersQuery = QuestionListQuery.extend({ has_answers: z.stringbool().optional() })

export const SearchBody = PageQuery.extend({
  query: text(500),
  filters: z
    .object({
      type: QuestionType.nullish(),
      difficulty: Difficulty.nullish(),
      category: z.string().max(100).nullish(),
      favorite: z.boolean().nullish(),
      job_id: Id.nullish(),
      or_no_job: z.boolean().nullish(),
      tag: z.string().max(50).nullish(),
      answered: z.boolean().nullish(),
      origin: OriginFilter.nullish(),
    })
    .prefault({}),
})
