import { z } from 'zod'
import { Id, ProblemCode } from './basics.ts'
import { Question } from './questions.ts'
import { Session } from './sessions.ts'

export const WithQuestions = z.object({ session: Session, questions: z.array(Question) })

/** A question that was just written and is kept already. `number`: its place in the interview, from 1 to `total`. */
export const WrittenQuestion = z.object({
  session_id: Id,
  number: z.number().int().min(1),
  total: z.number().int().min(1),
  question: Question,
})
export type WrittenQuestion = z.infer<typeof WrittenQuestion>

/**
 * `generateQuestions` with `Accept: text/event-stream`: a `question` for each, as soon as it is written, then one `done`
 * or one `error`. What was told of stays kept, also when the rest never comes; `rest` of the body asks for that.
 */
export const questionEvents = {
  question: WrittenQuestion,
  done: WithQuestions,
  error: z.object({ message: z.string(), code: ProblemCode }),
} as const
