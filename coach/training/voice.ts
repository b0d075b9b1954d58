import { readFileSync, writeFileSync } from 'node:fs'
import { voiceFeatures } from '#built-in/answers/voice.ts'
import { readWords } from '#built-in/language/words.ts'
import { gradedAnswers } from './graded-answers.ts'
import { type Example, fitRidge } from './ridge.ts'

// Which words good and bad answers are told with, whatever they are about: fitted on graded answers of 84 questions, by three writers, and
// on those of our own tests. Run: node coach/training/voice.ts

const COMMAND = 'node coach/training/voice.ts'
const SETTINGS = { sweeps: 40, l2: 1 }
const FOLDS = 8
const MIN_QUESTIONS = 4
const OWN = ['fresh', 'later', 'trade', 'graded']
/** Grades of our own sets, where they were only named. */
const GRADES: Record<string, number> = { excellent: 92, expert: 85, good: 72, weak: 38, rambling: 40, wrong: 20 }
const OTHER_GRADE = 14

type Row = Example & { question: string; author: string }
type OwnQuestion = { answers: Record<string, string> }

const row = (question: string, author: string, text: string, value: number): Row => ({
  question,
  author,
  value,
  features: voiceFeatures(readWords(text)),
})
const graded = gradedAnswers().flatMap(({ id, answers }) =>
  answers.map(({ author, text, grade }) => row(id, author, text, grade)),
)
const own = OWN.flatMap((name) => {
  const file = new URL(`../src/built-in/answers/${name}-answers.test-data.json`, import.meta.url)
  const questions = JSON.parse(readFileSync(file, 'utf8')) as OwnQuestion[]
  return questions.flatMap(({ answers }, at) =>
    Object.entries(answers).map(([kind, text]) => row(`${name}${at}`, 'own', text, GRADES[kind] ?? OTHER_GRADE)),
  )
})
const rows = common([...graded, ...own])
const questions = [...new Set(rows.map(({ question }) => question))]
const byQuestion = leftOut(({ question }) => String(questions.indexOf(question) % FOLDS))
const byAuthor = leftOut(({ author }) => author)
const { weights } = fitRidge(rows, SETTINGS)
const made = {
  made_by: COMMAND,
  data: 'coach/training/graded-answers.json and the graded answers of coach/src/built-in/answers',
  answers: rows.length,
  ...SETTINGS,
  pairs_in_order_by_voice_alone: { question_left_out: byQuestion, author_left_out: byAuthor },
  weights: Object.fromEntries(
    [...weights]
      .filter(([, weight]) => Math.abs(weight) >= 1)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, weight]) => [name, Math.round(weight * 10) / 10]),
  ),
}
writeFileSync(
  new URL('../src/knowledge/answers/voice-weights.json', import.meta.url),
  `${JSON.stringify(made, null, 2)}\n`,
)
process.stdout.write(`${rows.length} answers; pairs in order: question left out ${byQuestion}, author ${byAuthor}\n`)

/** Pairs of the graded questions in order, each answer graded by weights that have not seen its group. */
function leftOut(groupOf: (row: Row) => string): number {
  const guessed = new Map<Row, number>()
  for (const group of new Set(rows.map(groupOf))) {
    const fitted = fitRidge(
      rows.filter((one) => groupOf(one) !== group),
      SETTINGS,
    )
    for (const one of rows.filter((some) => groupOf(some) === group))
      guessed.set(
        one,
        [...one.features].reduce((sum, [name, size]) => sum + size * (fitted.weights.get(name) ?? 0), 0),
      )
  }
  const pairs = rows.flatMap((one) =>
    rows
      .filter((other) => one.author !== 'own' && one.question === other.question && one.value > other.value)
      .map((other) => (guessed.get(one) ?? 0) > (guessed.get(other) ?? 0)),
  )
  return Math.round((1000 * pairs.filter(Boolean).length) / pairs.length) / 1000
}

/** Stems of few questions are of the subject. */
function common(all: Row[]): Row[] {
  const seen = new Map<string, Set<string>>()
  for (const { features, question } of all)
    for (const name of features.keys()) seen.set(name, (seen.get(name) ?? new Set()).add(question))
  return all.map((one) => ({
    ...one,
    features: new Map([...one.features].filter(([name]) => (seen.get(name)?.size ?? 0) >= MIN_QUESTIONS)),
  }))
}
