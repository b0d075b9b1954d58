import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { QuestionType } from '@greenroom/contract/questions'
import { askedOfJudge, judgeInAnyLanguage } from '#built-in/answers/judge-in-any-language.ts'
import { keyPoints } from '#built-in/questions/key-points.ts'
import type { JudgementRequest, JudgeReading } from '#coach.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import { openJudge } from '#models/judge.ts'
import { unseenAnswers } from './graded-answers.ts'

// `npm run train -- judge-figures`: how the judge grades answers that it never learned from, beside the grade by words alone:
// those of two writers of ours, and those of bench/held-out; by the judge alone without points, and both together as served.

type Graded = { text: string; grade: number; kind: string }
type Question = { question: string; type: QuestionType; answers: Graded[] }
type Scored = Graded & { score: number; read: JudgeReading | undefined }

const GOOD = 70
const BAD = new Set(['evasive', 'unsafe', 'bitter', 'off-question', 'fluent-wrong', 'fluent-empty'])

const judge = await openJudge(readFile, OWN_ENCODER)
for (const [name, questions] of Object.entries({ 'two writers': unseenAnswers(), 'held out': heldOut() })) {
  const judged: Scored[][] = []
  const byWords: Scored[][] = []
  const served: Scored[][] = []
  const times: number[] = []
  for (const question of questions) {
    const byJudge: Scored[] = []
    const asServed: Scored[] = []
    for (const answer of question.answers) {
      const alone = await judge.read({ question: question.question, points: [], answer: answer.text, clauses: [] })
      byJudge.push({ ...answer, score: alone?.grade ?? 0, read: alone })
      const request = requestOf(question, answer)
      const begun = performance.now()
      const asked = askedOfJudge(request)
      const read = asked && (await judge.read(asked))
      const { score } = judgeInAnyLanguage(request, read)
      times.push(performance.now() - begun)
      asServed.push({ ...answer, score: score ?? 0, read })
    }
    judged.push(byJudge)
    served.push(asServed)
    byWords.push(
      question.answers.map((answer) => {
        const { score } = judgeInAnyLanguage(requestOf(question, answer))
        return { ...answer, score: score ?? 0, read: undefined }
      }),
    )
  }
  console.log(`\n${name}: ${questions.length} questions, ${judged.flat().length} answers`)
  console.log('by words ', JSON.stringify(figuresOf(byWords)))
  console.log('by judge ', JSON.stringify(figuresOf(judged)))
  console.log('as served', JSON.stringify(figuresOf(served)))
  console.log('mean score and grade of each kind', JSON.stringify(kindsOf(served.flat())))
  console.log('unethical', JSON.stringify(found(judged.flat())))
  const sorted = times.toSorted((one, other) => one - other)
  console.log(`milliseconds as served: p50 ${at(sorted, 0.5)}, p95 ${at(sorted, 0.95)}`)
}

function requestOf({ question, type }: Question, { text }: Graded): JudgementRequest {
  const asked = { question_text: question, question_type: type }
  return { question: { ...asked, difficulty: 'medium', key_points: keyPoints(asked) }, answer_text: text }
}

function heldOut(): Question[] {
  const file = new URL('../../bench/held-out/answers/answers.jsonl', import.meta.url)
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return [...Map.groupBy(rows, (row) => row.question_id).values()].map((answers) => ({
    question: answers[0].question,
    type: answers[0].category === 'motivation' ? 'experience' : answers[0].category,
    answers: answers.map(({ answer, grade, kind }) => ({ text: answer, grade, kind })),
  }))
}

function figuresOf(groups: Scored[][]) {
  const pairs = groups.flatMap((group) =>
    group.flatMap((one) => group.filter(({ grade }) => grade < one.grade).map((other) => one.score > other.score)),
  )
  const best = groups.filter((group) => {
    const top = Math.max(...group.map(({ score }) => score))
    const highest = group.filter(({ score }) => score === top)
    return highest.length === 1 && highest[0]?.grade === Math.max(...group.map(({ grade }) => grade))
  })
  const bad = groups.flatMap((group) => {
    const good = group.filter(({ grade }) => grade >= GOOD).map(({ score }) => score)
    return group.filter(({ kind }) => BAD.has(kind)).map(({ score }) => good.some((one) => score >= one))
  })
  const all = groups.flat()
  return {
    order: interval(pairs.filter(Boolean).length, pairs.length),
    best_first: interval(best.length, groups.length),
    bad_at_or_above_good: `${bad.filter(Boolean).length} of ${bad.length}`,
    mean_error: rounded(mean(all.map(({ score, grade }) => Math.abs(score - grade)))),
    icc: rounded(icc(all)),
    qwk: rounded(qwk(all)),
  }
}

/** Agreement of single gradings, ICC(1,1) of Shrout and Fleiss 1979. */
function icc(all: Scored[]): number {
  const middle = mean(all.map(({ score, grade }) => (score + grade) / 2))
  const between =
    (2 * all.reduce((sum, { score, grade }) => sum + ((score + grade) / 2 - middle) ** 2, 0)) / (all.length - 1)
  const within = all.reduce((sum, { score, grade }) => sum + (score - grade) ** 2 / 2, 0) / all.length
  return (between - within) / (between + within)
}

/** Cohen's kappa with squared weights over five bands of twenty points. */
function qwk(all: Scored[]): number {
  const band = (value: number) => Math.min(4, Math.floor(value / 20))
  const distance = (pairs: [number, number][]) => mean(pairs.map(([one, other]) => (one - other) ** 2))
  const observed = distance(all.map(({ score, grade }) => [band(score), band(grade)]))
  const expected = distance(
    all.flatMap(({ score }) => all.map(({ grade }): [number, number] => [band(score), band(grade)])),
  )
  return 1 - observed / expected
}

function kindsOf(all: Scored[]) {
  const groups = [...Map.groupBy(all, ({ kind }) => kind)].toSorted(([one], [other]) => one.localeCompare(other))
  return Object.fromEntries(
    groups.map(([kind, some]) => [
      kind,
      `${Math.round(mean(some.map(({ score }) => score)))} / ${Math.round(mean(some.map(({ grade }) => grade)))}`,
    ]),
  )
}

/** What is found against law, safety and honesty from several probabilities on. */
function found(all: Scored[]) {
  const unsafe = all.filter(({ kind }) => kind === 'unsafe').length
  return [0.3, 0.4, 0.5, 0.6, 0.7].map((from) => {
    const named = all.filter(({ read }) => (read?.kinds.unethical ?? 0) >= from)
    const right = named.filter(({ kind }) => kind === 'unsafe').length
    return `from ${from}: ${right} of ${unsafe}, and ${named.length - right} others`
  })
}

/** With Wilson's interval of 95 %. */
function interval(some: number, all: number): string {
  const [share, z] = [some / all, 1.96]
  const centre = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all)
  const half = (z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all)
  return `${rounded(share)} (${rounded(centre - half)} to ${rounded(centre + half)})`
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function at(sorted: number[], share: number): number {
  return Math.round(sorted[Math.floor(share * sorted.length)] ?? 0)
}
