import { phraseFinder } from '#built-in/language/phrases.ts'
import { isSaid, synonymsOf } from '#built-in/language/synonyms.ts'
import { readWords } from '#built-in/language/words.ts'
import type { AskedQuestion } from '#coach.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import typed from '#knowledge/questions/typed-questions.json' with { type: 'json' }
import weights from '#knowledge/rubrics/relevance.json' with { type: 'json' }
import { contentStemsOf, type QuestionWants } from './question-wants.ts'
import { type AnswerReading, COMMON_STEMS } from './read-answer.ts'
import { themeLead } from './theme-lead.ts'
import { themesOf } from './themes.ts'

export type Relevance = {
  /** 0 to 1: is this an answer to this question, by its words, its themes and its key points. */
  value: number
  /** Share of the question's own words, or words for the same thing, that were said. */
  contentStems: number | undefined
  covered: string[]
  missed: string[]
  /** 0 to 1; undefined when the question has no key points that name anything. */
  keyPoints: number | undefined
}

/** What remains of the relevance when one of the two things to compare is never named. */
const ONE_SIDED = 0.5
/** Nobody repeats all of a long question. */
const MAX_STEMS = 4
/** Beyond this lead over other themes nothing becomes more certain: a neighbouring subject has the words of its field. */
const MAX_LEAD = { demand: 4, field: 2 }
/** So many words of planning make an answer to a what-if question. */
const PLANS_ENOUGH = 3
/** Everyday words alone do not make a point. */
const POINT_WEIGHT = 0.8
/** What questions of a type or subject call for, whatever they ask: nothing of it can be looked for in an answer. */
const ANY_QUESTION = new Set([...Object.values(typed.types).flat(), ...typed.subjects.flatMap(({ points }) => points)])
const INSTRUCTION = phraseFinder(wording.instruction, true)
/** Everyday words of a question say less about its subject. */
const EVERYDAY = 0.3
/** A key point counts as made when half of its telling words are there. */
const POINT_MADE = 0.5

/**
 * @param nearness of the answer to the question in meaning, where it is known (`near-in-meaning.ts`).
 * @returns how far the answer is about this question and not just about any.
 */
export function judgeRelevance(
  question: AskedQuestion,
  wants: QuestionWants,
  answer: AnswerReading,
  nearness?: number,
): Relevance {
  const points = factualPoints(question.key_points, wants).map(({ point, telling }) => ({
    point,
    made: sharePresent(telling, answer) * Math.min(1, weightPresent(telling, answer) / POINT_WEIGHT),
  }))
  const covered = points.filter(({ made }) => made >= POINT_MADE).map(({ point }) => point)
  const missed = points.filter(({ made }) => made < POINT_MADE).map(({ point }) => point)
  const keyPoints = points.length > 0 ? pointsMade(points.map(({ made }) => made)) : undefined
  const focus = contentStemsSaid(wants, answer)
  const unnamed = wants.sides.length > 0 && focus === 0 ? ONE_SIDED : 1
  const odds =
    weigh(question.question_text, wants.type, answer, { focus, keyPoints }) + weighMeaning(wants.type, nearness)
  const value = unnamed * probability(odds)
  return { value, contentStems: focus, covered, missed, keyPoints }
}

/**
 * Points that state something ("A tuple cannot be changed") can be looked for; those that say what to tell ("How you
 * found out") cannot. The question's own words tell nothing about a point.
 */
function factualPoints(
  points: string[],
  { contentStems: focus }: QuestionWants,
): { point: string; telling: string[] }[] {
  return points
    .map((point) => ({ point, telling: contentStemsOf(point).filter((stem) => !focus.includes(stem)) }))
    .filter(({ point, telling }) => telling.length >= 2 && !ANY_QUESTION.has(point) && !isInstruction(point))
}

function isInstruction(point: string): boolean {
  const words = readWords(point)
  return INSTRUCTION(words).some(({ from, phrase }) => from === 0 || phrase === 'you' || phrase === 'your')
}

function weightPresent(stems: string[], answer: AnswerReading): number {
  const said = stems.filter((stem) => isSaid(stem, answer.stems))
  return said.reduce((sum, stem) => sum + (COMMON_STEMS.has(stem) ? EVERYDAY : 1), 0)
}

/** Words for the same thing ("student", "class") count once between them. */
function sharePresent(stems: string[], answer: AnswerReading, most = Number.POSITIVE_INFINITY): number {
  const weighed = stems.map((stem) => {
    const alike = stems.filter((other) => synonymsOf(stem).has(other)).length
    return { stem, weight: (COMMON_STEMS.has(stem) ? EVERYDAY : 1) / Math.max(1, alike) }
  })
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const said = weighed.filter(({ stem }) => isSaid(stem, answer.stems)).reduce((sum, { weight }) => sum + weight, 0)
  return all > 0 ? Math.min(1, said / Math.min(all, most)) : 0
}

/** Two thirds of the points, fully made, are all that can be asked of a spoken answer. */
function pointsMade(made: number[]): number {
  const soft = made.reduce((sum, share) => sum + Math.min(1, share / POINT_MADE), 0)
  return Math.min(1, soft / Math.max(1, made.length * 0.67))
}

/** Both sides of a comparison must be there: "process" alone is also a word of project managers. */
function contentStemsSaid(
  { contentStems: focus, sides, place, type }: QuestionWants,
  answer: AnswerReading,
): number | undefined {
  if (sides.length > 0) return Math.min(...sides.map((side) => sharePresent(side, answer)))
  const subject = type === 'technical' ? focus.filter((stem) => !place.includes(stem)) : focus
  return subject.length > 0 ? sharePresent(subject, answer, MAX_STEMS) : undefined
}

/**
 * Log odds that an answer is to this question: weights of knowledge/rubrics/relevance.json, fitted by logistic
 * regression on graded answers against answers to other questions of the same kind (docs/decisions/0007).
 */
function weigh(
  question: string,
  type: QuestionWants['type'],
  { words, find }: AnswerReading,
  { focus, keyPoints }: { focus: number | undefined; keyPoints: number | undefined },
): number {
  const themes = themesOf(question)
  const demand = themeLead(themes, words, false)
  const field = themeLead(themes, words, true)
  const isTold = type === 'behavioral' || type === 'experience'
  const known = isTold ? demand : type === 'technical' ? field : 0
  const weight = known === undefined ? weights.unknown_theme : weights[type]
  return (
    weight.start +
    weight.demand * Math.min(MAX_LEAD.demand, demand ?? 0) +
    weight.field * Math.min(MAX_LEAD.field, field ?? 0) +
    weight.focus * (focus ?? 0) +
    weight.points * (keyPoints ?? 0) +
    weight.plans * Math.min(1, find('plan').length / PLANS_ENOUGH)
  )
}

/** Nearer in meaning than `neutral` makes it surer, farther less sure. Measured: docs/decisions/0012. */
function weighMeaning(type: QuestionWants['type'], nearness: number | undefined): number {
  if (nearness === undefined) return 0
  const { weight, most, neutral } = weights.meaning
  return Math.max(-most, Math.min(most, weight * (nearness - neutral[type])))
}

const probability = (odds: number) => 1 / (1 + Math.exp(-odds))
