import type { JudgementRequest, ScoredJudgement } from '#coach.ts'
import feedback from '#knowledge/rubrics/feedback.json' with { type: 'json' }
import { fittedGrade } from './fitted-grade.ts'
import { gradeFeatures, type Weighed } from './grade-features.ts'
import { markAnswer } from './mark-answer.ts'
import { ramp } from './ramp.ts'
import { capScore, floorOf, isToldOf } from './warnings.ts'
import { weighAnswer, weighedByWords } from './weigh-answer.ts'
import type { WeighedCriterion } from './weigh-criteria.ts'
import { writeFeedback } from './write-feedback.ts'

/**
 * An answer → a score from 0 to 100 with reasons. The rubric of the question's type gives points for what is there;
 * what is wrong with the answer as a whole (off-topic, a list of keywords, rambling …) limits them; most of the score
 * is then the grade fitted on answers that people graded. Works on the spoken words only, so capitals, punctuation and
 * fillers change nothing; the same words always get the same score.
 * @param nearness of the answer to the question in meaning, -1 to 1 (`near-in-meaning.ts`); words alone decide without it.
 */
export function judgeAnswer(request: JudgementRequest, nearness?: number): ScoredJudgement {
  const weighed = weighAnswer(request, nearness)
  const { judged, criteria, warnings } = weighed
  const base = attemptPoints(judged.answer.words.length)
  const uncapped = totalOf(criteria, base)
  const warning = warnings.toSorted((one, other) => capScore(uncapped, one) - capScore(uncapped, other))[0]
  const limit = floorOf(judged)
  const counts = warning ? capScore(uncapped, warning) : uncapped
  const score = limit === undefined ? towards(gradeOf(weighed, nearness), counts) : counts
  const share = uncapped > 0 ? score / uncapped : 0
  const counted = criteria.map((criterion) => ({
    ...criterion,
    score: Math.min(100, share * withBase(criterion.score, base)),
  }))
  const pointsLost = Math.round(uncapped) - Math.round(counts)
  const said = warning && isToldOf(warning) ? warning : undefined
  const markLoss = said ? Math.max(1, pointsLost) : 0
  const scale = withBase(1, base) - base
  const marks = markAnswer(judged, criteria, { scale, warning: said, lost: markLoss, score })
  return {
    score: Math.round(score),
    feedback: writeFeedback(judged, counted, { score, marks, warning: said }),
    generated_by: 'built-in',
    ...(limit !== undefined && { limit }),
  }
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

/**
 * The fit knows nothing of meanings, so an answer that comes nearer to the question never loses by it; one that is far from
 * it loses a share.
 */
function gradeOf(weighed: Weighed, nearness: number | undefined): number {
  if (nearness === undefined) return stretched(weighed)
  return (
    stretched(weighedByWords(weighed)) * (1 - OFF_QUESTION.share * ramp(nearness, OFF_QUESTION.from, OFF_QUESTION.to))
  )
}

/**
 * Another question is not told from meaning (decision 48), but it is likelier far away: with this share as many pairs of
 * 3,720 graded answers are in order, and more of answers to the question against fluent ones to any other.
 */
const OFF_QUESTION = { share: 0.2, from: 0.1, to: -0.02 }

function stretched(weighed: Weighed): number {
  const words = Math.max(SURER.from, Math.min(SURER.to, weighed.judged.answer.words.length))
  const stretch = STRETCH * (words / SURER.usual) ** SURER.power
  return Math.max(0, Math.min(100, MIDDLE + stretch * (fittedGrade(gradeFeatures(weighed)) - MIDDLE)))
}

/** Points for an attempt of twenty words or more: something true and plain is better than a list of keywords. */
const attemptPoints = (words: number) => feedback.attempt_points * Math.max(0, Math.min(1, (words - 8) / 12))
const withBase = (score: number, base: number) => base + (score * (100 - base)) / 100
const totalOf = (criteria: WeighedCriterion[], base: number) =>
  withBase(
    criteria.reduce((sum, { score, most }) => sum + (score * most) / 100, 0),
    base,
  )
