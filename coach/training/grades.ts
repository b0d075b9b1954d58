import { writeFileSync } from 'node:fs'
import { gradeFeatures } from '#built-in/answers/grade-features.ts'
import { weighAnswer } from '#built-in/answers/weigh-answer.ts'
import { keyPoints } from '#built-in/questions/key-points.ts'
import { type Graded, gradedSets } from './graded-sets.ts'
import { type Example, type RidgeFit, ridgeOver } from './ridge.ts'

// `npm run train -- grades [--write]`: fits the grade of an answer on those given by people, prints how many pairs are in
// order when a writer takes no part, and writes knowledge/answers/grade-weights.json. Deterministic; half a minute.

const COMMAND = 'npm run train -- grades --write'
const L2 = 1
/** How much of the whole the parts are, as measured with writers left out; a measure is counted in its standard deviations. */
const SIZES = { stems: 1, pairs: 0.7, measures: 0.08 }
/** Words of fewer questions are of the subject. */
const MIN_QUESTIONS = 4
/** Weights below are left out of the file. */
const MIN_WEIGHTS = { stems: 0.5, pairs: 0.5, measures: 0.001 }
const FILE = new URL('../src/knowledge/answers/grade-weights.json', import.meta.url)

type Kind = keyof typeof SIZES
type Row = Example & Graded
type Scale = { mean: number; deviation: number }

const graded = gradedSets()
const requests = graded.map(({ question, type, text }) => {
  const asked = { question_text: question, question_type: type }
  return { question: { ...asked, difficulty: 'medium' as const, key_points: keyPoints(asked) }, answer_text: text }
})
const read = requests.map((request) => gradeFeatures(weighAnswer(request)))
/** The questions in whose answers a stem or a pair was said. */
const seen = questionsBy()
const scales = scalesOf(read.map(({ measures }) => measures))
const rows: Row[] = graded.map((one, at) => ({ ...one, value: one.grade, features: featuresOf(at) }))
const writers = [...new Set(rows.map(({ writer }) => writer))].filter((writer) => writer !== 'own')
const fit = ridgeOver(rows)
const inOrder = Object.fromEntries(
  writers.map((writer) => {
    const fitted = fit(
      rows.flatMap((row, at) => (row.writer === writer ? [] : [at])),
      L2,
    )
    const left = rows.filter((row) => row.writer === writer)
    return [writer, pairsInOrder(left, (row) => gradeOf(row, fitted))]
  }),
)
console.log({ pairs_in_order_without_the_writer: inOrder })
if (process.argv.includes('--write'))
  writeFileSync(FILE, `${JSON.stringify(weightsFile(fit([...rows.keys()], L2)), null, 2)}\n`)

function weightsFile({ intercept, weights }: RidgeFit) {
  const rounded = (value: number, digits: number) => Math.round(value * digits) / digits
  const part = (kind: Kind, digits: number, sizeOf: (name: string) => number) =>
    Object.fromEntries(
      [...weights]
        .filter(([name]) => name.startsWith(`${kind} `))
        .map(([name, weight]) => [name.slice(kind.length + 1), weight * sizeOf(name.slice(kind.length + 1))] as const)
        .filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHTS[kind])
        .map(([name, weight]) => [name, rounded(weight, digits)] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  const shift = [...scales].reduce(
    (sum, [name, { mean, deviation }]) =>
      sum + ((weights.get(`measures ${name}`) ?? 0) * SIZES.measures * mean) / deviation,
    0,
  )
  return {
    made: {
      command: COMMAND,
      data: 'coach/training/graded-answers.json and the graded answers of coach/src/built-in/answers',
      answers: rows.length,
      l2: L2,
      sizes: SIZES,
      seed: 'none: deterministic',
      pairs_in_order_without_the_writer: inOrder,
    },
    intercept: rounded(intercept - shift, 1000),
    stems: part('stems', 10, () => SIZES.stems),
    pairs: part('pairs', 10, () => SIZES.pairs),
    measures: part('measures', 1000, (name) => SIZES.measures / (scales.get(name)?.deviation ?? 1)),
  }
}

function featuresOf(at: number): Map<string, number> {
  const { stems, pairs, measures } = read[at] ?? { stems: new Map(), pairs: new Map(), measures: new Map() }
  const named = (kind: 'stems' | 'pairs', items: Map<string, number>) =>
    [...items]
      .filter(([name]) => isCommon(kind, name))
      .map(([name, value]) => [`${kind} ${name}`, value * SIZES[kind]] as const)
  return new Map([
    ...named('stems', stems),
    ...named('pairs', pairs),
    // What was not measured is nothing, which is not the mean.
    ...[...scales].map(([name, { mean, deviation }]) => {
      return [`measures ${name}`, (((measures.get(name) ?? 0) - mean) / deviation) * SIZES.measures] as const
    }),
  ])
}

function isCommon(kind: 'stems' | 'pairs', name: string): boolean {
  return (seen.get(`${kind} ${name}`)?.size ?? 0) >= MIN_QUESTIONS
}

function questionsBy(): Map<string, Set<string>> {
  const by = new Map<string, Set<string>>()
  for (const [at, { stems, pairs }] of read.entries())
    for (const [kind, items] of Object.entries({ stems, pairs }))
      for (const name of items.keys()) {
        const key = `${kind} ${name}`
        by.set(key, (by.get(key) ?? new Set()).add(graded[at]?.question ?? ''))
      }
  return by
}

function scalesOf(all: ReadonlyMap<string, number>[]): Map<string, Scale> {
  const names = [...new Set(all.flatMap((measures) => [...measures.keys()]))].toSorted()
  return new Map(
    names.map((name) => {
      const values = all.map((measures) => measures.get(name) ?? 0)
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
      return [name, { mean, deviation: deviation || 1 }]
    }),
  )
}

function gradeOf({ features }: Row, { intercept, weights }: RidgeFit): number {
  return [...features].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), intercept)
}

function pairsInOrder(some: Row[], scoreOf: (row: Row) => number): number {
  const scores = new Map(some.map((row) => [row, scoreOf(row)]))
  const pairs = some.flatMap((one) =>
    some
      .filter((other) => one.question === other.question && one.grade > other.grade)
      .map((other) => (scores.get(one) ?? 0) > (scores.get(other) ?? 0)),
  )
  return Math.round((1000 * pairs.filter(Boolean).length) / pairs.length) / 1000
}
