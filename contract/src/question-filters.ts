import { z } from 'zod'
import { Id, PageQuery, text } from './basics.ts'
import { Difficulty, QUESTION_ORIGINS, QuestionType } from './stored-question.ts'

/** `rehearsed`: all but those made for a formal interview that were never answered. */
export const OriginFilter = z.enum([...QUESTION_ORIGINS, 'rehearsed'])
export type OriginFilter = z.infer<typeof OriginFilter>

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
