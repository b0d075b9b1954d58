import { CRITERIA } from '@greenroom/contract/answers'
import type { Report } from '@greenroom/contract/interviews'
import practice from '#knowledge/rubrics/practice.json' with { type: 'json' }
import { type AnsweredQuestion, type AskedAndAnswered, criterionScore, isJudged, reachOf } from '#report/answered.ts'
import { practiseNext } from '#report/practise-next.ts'
import { type JudgementTexts, judgementTextsIn, remark } from '#sentences/judgement-texts.ts'
import type { Language } from './language.ts'

export type { AskedAndAnswered } from '#report/answered.ts'

export type WeighedInterview = Pick<
  Report,
  'overall_score' | 'evidence' | 'by_type' | 'by_criterion' | 'strengths' | 'practise_next'
>

/**
 * The judged answers of one interview → what they say together. Scores are 0 to 100, rounded means of the answered
 * questions; a question without an answer counts nowhere and is named in `practise_next`, and an answer that could not be
 * judged counts nowhere. Criteria are those of the
 * answers that met their question at some length: what was short or about something else is said as such.
 * Evidence is `none` without an answer, and `little` when fewer than half of the questions have an answer that was
 * enough to judge. `language` is what it is told in; marks and notes keep that of the feedback they are from.
 */
export function weighInterview(asked: AskedAndAnswered[], language: Language = 'en'): WeighedInterview {
  const texts = judgementTextsIn(language)
  const answered = asked.filter(isJudged)
  return {
    overall_score: answered.length > 0 ? mean(answered.map(({ answer }) => answer.score)) : null,
    evidence: evidenceOf(asked, answered),
    by_type: byType(answered),
    by_criterion: byCriterion(
      answered.filter((one) => reachOf(one) === 'judged'),
      texts,
    ),
    strengths: strengthsOf(answered, texts),
    practise_next: practiseNext(asked, answered, texts),
  }
}

function evidenceOf(asked: AskedAndAnswered[], answered: AnsweredQuestion[]): Report['evidence'] {
  const judged = answered.filter(({ answer }) => answer.feedback.evidence !== 'none')
  if (judged.length === 0) return 'none'
  const enough = judged.filter(({ answer }) => answer.feedback.evidence === 'enough')
  return enough.length >= asked.length * practice.enough_share ? 'enough' : 'little'
}

function byType(answered: AnsweredQuestion[]): Report['by_type'] {
  const types = [...new Set(answered.map(({ question }) => question.question_type))]
  return types.map((type) => {
    const scores = answered.filter(({ question }) => question.question_type === type).map(({ answer }) => answer.score)
    return { type, score: mean(scores), answers: scores.length }
  })
}

function byCriterion(answered: AnsweredQuestion[], texts: JudgementTexts): Report['by_criterion'] {
  const types = new Set(answered.map(({ question }) => question.question_type))
  const type = types.size === 1 ? [...types][0] : undefined
  return CRITERIA.flatMap((key) => {
    const scores = answered.flatMap((one) => criterionScore(one, key) ?? [])
    return scores.length > 0 ? [{ key, label: texts.criterionOf(key, type).label, score: mean(scores) }] : []
  })
}

/** Praise only with a quote: the best marks of the interview, one from an answer. */
function strengthsOf(answered: AnsweredQuestion[], { write }: JudgementTexts): string[] {
  return answered
    .flatMap(({ answer }) => {
      const gains = answer.feedback.marks.filter(({ kind, quote }) => kind === 'gained' && quote)
      const best = gains.toSorted((one, other) => other.points - one.points)[0]
      return best && answer.score >= practice.good_from ? [{ best, score: answer.score }] : []
    })
    .toSorted((one, other) => other.best.points - one.best.points || other.score - one.score)
    .slice(0, 3)
    .map(({ best }) => write(remark('strength', { label: best.label, quote: best.quote ?? '' })))
}

function mean(scores: number[]): number {
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}
