import { z } from 'zod'
import { Id, Score, Time } from './basics.ts'
import { call } from './call.ts'
import { QuestionType } from './questions.ts'
import { InterviewType } from './sessions.ts'

/** A person's minutes, counts and scores. Practice of single questions counts in minutes and questions only. */
export const Statistics = z.object({
  mock_minutes: z.number(),
  formal_minutes: z.number(),
  total_questions: z.number(),
  answered_questions: z.number(),
  total_interviews: z.number(),
  completed_interviews: z.number(),
  average_score: z.number().nullable(),
  /** The last fifty completed interviews that have a score, oldest first. */
  scores: z.array(
    z.object({ session_id: Id, title: z.string(), interview_type: InterviewType, score: Score, completed_at: Time }),
  ),
  /** Mean scores of the answers to each type of question in interviews; a type without a scored answer is left out. */
  by_type: z.array(z.object({ type: QuestionType, score: Score, answers: z.number().int() })),
})
export type Statistics = z.infer<typeof Statistics>

export const interviewFigureCalls = {
  statistics: call({
    method: 'GET',
    path: '/interviews/statistics',
    summary: 'Minutes, counts and scores over time',
    output: z.object({ statistics: Statistics }),
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
