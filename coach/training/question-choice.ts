import { readFileSync, writeFileSync } from 'node:fs'
import type { QuestionType } from '@greenroom/contract/questions'
import { readPosting } from '#built-in/posting/read-posting.ts'
import { signalsOf } from '#built-in/questions/candidate-signals.ts'
import { candidatesFor } from '#built-in/questions/candidates.ts'
import { waysToSay } from '#built-in/questions/leads.ts'
import { readSituation } from '#built-in/questions/person.ts'
import { readResume } from '#built-in/resume/read-resume.ts'
import { type Example, type RidgeFit, ridgeOver } from './ridge.ts'

// `node coach/training/question-choice.ts`: fits what a question is worth that could be asked
// → src/knowledge/questions/choice-weights.json. Data: rated-questions.json. Prints how well the order of a person's questions
// agrees with the ratings when that person takes no part in the fit, beside the score set by hand.

const L2 = 4
/** How much each rating counts. */
const SHARES = { asked: 0.4, fits: 0.3, matters: 0.3 }
const COMMAND = 'node coach/training/question-choice.ts'
const FILE = new URL('../src/knowledge/questions/choice-weights.json', import.meta.url)

/** `readers`: whose mean it is, and so often it counts. */
type Rating = {
  pair: string
  readers: number
  type: QuestionType
  level: 'easy' | 'medium' | 'hard'
  text: string
} & Record<keyof typeof SHARES, number>
type Pair = { id: string; title: string; company: string; resume: string[]; posting: string[] }
type Rated = Example & { pair: string; byHand: number }

const { pairs, ratings } = JSON.parse(readFileSync(new URL('./rated-questions.json', import.meta.url), 'utf8')) as {
  pairs: Pair[]
  ratings: Rating[]
}
const examples = pairs.flatMap(examplesOf)
const fit = ridgeOver(examples)
const places = examples.map((_, place) => place)
const leftOut = pairs.flatMap(({ id }) => {
  const weights = fit(
    places.filter((place) => examples[place]?.pair !== id),
    L2,
  )
  return examples.filter(({ pair }) => pair === id).map((one) => ({ ...one, fitted: worth(one, weights) }))
})
const figures = {
  questions: examples.length,
  order_by_hand: inOrder(({ byHand }) => byHand),
  order_left_out: inOrder(({ fitted }) => fitted),
  best_eight_by_hand: bestEight(({ byHand }) => byHand),
  best_eight_left_out: bestEight(({ fitted }) => fitted),
  all: round(mean(examples.map(({ value }) => value))),
}
console.dir(figures)
const { intercept, weights } = fit(places, L2)
writeFileSync(
  FILE,
  `${JSON.stringify(
    {
      about:
        'Ridge regression: the rating, 1 to 5, that a question would get, by what is known of it before it is asked.',
      command: COMMAND,
      data: 'coach/training/rated-questions.json; figures with each person left out',
      settings: { l2: L2, shares: SHARES },
      figures,
      intercept: round(intercept),
      weights: Object.fromEntries([...weights].sort().map(([name, weight]) => [name, round(weight)])),
    },
    null,
    2,
  )}\n`,
)

/** The rated questions that are still asked of this person, with what is known of each. */
function examplesOf({ id, title, company, resume, posting }: Pair): Rated[] {
  const document = { text: resume.join('\n'), lines: resume.map(lineOf) }
  const situation = readSituation({
    resume: { text: document.text, ...readResume(document) },
    job: readPosting({ text: posting.join('\n'), title, company }),
  })
  const own = ratings.filter(({ pair }) => pair === id)
  return [...Map.groupBy(own, ({ type, level }) => `${type} ${level}`).values()].flatMap((rated) => {
    const [first] = rated
    if (!first) return []
    const slot = { question_type: first.type, difficulty: first.level }
    const said = new Map(
      candidatesFor(slot, situation).flatMap((candidate) =>
        waysToSay(candidate, id).map(({ text }) => [text, candidate] as const),
      ),
    )
    return rated.flatMap((rating) => {
      const candidate = said.get(rating.text)
      const value = Object.entries(SHARES).reduce(
        (sum, [name, share]) => sum + share * rating[name as keyof typeof SHARES],
        0,
      )
      return candidate
        ? [{ pair: id, value, byHand: candidate.score, features: signalsOf(candidate, slot, situation) }]
        : []
    })
  })
}

/** As a pasted resume is read: a line that begins with a mark is an item. */
function lineOf(line: string) {
  const text = line.replace(/^\s*[-–•*▪◦·]\s+/u, '')
  return { text, bullet: text !== line }
}

function worth({ features }: Example, { intercept, weights }: RidgeFit): number {
  return intercept + [...features].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0)
}

type LeftOut = Rated & { fitted: number }
/** Share of the pairs of a person's questions with unlike ratings that are in order. */
function inOrder(by: (one: LeftOut) => number): number {
  const all = pairs.flatMap(({ id }) => {
    const own = leftOut.filter(({ pair }) => pair === id)
    return own.flatMap((one) => own.filter(({ value }) => value < one.value).map((other) => by(one) > by(other)))
  })
  return round(all.filter(Boolean).length / all.length)
}

/** Mean rating of the eight best of each person. */
function bestEight(by: (one: LeftOut) => number): number {
  return round(
    mean(
      pairs.flatMap(({ id }) =>
        leftOut
          .filter(({ pair }) => pair === id)
          .toSorted((one, other) => by(other) - by(one))
          .slice(0, 8)
          .map(({ value }) => value),
      ),
    ),
  )
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
