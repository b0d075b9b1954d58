import { MAX_ANSWER_LENGTH } from '@greenroom/contract/answers'
import type { EXAMPLE_JOBS } from '@greenroom/contract/job-choices'
import { jobCalls, MAX_DESCRIPTION_LENGTH } from '@greenroom/contract/jobs'
import { MIN_TRIED_ANSWER_LENGTH, type TriedAnswer, type TriedQuestion, tryCalls } from '@greenroom/contract/try'
import { send } from '#lib/api-client.ts'

export type ExampleJob = (typeof EXAMPLE_JOBS)[number]
/** Why a text is not sent. */
export type TextFault = 'missing' | 'long' | 'short'

export function faultOfPosting(text: string): TextFault | undefined {
  if (text.trim() === '') return 'missing'
  return text.trim().length > MAX_DESCRIPTION_LENGTH ? 'long' : undefined
}

export function faultOfAnswer(text: string): TextFault | undefined {
  if (text.trim().length < MIN_TRIED_ANSWER_LENGTH) return 'short'
  return text.length > MAX_ANSWER_LENGTH ? 'long' : undefined
}

export const askQuestion = (job_text: string): Promise<TriedQuestion> => send(tryCalls.question, { body: { job_text } })

export const judgeAnswer = async (job_text: string, question_text: string, answer_text: string): Promise<TriedAnswer> =>
  (await send(tryCalls.answer, { body: { job_text, question_text, answer_text } })).answer

/** Our posting for an example job, with its title as a posting has it. */
export async function examplePosting(job: ExampleJob): Promise<string> {
  const { templates } = await send(jobCalls.templates, {})
  const found = templates.find(({ example_job }) => example_job === job)
  return found ? `${found.title}\n${found.description}` : ''
}
