import { z } from 'zod'
import { call } from './call.ts'
import { InterviewType } from './sessions.ts'

export const interviewFigureCalls = {
  statistics: call({
    method: 'GET',
    path: '/interviews/statistics',
    summary: 'Minutes and counts',
    output: z.object({
      statistics: z.object({
        mock_minutes: z.number(),
        formal_minutes: z.number(),
        total_questions: z.number(),
        answered_questions: z.number(),
        total_interviews: z.number(),
        completed_interviews: z.number(),
        average_score: z.number().nullable(),
      }),
    }),
  }),
  types: call({
    method: 'GET',
    path: '/interviews/types',
    summary: 'The interview types',
    open: true,
    output: z.object({
      types: z.array(z.object({ key: InterviewType, label: z.string(), total_questions: z.number().int() })),
    }),
  }),
}
