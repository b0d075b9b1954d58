import { readFileSync } from 'node:fs'
import type { QuestionType } from '@greenroom/contract/questions'

/** An answer graded 0 to 100 by somebody who knew nothing of the coach. */
export type GradedAnswer = { id: string; author: string; text: string; grade: number; kind: string }
export type GradedQuestion = { id: string; question: string; type: QuestionType; answers: GradedAnswer[] }

/** What the judge may be fitted on. Questions of motivation are judged like those of experience. */
export const gradedAnswers = (): GradedQuestion[] => read('graded-answers.json')

/** Two writers more (n, o), whom nothing was fitted on or chosen by. */
export const unseenAnswers = (): GradedQuestion[] => read('unseen-answers.json')

function read(name: string): GradedQuestion[] {
  const questions = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as GradedQuestion[]
  return questions.map((one) => ({ ...one, type: (one.type as string) === 'motivation' ? 'experience' : one.type }))
}
