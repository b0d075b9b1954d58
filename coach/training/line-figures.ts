import { readFileSync } from 'node:fs'
import { Profile } from '@greenroom/contract/profile'
import type { QuestionType } from '@greenroom/contract/questions'
import { vectorSimilarity } from '#built-in/matching/vectors.ts'
import { ownMaterial } from '#built-in/reference/own-material.ts'
import { MAX_CLOSEST } from '#built-in/reference/told-answer.ts'
import { sentenceVectors } from './sentence-vectors.ts'

// `npm run train -- line-figures`: how often the line of a resume that a reference answer is made of answers the question, on
// resumes and questions that readers graded (training/stories). Beside it the line nearest to the question by our encoder.

type Graded = {
  resume: Record<string, { highlights?: string[] }[]>
  questions: { question: string; type: QuestionType; points: string[]; fits: [number, number][] }[]
}
/** From this grade on the story behind a line very likely answers the question. */
const FITS = 2

const all: Graded[] = readFileSync(new URL('stories/graded-lines.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const vectorOf = await sentenceVectors(
  all.flatMap((one) => [...linesOf(one), ...one.questions.map(({ question }) => question)]),
)
const asked = all.flatMap((one) => one.questions.map((question) => answered(one, question)))
const answerable = asked.filter(({ fits }) => fits.some((fit) => fit >= FITS))
const claimed = asked.filter(({ isClaimed }) => isClaimed)
const near = asked.flatMap(({ near }) => near)
console.log(`${asked.length} questions, ${answerable.length} with a line that fits`)
console.log(
  `best line first, of these: chosen ${share(answerable, 'chosen')}, nearest ${share(answerable, 'nearest')},`,
)
console.log(`  second reader ${share(answerable, 'second')}`)
console.log(`said to answer the question: ${claimed.length}, rightly ${share(claimed, 'chosen')}`)
console.log(
  `shown as close: ${near.length}, at least about the subject ${ratio(
    near.filter((fit) => fit > 0),
    near,
  )}`,
)

function answered({ resume }: Graded, { question, type, points, fits: both }: Graded['questions'][number]) {
  const lines = linesOf({ resume })
  const fits = both.map(([first]) => first)
  const request = {
    question: { question_text: question, question_type: type, difficulty: 'medium' as const, key_points: points },
    resume: { text: lines.join('\n'), skills: [], profile: Profile.parse(resume) },
    variant: 0,
  }
  const { story, near, related: isClaimed } = ownMaterial(request)
  const fitOf = (quote = '') => fits[lines.findIndex((line) => quote !== '' && line.includes(quote))] ?? 0
  const cosines = lines.map((line) => vectorSimilarity(vectorOf(question), vectorOf(line)) ?? 0)
  return {
    fits,
    isClaimed,
    chosen: fitOf(story?.source.quote),
    nearest: fits[cosines.indexOf(Math.max(...cosines))] ?? 0,
    second: fits[both.findIndex(([, fit]) => fit === Math.max(...both.map(([, other]) => other)))] ?? 0,
    near: near.slice(0, MAX_CLOSEST).map(({ source }) => fitOf(source.quote)),
  }
}

function linesOf({ resume }: Pick<Graded, 'resume'>): string[] {
  const parts = ['work', 'projects', 'volunteer', 'education'].flatMap((part) => resume[part] ?? [])
  return parts.flatMap(({ highlights }) => highlights ?? [])
}

function share<Key extends string>(questions: Record<Key, number>[], key: Key): string {
  return ratio(
    questions.filter((one) => one[key] >= FITS),
    questions,
  )
}

function ratio(some: unknown[], of: unknown[]): string {
  return (some.length / of.length).toFixed(2)
}
