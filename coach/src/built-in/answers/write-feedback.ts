import type { Criterion, Feedback, Mark, PointMade } from '@greenroom/contract/answers'
import type { JudgeReading, PointReading } from '#coach.ts'
import { isAboutThePast } from '#question-types.ts'
import { bandOf, type JudgementTexts, remark } from '#sentences/judgement-texts.ts'
import { GOOD } from './mark-answer.ts'
import { pointsInDoubt, pointsLeftOut, SURE } from './points-made.ts'
import type { Judged } from './signals.ts'
import { warningTextOf } from './warning-texts.ts'
import type { Warning } from './warnings.ts'
import type { WeighedCriterion } from './weigh-criteria.ts'

const READY = 80
const MAX_IMPROVEMENTS = 3
const MAX_LEFT_OUT = 2
const MAX_IN_DOUBT = 2
const EMPTY: ReadonlySet<Warning['key']> = new Set(['keyword_list', 'echo', 'repeats', 'to_scorer', 'too_little'])

/**
 * @param criteria with the scores that count, after warnings.
 * @param warning that is clear enough to be said.
 * @param read what the judge read of it, where it did.
 */
export function writeFeedback(
  judged: Judged,
  criteria: WeighedCriterion[],
  { score, marks, warning, read }: Said,
): Feedback {
  const evidence = evidenceOf(judged, { score, warning, read })
  const improvements = improvementsOf(judged, { score, marks, warning, read, evidence })
  const unchecked = isUnchecked(judged, read)
  const missesPoints = read !== undefined && missesPointsOf(judged, read)
  return {
    summary: summaryOf(judged.texts, { score, evidence, improvements, warning, unchecked, missesPoints }),
    strengths: marks
      .filter(({ kind, quote }) => kind === 'gained' && quote !== undefined)
      .toSorted((one, other) => other.points - one.points)
      .slice(0, 3)
      .map(({ label, quote = '' }) => judged.texts.write(remark('strength', { label, quote }))),
    improvements,
    criteria: criteria.map((criterion) => describe(judged, criterion, marks)),
    marks,
    evidence,
    ...(read && judged.question.expected.length > 0 && { points: pointsOf(judged, read) }),
  }
}

type Said = { score: number; marks: Mark[]; warning: Warning | undefined; read: JudgeReading | undefined }

/** What the answer does with each point that is known to be right. */
function pointsOf({ question }: Judged, { points }: JudgeReading): PointMade[] {
  return points.flatMap((read, at) => {
    const text = question.expected[at]
    return text === undefined ? [] : [{ text, state: stateOf(read) }]
  })
}

function stateOf({ covered, partly, missing, contradicted }: PointReading): PointMade['state'] {
  if (covered + partly >= SURE) return 'covered'
  if (missing + contradicted < SURE) return 'unclear'
  return contradicted > missing ? 'contradicted' : 'missing'
}

/** Nothing says what is right. */
const isUnchecked = ({ question }: Judged, read: JudgeReading | undefined) =>
  read !== undefined && question.type === 'technical' && question.expected.length === 0

/** Not every point that is known to be right was surely made. Of a story only the usual points are known. */
const missesPointsOf = ({ question }: Judged, { points }: JudgeReading) =>
  !isAboutThePast(question.type) && points.some((point) => stateOf(point) !== 'covered')

/** None: no answer. Little: under forty words that are not a good answer, or words that say nothing. */
function evidenceOf({ answer }: Judged, { score, warning, read }: Omit<Said, 'marks'>): Feedback['evidence'] {
  if (warning?.key === 'no_answer' && warning.severity === 1) return 'none'
  const empty = warning && EMPTY.has(warning.key)
  const isBrief = answer.words.length < 40 && !(read && score >= GOOD)
  return isBrief || empty ? 'little' : 'enough'
}

function summaryOf(
  { bands, warnings, write }: JudgementTexts,
  said: Pick<Said, 'score' | 'warning'> &
    Pick<Feedback, 'evidence' | 'improvements'> & { unchecked: boolean; missesPoints: boolean },
): string {
  const { score, evidence, warning } = said
  const facts = said.unchecked ? [remark('facts_unchecked')] : []
  const limited = warning ? warnings[warning.key].summary : undefined
  const [advice] = said.improvements
  const next = advice ? remark('next', { advice }) : undefined
  // What was found is said with what to do about it, so nothing is left to join to it.
  if (limited) return write(limited, ...(advice ? [advice] : []))
  const little = evidence === 'little' ? [remark('little')] : []
  const band = bandOf(said.missesPoints ? Math.min(score, READY - 1) : score)
  return write(bands[band], ...little, ...(next ? [next] : []), ...facts)
}

/** What to do, the most important first; at most three. */
function improvementsOf(
  judged: Judged,
  { score, marks, warning, read, evidence }: Said & Pick<Feedback, 'evidence'>,
): string[] {
  const { write } = judged.texts
  const first = warning ? [warningTextOf(judged, warning).note] : []
  const leftOut = (read ? pointsLeftOut(judged.question, read) : []).map((point) =>
    write(remark('also_covers', { point })),
  )
  const faults = marks
    .filter(({ kind, quote }) => kind === 'lost' && quote && !warning)
    .toSorted((one, other) => one.points - other.points)
    .map(({ quote = '', note }) => write(remark('fault', { quote, note })))
  const inDoubt = read && !isAboutThePast(judged.question.type) ? pointsInDoubt(judged.question, read) : []
  const checks = inDoubt.slice(0, MAX_IN_DOUBT).map((point) => write(remark('check_point', { point })))
  const isEmpty = evidence === 'none' || (first.length > 0 && judged.answer.words.length < 12)
  const notes = [...first, ...leftOut.slice(0, MAX_LEFT_OUT), ...faults, ...(evidence === 'enough' ? checks : [])]
  const tells = isAboutThePast(judged.question.type)
  const otherwise = remark(evidence === 'little' ? 'more' : tells ? 'again' : 'compare')
  // Where the judge found nothing to change in a story, nothing that holds for this one is known.
  const isSilent = read && tells && evidence === 'enough'
  const told = score < READY && notes.length === 0 && !isSilent ? [write(otherwise)] : []
  return [...notes, ...told].slice(0, isEmpty ? 1 : MAX_IMPROVEMENTS)
}

/** Agrees with the marks: what took points of a criterion is its finding, and only what gained some of them is praised. */
function describe(judged: Judged, { key, score }: WeighedCriterion, marks: Mark[]): Criterion {
  const { texts, question } = judged
  const own = marks.filter(({ criterion, quote }) => criterion === key && quote !== undefined)
  const loss = own.find(({ kind }) => kind === 'lost')
  const gain = own.find(({ kind }) => kind === 'gained')
  const said = [gain?.note, loss?.note].filter((part) => part !== undefined)
  return {
    key,
    label: texts.criterionOf(key, question.type).label,
    score: Math.round(score),
    finding: texts.write(...(said.length > 0 ? said : [remark('nothing_shown')])),
    quotes: gain?.quote ? [gain.quote] : [],
  }
}
