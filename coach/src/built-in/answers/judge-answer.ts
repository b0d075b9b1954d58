import type { JudgementRequest, JudgeReading, ScoredJudgement } from '#coach.ts'
import feedback from '#knowledge/rubrics/feedback.json' with { type: 'json' }
import { isAboutThePast } from '#question-types.ts'
import { askNext } from './ask-next.ts'
import { fittedGrade } from './fitted-grade.ts'
import { gradeFeatures, type Weighed } from './grade-features.ts'
import { markClauses, markWarning } from './mark-answer.ts'
import { shareMade } from './points-made.ts'
import type { Judged } from './signals.ts'
import { capScore, floorOf, isToldOf } from './warnings.ts'
import { weighAnswer } from './weigh-answer.ts'
import type { WeighedCriterion } from './weigh-criteria.ts'
import { writeFeedback } from './write-feedback.ts'

/**
 * An answer → a score from 0 to 100 with reasons. The rubric of the question's type gives points for what is there;
 * what is wrong with the answer as a whole (a list of keywords, rambling …) limits them. Most of the score is the grade that the
 * judge read, unless one of these is clear; the rest, and all of it without the judge, is a grade fitted on the words of graded
 * answers. Where it is known what is right, the points that the answer makes limit it too. Works on the spoken words only, so
 * capitals, punctuation and fillers change nothing; the same words always get the same score.
 * @param read what the judge read of it (`models/judge.ts`); words alone decide without it.
 */
export function judgeAnswer(request: JudgementRequest, read?: JudgeReading): ScoredJudgement {
  const weighed = weighAnswer(request, read)
  const { judged, criteria, warnings } = weighed
  const base = attemptPoints(judged.answer.words.length)
  const byRubric = totalOf(criteria, base)
  const unlimited = read ? gradeOf(judged, read, judgeAnswer(request).score) : byRubric
  const warning = warnings.toSorted((one, other) => capScore(unlimited, one) - capScore(unlimited, other))[0]
  const limited = warning ? capScore(unlimited, warning) : unlimited
  const limit = floorOf(judged)
  const score = read || limit !== undefined ? limited : towards(stretched(weighed), limited)
  // Under a limit no criterion stays as good as it was.
  const share = shareOf(score, read ? unlimited : byRubric)
  const counted = criteria.map((criterion) => ({
    ...criterion,
    score: Math.min(100, share * (read ? read.criteria[criterion.key] : withBase(criterion.score, base))),
  }))
  const said = warning && isToldOf(warning) ? warning : undefined
  const lost = Math.max(1, Math.round(unlimited) - Math.round(limited))
  const marks = said ? [markWarning(judged, said, lost)] : read ? markClauses(judged, read, score) : []
  const next = askNext(judged, { request, warning: said, read })
  return {
    score: Math.round(score),
    feedback: {
      ...writeFeedback(judged, counted, { score, marks, warning: said, read }),
      ...(next && { follow_up: next }),
    },
    generated_by: 'built-in',
    ...(limit !== undefined && { limit }),
  }
}

/** Share of the grade by words: both together put more pairs in order than either alone (docs/decisions/0053). */
const BY_WORDS = 0.3
export const servedGrade = (judged: number, byWords: number) => (1 - BY_WORDS) * judged + BY_WORDS * byWords
/**
 * Where it is known what is right, a score is at most so many times the share of it that was said: docs/decisions/0055. What
 * is known of a story is often only what stories of its kind tell.
 */
export const MAX_SCORE_PER_SHARE = 1.3

function gradeOf({ question }: Judged, { grade, points }: JudgeReading, byWords: number): number {
  const served = servedGrade(grade, byWords)
  if (points.length === 0 || isAboutThePast(question.type)) return served
  const made = (100 * points.reduce((sum, point) => sum + shareMade(point), 0)) / points.length
  return Math.min(served, MAX_SCORE_PER_SHARE * made)
}

/** Ridge regression draws all grades towards the middle; so much is put back. */
const MIDDLE = 52
const STRETCH = 1.6
/** The more was said, the surer the grade is, and the farther from the middle it may be: in words, and as a power of them. */
const SURER = { from: 15, usual: 70, to: 150, power: 0.3 }
/** Share of the fitted grade in the score; the points of the rubric are the rest. */
const FITTED = 0.85

/** From so many points of the rubric on an answer can be raised in full: told well, another subject is still another subject. */
const ANSWERED = 46

/** The score that an answer with so many points gets by its fitted grade. */
function towards(grade: number, counts: number): number {
  const share = grade > counts ? Math.min(1, counts / ANSWERED) ** 2 : 1
  return counts + FITTED * share * (grade - counts)
}

function stretched(weighed: Weighed): number {
  const words = Math.max(SURER.from, Math.min(SURER.to, weighed.judged.answer.words.length))
  const stretch = STRETCH * (words / SURER.usual) ** SURER.power
  return Math.max(0, Math.min(100, MIDDLE + stretch * (fittedGrade(gradeFeatures(weighed)) - MIDDLE)))
}

const shareOf = (score: number, of: number) => (of > 0 ? score / of : 0)
/** Points for an attempt of twenty words or more: something true and plain is better than a list of keywords. */
const attemptPoints = (words: number) => feedback.attempt_points * Math.max(0, Math.min(1, (words - 8) / 12))
const withBase = (score: number, base: number) => base + (score * (100 - base)) / 100
const totalOf = (criteria: WeighedCriterion[], base: number) =>
  withBase(
    criteria.reduce((sum, { score, most }) => sum + (score * most) / 100, 0),
    base,
  )
