import { z } from 'zod'
import { call } from './call.ts'
import { ManyQuestions, QuestionListQuery } from './question-lists.ts'

/** What no page asks for, so that none has to load it. */
export const questionOverviewCalls = {
  list: call({
    method: 'GET',
    path: '/questions',
    summary: 'Own questions, newest first',
    query: QuestionListQuery,
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
}
