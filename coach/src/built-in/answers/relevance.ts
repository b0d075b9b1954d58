import { isSaid, synonymsOf } from '#built-in/language/synonyms.ts'
import type { JudgeReading } from '#coach.ts'
import weights from '#knowledge/rubrics/relevance.json' with { type: 'json' }
import { isAboutThePast } from '#question-types.ts'
import { shareMade } from './points-made.ts'
import { type AnswerReading, COMMON_STEMS } from './read-answer.ts'
import type { QuestionReading } from './read-question.ts'
import { themeLead } from './theme-lead.ts'

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
const MAX_LEAD = { competency: 4, domain: 2 }
/** So many words of planning make an answer to a what-if question. */
const PLANS_ENOUGH = 3
/** Everyday words alone do not make a point. */
const POINT_WEIGHT = 0.8
/** Everyday words of a question say less about its subject. */
const EVERYDAY = 0.3
/** A key point counts as made when half of its telling words are there. */
const POINT_MADE = 0.5

/**
 * How far an answer is about this question and not just about any: as the judge read it, where it did, else by its words.
 */
export const judgeRelevance = (question: QuestionReading, answer: AnswerReading, read?: JudgeReading): Relevance =>
  read ? asRead(question, answer, read) : byWords(question, answer)

function asRead(question: QuestionReading, answer: AnswerReading, { kinds, points }: JudgeReading): Relevance {
  const made = question.expected.map((point, at) => {
    const reading = points[at]
    return { point, made: reading ? shareMade(reading) : 0 }
  })
  return {
    value: 1 - (kinds.off_topic ?? 0),
    contentStems: contentStemsSaid(question, answer),
    covered: made.filter(({ made }) => made >= POINT_MADE).map(({ point }) => point),
    missed: made.filter(({ made }) => made < POINT_MADE).map(({ point }) => point),
    keyPoints: made.length > 0 ? pointsMade(made.map(({ made }) => made)) : undefined,
  }
}

function byWords(question: QuestionReading, answer: AnswerReading): Relevance {
  const points = question.points.map(({ point, stems }) => ({
    point,
    made: sharePresent(stems, answer) * Math.min(1, weightPresent(stems, answer) / POINT_WEIGHT),
  }))
  const covered = points.filter(({ made }) => made >= POINT_MADE).map(({ point }) => point)
  const missed = points.filter(({ made }) => made < POINT_MADE).map(({ point }) => point)
  const keyPoints = points.length > 0 ? pointsMade(points.map(({ made }) => made)) : undefined
  const contentStems = contentStemsSaid(question, answer)
  const unnamed = question.sides.length > 0 && contentStems === 0 ? ONE_SIDED : 1
  const odds = weigh(question, answer, { contentStems, keyPoints })
  return { value: unnamed * probability(odds), contentStems, covered, missed, keyPoints }
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
  { contentStems, sides, place, type }: QuestionReading,
  answer: AnswerReading,
): number | undefined {
  if (sides.length > 0) return Math.min(...sides.map((side) => sharePresent(side, answer)))
  const subject = type === 'technical' ? contentStems.filter((stem) => !place.includes(stem)) : contentStems
  return subject.length > 0 ? sharePresent(subject, answer, MAX_STEMS) : undefined
}

/**
 * Log odds that an answer is to this question: weights of knowledge/rubrics/relevance.json, fitted by logistic
 * regression on graded answers against answers to other questions of the same kind (docs/decisions/0007).
 */
function weigh(
  { type, themes }: QuestionReading,
  { words, find }: AnswerReading,
  { contentStems, keyPoints }: Pick<Relevance, 'contentStems' | 'keyPoints'>,
): number {
  const competency = themeLead(themes, words, false)
  const domain = themeLead(themes, words, true)
  const isTold = isAboutThePast(type)
  const known = isTold ? competency : type === 'technical' ? domain : 0
  const weight = known === undefined ? weights.unknown_theme : weights[type]
  return (
    weight.start +
    weight.competency * Math.min(MAX_LEAD.competency, competency ?? 0) +
    weight.domain * Math.min(MAX_LEAD.domain, domain ?? 0) +
    weight.content_stems * (contentStems ?? 0) +
    weight.key_points * (keyPoints ?? 0) +
    weight.plans * Math.min(1, find('plan').length / PLANS_ENOUGH)
  )
}

const probability = (odds: number) => 1 / (1 + Math.exp(-odds))
