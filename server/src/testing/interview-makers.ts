import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import { type Question, questionCalls } from '@greenroom/contract/questions'
import type { Client } from './client.ts'

export const ANSWER = [
  'In my last role our nightly import failed twice a week, and reports were late.',
  'I was responsible for it, so I measured where the time went and rewrote the slowest step with two colleagues.',
  'Failures went from eight a month to none, and the report now arrives forty minutes earlier.',
].join(' ')

let made = 0

/** A question of one's own, unlike any other. */
export async function makeQuestion(person: Client, change: Record<string, unknown> = {}): Promise<Question> {
  made += 1
  const body = {
    question_text: `How did you handle difficult situation number ${made}?`,
    category: 'teamwork',
    ...change,
  }
  return (await person.call(questionCalls.create, { body })).question
}

export type Prepared = { session: Session; id: string; questions: Question[] }

/** An interview that asks questions of one's own, not started. */
export async function prepareInterview(
  person: Client,
  count: number,
  change: Record<string, unknown> = {},
): Promise<Prepared> {
  const questions: Question[] = []
  for (let place = 0; place < count; place += 1) questions.push(await makeQuestion(person))
  const body = { interview_type: 'mock', question_ids: questions.map((question) => question.id), ...change }
  const { session, session_id: id } = await person.call(interviewCalls.create, { body })
  return { session, id, questions }
}

/** The same, in progress. */
export async function startInterview(
  person: Client,
  count: number,
  change: Record<string, unknown> = {},
): Promise<Prepared> {
  const prepared = await prepareInterview(person, count, change)
  const { session } = await person.call(interviewCalls.start, { params: { id: prepared.id } })
  return { ...prepared, session }
}

export const answerTo = (question: { id: string } | undefined, answer_text = ANSWER) => ({
  question_id: question?.id ?? '',
  answer_text,
  response_time: 60,
})

/** The path parameters of calls about one thing. */
export const by = (thing: { id: string } | undefined) => ({ id: thing?.id ?? '' })
