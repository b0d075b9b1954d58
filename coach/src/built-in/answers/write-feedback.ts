import type { Criterion, Feedback, Mark } from '@greenroom/contract/answers'
import { bandOf, type JudgementTexts, remark } from '#sentences/judgement-texts.ts'
import { isMissing, wanting } from './mark-answer.ts'
import type { Judged } from './signals.ts'
import { warningTextOf } from './warning-texts.ts'
import type { Warning } from './warnings.ts'
import type { WeighedCriterion } from './weigh-criteria.ts'

const READY = 80
const MAX_IMPROVEMENTS = 3
const EMPTY: ReadonlySet<Warning['key']> = new Set(['keyword_list', 'echo', 'repeats', 'to_scorer', 'too_little'])

/**
 * @param criteria with the scores that count, after warnings.
 * @param warning that is clear enough to be said.
 */
export function writeFeedback(
  judged: Judged,
  criteria: WeighedCriterion[],
  { score, marks, warning }: { score: number; marks: Mark[]; warning: Warning | undefined },
): Feedback {
  const evidence = evidenceOf(judged, warning)
  const improvements = improvementsOf(judged, criteria, { score, warning })
  return {
    summary: summaryOf(judged.texts, { score, evidence, improvements, warning }),
    strengths: marks
      .filter(({ kind, quote }) => kind === 'gained' && quote !== undefined)
      .toSorted((one, other) => other.points - one.points)
      .slice(0, 3)
      .map(({ label, quote = '' }) => judged.texts.write(remark('strength', { label, quote }))),
    improvements,
    criteria: criteria.map((criterion) => describe(judged, criterion, marks)),
    marks,
    evidence,
  }
}

/** None: no answer. Little: under forty words, or words that say nothing. */
function evidenceOf({ answer }: Judged, warning: Warning | undefined): Feedback['evidence'] {
  if (warning?.key === 'no_answer' && warning.severity === 1) return 'none'
  const empty = warning && EMPTY.has(warning.key)
  return answer.words.length < 40 || empty ? 'little' : 'enough'
}

function summaryOf(
  { bands, warnings, write }: JudgementTexts,
  said: { score: number; evidence: Feedback['evidence']; improvements: string[]; warning: Warning | undefined },
): string {
  const { score, evidence, warning } = said
  const limited = warning ? warnings[warning.key].summary : undefined
  const [advice] = said.improvements
  const next = advice ? remark('next', { advice }) : undefined
  // What was found is said with what to do about it, so nothing is left to join to it.
  if (limited) return write(limited, ...(advice ? [advice] : []))
  return write(bands[bandOf(score)], ...(evidence === 'little' ? [remark('little')] : []), ...(next ? [next] : []))
}

/** What to do, what would give most points first; at most three. */
function improvementsOf(
  judged: Judged,
  criteria: WeighedCriterion[],
  { score, warning }: { score: number; warning: Warning | undefined },
): string[] {
  const notes = criteria
    .flatMap((criterion) => criterion.signals)
    .filter((signal) => isMissing(judged, signal))
    .toSorted((one, other) => other.most * (1 - other.value) - one.most * (1 - one.value))
    .map(({ key }) => wanting(judged, key).note)
  const first = warning ? [warningTextOf(judged, warning).note] : []
  const evidence = evidenceOf(judged, warning)
  const isEmpty = evidence === 'none' || (first.length > 0 && judged.answer.words.length < 12)
  const otherwise = remark(evidence === 'little' ? 'more' : 'compare')
  const told = score < READY && first.length + notes.length === 0 ? [judged.texts.write(otherwise)] : []
  return [...new Set([...first, ...notes, ...told])].slice(0, isEmpty ? 1 : MAX_IMPROVEMENTS)
}

/** Agrees with the marks: what took points of a criterion is its finding, and only what gained some of them is praised. */
function describe(judged: Judged, { key, score, signals: list }: WeighedCriterion, marks: Mark[]): Criterion {
  const own = marks.filter(({ criterion, quote }) => criterion === key && quote !== undefined)
  const loss = own.find(({ kind }) => kind === 'lost')
  const gain = own.find(({ kind }) => kind === 'gained')
  const worst = list
    .filter((signal) => isMissing(judged, signal))
    .toSorted((one, other) => other.most * (1 - other.value) - one.most * (1 - one.value))[0]
  const advice = loss ?? (worst && wanting(judged, worst.key))
  const said = [gain, advice].flatMap((part) => part?.note ?? [])
  return {
    key,
    label: labelOf(judged, key),
    score: Math.round(score),
    finding: judged.texts.write(...(said.length > 0 ? said : [remark('nothing_shown')])),
    quotes: gain?.quote ? [gain.quote] : [],
  }
}

function labelOf({ question, texts }: Judged, key: Criterion['key']): string {
  const byType: Partial<Record<string, Partial<Record<string, string>>>> = texts.labels_by_type
  return byType[question.type]?.[key] ?? texts.criteria[key].label
}
