import { readFileSync } from 'node:fs'
import type { QuestionType } from '@greenroom/contract/questions'
import { gradedAnswers } from './graded-answers.ts'

/** An answer with the grade it should get; `writer` is who wrote it, so that one can be left out. */
export type Graded = { question: string; type: QuestionType; writer: string; text: string; grade: number }

/** Sets that our own tests hold: they only name what an answer is. */
const OWN = ['fresh', 'later', 'trade', 'graded']
const GRADES: Record<string, number> = {
  excellent: 92,
  expert: 85,
  good: 72,
  ordinary: 53,
  weak: 38,
  rambling: 40,
  wrong: 20,
}
const OTHER_GRADE = 14
type OwnQuestion = { question: string; type: QuestionType; answers: Record<string, string> }

/** Every graded answer that the judge may be fitted on. */
export function gradedSets(): Graded[] {
  const byOthers = gradedAnswers().flatMap(({ id, question, type, answers }) =>
    answers.map(({ text, grade }) => ({ question, type, writer: writerOf(id), text, grade })),
  )
  const own = OWN.flatMap((name) => {
    const file = new URL(`../src/built-in/answers/${name}-answers.test-data.json`, import.meta.url)
    return (JSON.parse(readFileSync(file, 'utf8')) as OwnQuestion[]).flatMap(({ question, type, answers }) =>
      Object.entries(answers).map(([kind, text]) => {
        return { question, type, writer: 'own', text, grade: GRADES[kind] ?? OTHER_GRADE }
      }),
    )
  })
  return [...byOthers, ...own]
}

/** Ids of one writer begin alike. */
const writerOf = (id: string) => id.replace(/\d.*$/, '')
