import type { CriterionKey } from '@greenroom/contract/answers'
import { CRITERIA } from '@greenroom/contract/answers'
import type { Report } from '@greenroom/contract/interviews'
import { isTooShort } from '#built-in/answers/too-short.ts'
import practice from '#knowledge/rubrics/practice.json' with { type: 'json' }
import { type AnsweredQuestion, type AskedAndAnswered, criterionScore, type Reach, reachOf } from '#report/answered.ts'
import { type JudgementTexts, remark } from '#sentences/judgement-texts.ts'

type Advice = Report['practise_next'][number]
type Run = { asked: AskedAndAnswered[]; answered: AnsweredQuestion[]; taken: Set<string>; texts: JudgementTexts }
const MAX_ADVICE = 3

/**
 * The at most three things that would raise this interview's score most, each on a question of its own where there
 * are enough: answers to another question, answers too short to judge, the weakest criteria of the others, and the
 * weakest answer. One place is kept for questions that were not answered. What is already ready (80, spec look "ready
 * at 80") is not advised.
 */
export function practiseNext(asked: AskedAndAnswered[], answered: AnsweredQuestion[], texts: JudgementTexts): Advice[] {
  const taken = new Set<string>()
  const run: Run = { asked, answered, taken, texts }
  const weak = weakCriteria(reaching(run, 'judged'))
  const ways = [
    () => elsewhere(run),
    () => tooShort(run),
    () => adviseOn(weak[0], run),
    () => worstAgain(run),
    ...weak.slice(1).map((key) => () => adviseOn(key, run)),
  ]
  const open = unanswered(run)
  const advice: Advice[] = []
  for (const way of ways) {
    const one = advice.length < MAX_ADVICE - (open ? 1 : 0) ? way() : undefined
    if (!one) continue
    taken.add(one.question_id)
    advice.push(one)
  }
  return open ? [...advice, open] : advice
}

const reaching = ({ answered }: Pick<Run, 'answered'>, reach: Reach) => answered.filter((one) => reachOf(one) === reach)

/** Told of something else than was asked: of all there is to practise, this costs most. */
function elsewhere(run: Run): Advice | undefined {
  const missed = reaching(run, 'elsewhere')
  const target = lowest(missed)
  if (!target) return undefined
  const { title, advice } = run.texts.criteria.relevance
  const count = { count: missed.length, answers: remark('answers', { count: run.answered.length }) }
  const where = remark('elsewhere_in', { number: numberOf(run.asked, target) })
  const reason = run.texts.write(remark('elsewhere_reason', count), where, advice)
  return { title, reason, criterion: 'relevance', question_id: target.question.id }
}

function tooShort(run: Run): Advice | undefined {
  const unscored = run.asked.filter(isUnscored)
  const short = reaching(run, 'short')
  const target = unscored[0] ?? lowest(short)
  if (!target) return undefined
  const { write } = run.texts
  const answers = remark('answers', { count: run.answered.length + unscored.length })
  const count = { count: short.length + unscored.length, answers }
  return {
    title: write(remark('short_title', { number: numberOf(run.asked, target) })),
    reason: write(remark('short_reason', count), remark('short_advice')),
    question_id: target.question.id,
  }
}

/** A word or two, which got no score. */
const isUnscored = ({ answer }: AskedAndAnswered) => answer?.score === null && isTooShort(answer.answer_text)

const lowest = (answers: AnsweredQuestion[]) =>
  answers.toSorted((one, other) => one.answer.score - other.answer.score)[0]

/** Criteria under 80, the weakest first. */
function weakCriteria(answered: AnsweredQuestion[]): CriterionKey[] {
  return CRITERIA.map((key) => ({ key, scores: scoresOf(answered, key) }))
    .map(({ key, scores }) => ({ key, score: scores.reduce((sum, score) => sum + score, 0) / scores.length }))
    .filter(({ score }) => score < practice.ready_from)
    .toSorted((one, other) => one.score - other.score)
    .map(({ key }) => key)
}

function adviseOn(key: CriterionKey | undefined, run: Run): Advice | undefined {
  if (!key) return undefined
  const { asked, answered, taken, texts } = run
  const judged = reaching(run, 'judged')
  const ranked = judged.toSorted((one, other) => scoreOf(one, key) - scoreOf(other, key))
  const target = ranked.find(({ question }) => !taken.has(question.id)) ?? ranked[0]
  if (!target) return undefined
  const { title, advice } = texts.criterionOf(key, target.question.question_type)
  const good = scoresOf(judged, key).filter((score) => score >= practice.good_from).length
  const lost = target.answer.feedback.marks.find(
    ({ criterion, kind, quote }) => criterion === key && kind === 'lost' && quote,
  )
  const answers = remark(judged.length < answered.length ? 'judged_answers' : 'answers', { count: judged.length })
  const reason = texts.write(
    advice,
    ...(good < judged.length ? [remark('strong_in', { count: good, answers })] : []),
    ...(lost ? [remark('said_in', { number: numberOf(asked, target), quote: lost.quote ?? '' })] : []),
  )
  return { title, reason, criterion: key, question_id: target.question.id }
}

function worstAgain(run: Run): Advice | undefined {
  const { asked, answered, taken, texts } = run
  const { write } = texts
  const worst = lowest(
    reaching(run, 'judged').filter(
      ({ question, answer }) => !taken.has(question.id) && answer.score < practice.good_from,
    ),
  )
  if (answered.length < 2 || !worst) return undefined
  const isLowest = answered.every(({ answer }) => answer.score >= worst.answer.score)
  const missing = worst.answer.feedback.marks.find(({ kind }) => kind === 'missing')
  const note = missing?.note ?? worst.answer.feedback.improvements[0]
  return {
    title: write(remark('again_title', { number: numberOf(asked, worst) })),
    reason: write(
      remark(isLowest ? 'again_lowest' : 'again_reason', { score: worst.answer.score, count: answered.length }),
      ...(note ? [note] : []),
    ),
    question_id: worst.question.id,
  }
}

function unanswered({ asked, texts: { write } }: Run): Advice | undefined {
  const open = asked.filter(({ answer }) => !answer)
  const first = open[0]
  if (!first) return undefined
  return {
    title: write(remark('unanswered_title', { number: numberOf(asked, first) })),
    reason: write(
      remark('unanswered_reason', {
        count: open.length,
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
