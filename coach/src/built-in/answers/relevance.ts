import { phraseFinder } from '#built-in/language/phrases.ts'
import { isSaid, synonymsOf } from '#built-in/language/synonyms.ts'
import { readWords } from '#built-in/language/words.ts'
import type { AskedQuestion } from '#coach.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import { focusOf, type QuestionWants } from './question-wants.ts'
import { type AnswerReading, COMMON_STEMS } from './read-answer.ts'
import { type ThemeCoverage, themeCoverage, themesOf } from './themes.ts'

export type Relevance = {
  /** 0 to 1: is this an answer to this question, by its words, its themes and its key points. */
  value: number
  /** Share of the question's own words, or words for the same thing, that were said. */
  focus: number | undefined
  covered: string[]
  missed: string[]
  /** 0 to 1; undefined when the question has no key points that name anything. */
  keyPoints: number | undefined
}

/** What remains of the relevance when one of the two things to compare is never named. */
const ONE_SIDED = 0.5
/** Nobody repeats all of a long question. */
const FOCUS_MOST = 4
/** Without a known theme, a good answer in other words must not be taken for another story. */
const UNKNOWN_THEME = 0.22
/** Of what the question wants to hear of and of the field it plays in, the first counts most. */
const DEMAND = 0.8
/** In the right field, but with hardly a word of what was asked: another story. */
const UNMET = 0.13
const ANOTHER_STORY = 0.5
/** Everyday words alone do not make a point. */
const POINT_WEIGHT = 0.8
const INSTRUCTION = phraseFinder(wording.instruction, true)
/** Everyday words of a question say less about its subject. */
const EVERYDAY = 0.3
/** A key point counts as made when half of its telling words are there. */
const POINT_MADE = 0.5

/** @returns how far the answer is about this question and not just about any. */
export function judgeRelevance(question: AskedQuestion, wants: QuestionWants, answer: AnswerReading): Relevance {
  const points = factualPoints(question.key_points, wants).map(({ point, telling }) => ({
    point,
    made: sharePresent(telling, answer) * Math.min(1, weightPresent(telling, answer) / POINT_WEIGHT),
  }))
  const covered = points.filter(({ made }) => made >= POINT_MADE).map(({ point }) => point)
  const missed = points.filter(({ made }) => made < POINT_MADE).map(({ point }) => point)
  const keyPoints = points.length > 0 ? pointsMade(points.map(({ made }) => made)) : undefined
  const asked = themesOf(question.question_text)
  const themes = themeCoverage(asked, answer.words)
  const focus = focusSaid(wants, answer)
  const unnamed = wants.sides.length > 0 && focus === 0 ? ONE_SIDED : 1
  const value =
    wants.type === 'technical'
      ? unnamed * onSubject(focus, themes.field ?? themes.wanted, keyPoints)
      : onTheme(focus, themes, keyPoints)
  return { value, focus, covered, missed, keyPoints }
}

/**
 * Points that state something ("A tuple cannot be changed") can be looked for; those that say what to tell ("How you
 * found out") cannot. The question's own words tell nothing about a point.
 */
function factualPoints(points: string[], { focus }: QuestionWants): { point: string; telling: string[] }[] {
  return points
    .map((point) => ({ point, telling: focusOf(point).filter((stem) => !focus.includes(stem)) }))
    .filter(({ point, telling }) => telling.length >= 2 && !isInstruction(point))
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
function focusSaid({ focus, sides }: QuestionWants, answer: AnswerReading): number | undefined {
  if (sides.length > 0) return Math.min(...sides.map((side) => sharePresent(side, answer)))
  return focus.length > 0 ? sharePresent(focus, answer, FOCUS_MOST) : undefined
}

function onSubject(focus: number | undefined, themes: number | undefined, keyPoints: number | undefined): number {
  const parts = [
    { value: focus, weight: 0.4 },
    { value: themes, weight: 0.35 },
    { value: keyPoints, weight: 0.35 },
  ]
  return weighted(parts)
}

/** Words of the field alone are weak evidence: a teacher tells every story in words of teaching. */
function onTheme(focus: number | undefined, { wanted, field }: ThemeCoverage, keyPoints: number | undefined): number {
  const themes =
    wanted === undefined || field === undefined ? (wanted ?? field) : DEMAND * wanted + (1 - DEMAND) * field
  if (themes === undefined && focus === undefined) return 0.7
  if (themes === undefined)
    return Math.max(UNKNOWN_THEME + (1 - UNKNOWN_THEME) * Math.min(1, (focus ?? 0) / 0.6), keyPoints ?? 0)
  const share = focus ?? themes
  if (wanted === undefined)
    return weighted([
      { value: share, weight: 0.55 },
      { value: themes, weight: 0.45 },
    ])
  const unmet = wanted < UNMET && share < 0.6 ? ANOTHER_STORY : 1
  return (
    unmet *
    weighted([
      { value: Math.min(1, share / 0.6), weight: 0.3 },
      { value: themes, weight: 0.7 },
    ])
  )
}

function weighted(parts: { value: number | undefined; weight: number }[]): number {
  const known = parts.flatMap(({ value, weight }) => (value === undefined ? [] : [{ value, weight }]))
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  return total > 0 ? known.reduce((sum, { value, weight }) => sum + value * weight, 0) / total : 0.5
}
