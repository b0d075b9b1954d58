import { readFileSync } from 'node:fs'
import type { QuestionType } from '@greenroom/contract/questions'

/** An answer graded 0 to 100 by somebody who knew nothing of the coach. */
export type GradedAnswer = { id: string; author: string; text: string; grade: number; kind: string }
export type GradedQuestion = { id: string; question: string; type: QuestionType; answers: GradedAnswer[] }

/** Questions of motivation are judged like those of experience. */
export function gradedAnswers(): GradedQuestion[] {
  const read = JSON.parse(readFileSync(new URL('./graded-answers.json', import.meta.url), 'utf8')) as GradedQuestion[]
  return read.map((one) => ({ ...one, type: (one.type as string) === 'motivation' ? 'experience' : one.type }))
}
