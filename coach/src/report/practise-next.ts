import type { CriterionKey } from '@greenroom/contract/answers'
import { CRITERIA } from '@greenroom/contract/answers'
import type { Report } from '@greenroom/contract/interviews'
import practice from '#knowledge/rubrics/practice.json' with { type: 'json' }
import { type AnsweredQuestion, type AskedAndAnswered, criterionScore } from '#report/answered.ts'
import { type JudgementTexts, type RemarkKey, remark } from '#sentences/judgement-texts.ts'

type Advice = Report['practise_next'][number]
type Run = { asked: AskedAndAnswered[]; answered: AnsweredQuestion[]; taken: Set<string>; texts: JudgementTexts }
const MOST = 3

/**
 * The at most three things that would raise this interview's score most, each on a question of its own where there
 * are enough: the two weakest criteria, the weakest answer, and questions that were not answered. What is already
 * ready (80, spec look "ready at 80") is not advised.
 */
export function practiseNext(asked: AskedAndAnswered[], answered: AnsweredQuestion[], texts: JudgementTexts): Advice[] {
  const taken = new Set<string>()
  const advice: Advice[] = []
  const add = (one: Advice | undefined) => {
    if (!one || advice.length >= MOST) return
    taken.add(one.question_id)
    advice.push(one)
  }
  const weak = weakCriteria(answered)
  const run: Run = { asked, answered, taken, texts }
  add(adviseOn(weak[0], run))
  add(worstAgain(run))
  add(unanswered(run))
  for (const key of weak.slice(1)) add(adviseOn(key, run))
  return advice
}

/** Criteria under 80, the weakest first. */
function weakCriteria(answered: AnsweredQuestion[]): CriterionKey[] {
  return CRITERIA.map((key) => ({ key, scores: scoresOf(answered, key) }))
    .map(({ key, scores }) => ({ key, score: scores.reduce((sum, score) => sum + score, 0) / scores.length }))
    .filter(({ score }) => score < practice.ready_from)
    .toSorted((one, other) => one.score - other.score)
    .map(({ key }) => key)
}

function adviseOn(key: CriterionKey | undefined, { asked, answered, taken, texts }: Run): Advice | undefined {
  if (!key) return undefined
  const ranked = answered.toSorted((one, other) => scoreOf(one, key) - scoreOf(other, key))
  const target = ranked.find(({ question }) => !taken.has(question.id)) ?? ranked[0]
  if (!target) return undefined
  const { title, advice } = texts.criteria[key]
  const good = scoresOf(answered, key).filter((score) => score >= practice.good_from).length
  const lost = target.answer.feedback.marks.find(
    ({ criterion, kind, quote }) => criterion === key && kind === 'lost' && quote,
  )
  const answers = remark('answers', { count: answered.length })
  const reason = texts.write(
    advice,
    remark(`${key}_did` satisfies RemarkKey, { count: good, answers }),
    ...(lost ? [remark('said_in', { number: numberOf(asked, target), quote: lost.quote ?? '' })] : []),
  )
  return { title, reason, criterion: key, question_id: target.question.id }
}

function worstAgain({ asked, answered, taken, texts: { write } }: Run): Advice | undefined {
  if (answered.length < 2) return undefined
  const worst = answered
    .filter(({ question, answer }) => !taken.has(question.id) && answer.score < practice.good_from)
    .toSorted((one, other) => one.answer.score - other.answer.score)[0]
  if (!worst) return undefined
  const missing = worst.answer.feedback.marks.find(({ kind }) => kind === 'missing')
  const note = missing?.note ?? worst.answer.feedback.improvements[0]
  return {
    title: write(remark('again_title', { number: numberOf(asked, worst) })),
    reason: write(
      remark('again_reason', { score: worst.answer.score, count: answered.length }),
      ...(note ? [note] : []),
    ),
    question_id: worst.question.id,
  }
}

function unanswered({ asked, answered, texts: { write } }: Run): Advice | undefined {
  const open = asked.filter(({ answer }) => !answer)
  const first = open[0]
  if (!first) return undefined
  return {
    title: write(remark('unanswered_title', { number: numberOf(asked, first) })),
    reason: write(
      remark('unanswered_reason', {
        count: asked.length - answered.length,
        questions: remark('questions', { count: asked.length }),
      }),
    ),
    question_id: first.question.id,
  }
}

const scoreOf = (one: AnsweredQuestion, key: CriterionKey) => criterionScore(one, key) ?? 100
const scoresOf = (answered: AnsweredQuestion[], key: CriterionKey) =>
  answered.flatMap((one) => criterionScore(one, key) ?? [])
const numberOf = (asked: AskedAndAnswered[], one: AskedAndAnswered) =>
  asked.findIndex(({ question }) => question.id === one.question.id) + 1
