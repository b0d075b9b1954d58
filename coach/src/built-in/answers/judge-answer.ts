import type { JudgementRequest, ScoredJudgement } from '#coach.ts'
import feedback from '#knowledge/rubrics/feedback.json' with { type: 'json' }
import { judgementTextsIn } from '#sentences/judgement-texts.ts'
import { markAnswer } from './mark-answer.ts'
import { readAnswer } from './read-answer.ts'
import { readQuestion } from './read-question.ts'
import { judgeRelevance } from './relevance.ts'
import type { Judged } from './signals.ts'
import { voicePoints } from './voice.ts'
import { capScore, findWarnings, floorOf } from './warnings.ts'
import { type WeighedCriterion, weighCriteria } from './weigh-criteria.ts'
import { writeFeedback } from './write-feedback.ts'
import { wrongClaimsIn } from './wrong-claims.ts'

/**
 * An answer → a score from 0 to 100 with reasons. The rubric of the question's type gives points for what is there;
 * what is wrong with the answer as a whole (off-topic, a list of keywords, rambling …) limits them. Works on the
 * spoken words only, so capitals, punctuation and fillers change nothing; the same words always get the same score.
 * @param nearness of the answer to the question in meaning, -1 to 1 (`near-in-meaning.ts`); words alone decide without it.
 */
export function judgeAnswer(request: JudgementRequest, nearness?: number): ScoredJudgement {
  const question = readQuestion(request.question)
  const answer = readAnswer(request.answer_text, new Set(question.contentStems))
  const relevance = judgeRelevance(question, answer, nearness)
  const texts = judgementTextsIn(request.language ?? 'en')
  const claims = wrongClaimsIn(request.question.question_text, answer.words)
  const judged: Judged = { question, answer, relevance, claims, texts }
  const criteria = weighCriteria(judged)
  const base = attemptPoints(answer.words.length)
  const uncapped = totalOf(criteria, base)
  const warning = findWarnings(judged).toSorted((one, other) => capScore(uncapped, one) - capScore(uncapped, other))[0]
  const limit = floorOf(judged)
  const counts = warning ? capScore(uncapped, warning) : uncapped
  const voice = voicePoints(answer.words) * (question.type === 'behavioral' ? VOICE_OF_STORIES : 1)
  const score = limit === undefined ? withVoice(counts, voice) : counts
  const share = uncapped > 0 ? score / uncapped : 0
  const counted = criteria.map((criterion) => ({
    ...criterion,
    score: Math.min(100, share * withBase(criterion.score, base)),
  }))
  const pointsLost = Math.round(uncapped) - Math.round(counts)
  const markLoss = warning && warning.severity > 0.5 ? Math.max(1, pointsLost) : 0
  const marks = markAnswer(judged, criteria, {
    scale: withBase(1, base) - base,
    warning,
    lost: markLoss,
    doubted: markLoss === 0 && warning?.key === 'off_topic' ? pointsLost : 0,
    told: Math.round(score) - Math.round(counts),
  })
  return {
    score: Math.round(score),
    feedback: writeFeedback(judged, counted, { score, marks, warning }),
    generated_by: 'built-in',
    ...(limit !== undefined && { limit }),
  }
}

/**
 * From this score on the voice counts in full: told well, nothing and another subject are still that. Measured on answers
 * of questions left out.
 */
const SAID_ENOUGH = 60
/** A story that answers another question may be told well; in full the voice lifts those. */
const VOICE_OF_STORIES = 0.5
/** Near the top less is added, so that of two very good answers the better stays ahead. */
const HEADROOM = 30
const withVoice = (score: number, points: number) => {
  const said = Math.min(1, score / SAID_ENOUGH)
  const share = points > 0 ? said * said * Math.min(1, (100 - score) / HEADROOM) : said
  return Math.max(0, Math.min(100, score + points * share))
}

/** Points for an attempt of twenty words or more: something true and plain is better than a list of keywords. */
const attemptPoints = (words: number) => feedback.attempt_points * Math.max(0, Math.min(1, (words - 8) / 12))
const withBase = (score: number, base: number) => base + (score * (100 - base)) / 100
const totalOf = (criteria: WeighedCriterion[], base: number) =>
  withBase(
    criteria.reduce((sum, { score, most }) => sum + (score * most) / 100, 0),
    base,
  )
