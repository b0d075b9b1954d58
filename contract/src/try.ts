import { z } from 'zod'
import { Answer, MAX_ANSWER_LENGTH } from './answers.ts'
import { text } from './basics.ts'
import { call } from './call.ts'
import { MAX_DESCRIPTION_LENGTH } from './jobs.ts'
import { MAX_QUESTION_LENGTH } from './questions.ts'
import { UnsavedQuestion } from './stored-question.ts'

/** Characters. Less is not worth judging, in any language. */
export const MIN_TRIED_ANSWER_LENGTH = 20
/** From one network; people who share one, such as a class, try it at the same time. */
const TRIES_A_MINUTE = 30

const Posting = z.object({
  job_text: text(MAX_DESCRIPTION_LENGTH, 'Please paste a job post').meta({
    example: 'Warehouse worker\nYou will pick orders and drive a forklift.',
  }),
})

/** What the built-in coach says of an answer that belongs to nobody. */
export const TriedAnswer = Answer.pick({ answer_text: true, score: true, feedback: true, generated_by: true })
export type TriedAnswer = z.infer<typeof TriedAnswer>

/** `question.source.quote`: the words of the posting that it is asked for. */
export const TriedQuestion = z.object({ job_title: z.string(), question: UnsavedQuestion })
export type TriedQuestion = z.infer<typeof TriedQuestion>

export const TryAnswerBody = Posting.extend({
  /** As it was asked for this posting; another one is refused. */
  question_text: text(MAX_QUESTION_LENGTH),
  answer_text: z
    .string()
    .max(MAX_ANSWER_LENGTH)
    .refine((value) => value.trim().length >= MIN_TRIED_ANSWER_LENGTH, 'Please write at least one whole sentence')
    .meta({ example: 'I sorted the orders by their time of departure, and none was late that week.' }),
})

const TRYING = { method: 'POST', priority: 'heavy', open: true, mostAMinute: TRIES_A_MINUTE } as const

export const tryCalls = {
  question: call({
    ...TRYING,
    path: '/try/question',
    summary: 'One question that a posting leads to, without an account; nothing is saved',
    body: Posting,
    output: TriedQuestion,
  }),
  answer: call({
    ...TRYING,
    path: '/try/answer',
    summary: 'An answer to that question, judged by the built-in coach; nothing is saved',
    body: TryAnswerBody,
    output: z.object({ answer: TriedAnswer }),
  }),
}
