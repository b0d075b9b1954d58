import { writeFileSync } from 'node:fs'
import { featuresByWord } from '#built-in/answers/sweeping.ts'
import { bankQuestions } from '#built-in/bank/entries.ts'
import { readWords } from '#built-in/language/words.ts'
import { fitLogistic, type Sample } from './logistic.ts'

// What false beliefs have in common, whatever they are about: fitted on the wrong claims of the question bank against
// their corrections and the points of a good answer. Run: node coach/training/sweeping.ts

const COMMAND = 'node coach/training/sweeping.ts'
const SETTINGS = { epochs: 20, rate: 0.1, l2: 0.005, weight: 1, seed: 7 }
const FOLDS = 5
const MIN_STATEMENTS = 8
const MIN_WEIGHT = 0.05
/** A claim has one correction; points of a good answer keep the classes within 1 to 3. */
const POINTS_A_CLAIM = 2

type Statement = Sample & { question: number }

const statements = bankQuestions().flatMap(({ id, good, wrong }): Statement[] =>
  wrong.length === 0
    ? []
    : [
        ...wrong.map(({ claim }) => statement(id, claim, true)),
        ...[...wrong.map(({ truth }) => truth), ...good.slice(0, POINTS_A_CLAIM)].map((text) =>
          statement(id, text, false),
        ),
      ],
)
const common = commonFeatures()
const samples = statements.map(({ features, ...rest }) => ({
  ...rest,
  features: ['bias', ...features.filter((name) => common.has(name))],
}))

const held: { is: boolean; odds: number }[] = []
for (let fold = 0; fold < FOLDS; fold += 1) {
  const weights = fitLogistic(
    samples.filter(({ question }) => question % FOLDS !== fold),
    SETTINGS,
  )
  for (const { question, features, is } of samples)
    if (question % FOLDS === fold) held.push({ is, odds: sum(features.map((name) => weights.get(name) ?? 0)) })
}
const auc = areaUnder(held)
const fitted = [...fitLogistic(samples, SETTINGS)].filter(
  ([name, weight]) => name !== 'bias' && Math.abs(weight) >= MIN_WEIGHT,
)
const made = {
  made_by: COMMAND,
  data: 'wrong claims of coach/src/knowledge/bank against their corrections and good points',
  statements: samples.length,
  wrong: samples.filter(({ is }) => is).length,
  ...SETTINGS,
  cross_validated_by_question: { area_under_curve: Math.round(auc * 1000) / 1000, folds: FOLDS },
  weights: Object.fromEntries(
    fitted.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, weight]) => [name, round(weight)]),
  ),
}
writeFileSync(
  new URL('../src/knowledge/answers/sweeping-weights.json', import.meta.url),
  `${JSON.stringify(made, null, 2)}\n`,
)
process.stdout.write(`${samples.length} statements, area under the curve on held-out questions ${auc.toFixed(3)}\n`)

function statement(question: number, text: string, is: boolean): Statement {
  return { question, is, features: [...new Set(featuresByWord(readWords(text)).flat())] }
}

function commonFeatures(): Set<string> {
  const counts = new Map<string, number>()
  for (const { features } of statements) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= MIN_STATEMENTS).map(([name]) => name))
}

function areaUnder(rows: { is: boolean; odds: number }[]): number {
  const wrong = rows.filter(({ is }) => is)
  const right = rows.filter(({ is }) => !is)
  const above = wrong.map((one) => right.filter((other) => one.odds > other.odds).length)
  return sum(above) / (wrong.length * right.length)
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function round(weight: number): number {
  return Math.round(weight * 100) / 100
}
