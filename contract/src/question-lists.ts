import { z } from 'zod'
import { Id, PageQuery, Pagination } from './basics.ts'
import { call } from './call.ts'
import { OriginFilter } from './question-filters.ts'
import { Difficulty, Question, QuestionType } from './stored-question.ts'

const Flag = z.stringbool().meta({ example: 'true' })

export const QuestionListQuery = PageQuery.extend({
  type: QuestionType.optional(),
  difficulty: Difficulty.optional(),
  category: z.string().max(100).optional(),
  favorite: Flag.optional(),
  job_id: Id.optional(),
  /** With `job_id`: also the questions that are for no job in particular. */
  or_no_job: Flag.optional(),
  tag: z.string().max(50).optional(),
  answered: Flag.optional(),
  origin: OriginFilter.optional(),
})
/** `has_answers` means the same as `answered`. */
export const WithAnswersQuery = QuestionListQuery.extend({ has_answers: Flag.optional() })

export const ManyQuestions = z.object({ questions: z.array(Question), pagination: Pagination })

/** Apart from the other calls about questions, so that only what lists them has to load it. */
export const questionListCalls = {
  withAnswers: call({
    method: 'GET',
    path: '/questions/with-answers',
    summary: 'Own questions with the latest answer',
    query: WithAnswersQuery,
    output: ManyQuestions,
  }),
}
