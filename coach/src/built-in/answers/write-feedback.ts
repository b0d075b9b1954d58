import type { Criterion, Feedback, Mark } from '@greenroom/contract/answers'
import feedback from '#knowledge/rubrics/feedback.json' with { type: 'json' }
import { bandOf, type JudgementTexts, remark } from '#sentences/judgement-texts.ts'
import { bestClause, quoteOf } from './clauses.ts'
import { isWorthSaying, wanting } from './mark-answer.ts'
import type { Judged } from './signals.ts'
import { warningTextOf } from './warning-texts.ts'
import type { Warning } from './warnings.ts'
import type { WeighedCriterion } from './weigh-criteria.ts'

const READY = 80
const MISSING = 0.5
const WEAK = 0.7
/** Under this the link to the question is the first thing to ask for. */
const DOUBTED = 0.6
const MAX_IMPROVEMENTS = 3
const EMPTY: ReadonlySet<Warning['key']> = new Set(['keyword_list', 'echo', 'repeats', 'to_scorer', 'too_little'])

/** @param criteria with the scores that count, after warnings. */
export function writeFeedback(
  judged: Judged,
  criteria: WeighedCriterion[],
  { score, marks, warning }: { score: number; marks: Mark[]; warning: Warning | undefined },
): Feedback {
  const evidence = evidenceOf(judged, warning)
  const improvements = improvementsOf(judged, criteria, { score, marks, warning })
  return {
    summary: summaryOf(judged.texts, { score, evidence, improvements, warning }),
    strengths: marks
      .filter(({ kind }) => kind === 'gained')
      .toSorted((one, other) => other.points - one.points)
      .slice(0, 3)
      .map(({ label, quote }) => judged.texts.write(remark('strength', { label, quote: quote ?? '' }))),
    improvements,
    criteria: criteria.map((criterion) => describe(judged, criterion)),
    marks,
    evidence,
  }
}

/** None: no answer. Little: under forty words, or words that say nothing. */
function evidenceOf({ answer }: Judged, warning: Warning | undefined): Feedback['evidence'] {
  if (warning?.key === 'no_answer' && warning.severity === 1) return 'none'
  const empty = warning && warning.severity > 0.5 && EMPTY.has(warning.key)
  return answer.words.length < 40 || empty ? 'little' : 'enough'
}

function summaryOf(
  { bands, warnings, write }: JudgementTexts,
  said: { score: number; evidence: Feedback['evidence']; improvements: string[]; warning: Warning | undefined },
): string {
  const { score, evidence, warning } = said
  const limited = warning && warning.severity > 0.5 ? warnings[warning.key].summary : undefined
  const [advice] = said.improvements
  const next = advice ? remark('next', { advice }) : undefined
  // What was found is said with what to do about it, so nothing is left to join to it.
  if (limited) return write(limited, ...(advice ? [advice] : []))
  return write(bands[bandOf(score)], ...(evidence === 'little' ? [remark('little')] : []), ...(next ? [next] : []))
}

/** What to do, what would give most points first; at most three. Who is ready hears only of what is really missing. */
function improvementsOf(
  judged: Judged,
  criteria: WeighedCriterion[],
  { score, marks, warning }: { score: number; marks: Mark[]; warning: Warning | undefined },
): string[] {
  const wanted = score >= READY ? MISSING : WEAK
  const praised = new Set(marks.flatMap(({ kind, label }) => (kind === 'gained' ? [label] : [])))
  const notes = criteria
    .flatMap((criterion) => criterion.signals)
    .filter(({ key }) => !praised.has(judged.texts.signals[key].gained.label))
    .filter(({ key }) => isWorthSaying(judged, key))
    .filter(({ key, value }) => value < (key === 'on_topic' ? MISSING : wanted))
    .toSorted((one, other) => other.most * (1 - other.value) - one.most * (1 - one.value))
    .map(({ key }) => wanting(judged, key).note)
  const isDoubted = judged.relevance.value < DOUBTED
  const doubt = isDoubted ? [wanting(judged, 'on_topic').note] : []
  const first = warning && warning.severity > 0.5 ? [warningTextOf(judged, warning).note] : doubt
  const isEmpty = evidenceOf(judged, warning) === 'none' || (first.length > 0 && judged.answer.words.length < 12)
  return [...new Set([...first, ...notes])].slice(0, isEmpty ? 1 : MAX_IMPROVEMENTS)
}

function describe(judged: Judged, { key, score, signals: list }: WeighedCriterion): Criterion {
  const byValue = list.toSorted((one, other) => other.value * other.most - one.value * one.most)
  const best = byValue.find(({ value, shown }) => value >= feedback.gained_from && shown.length > 0)
  const worst = list
    .filter((signal) => isWorthSaying(judged, signal.key))
    .toSorted((one, other) => other.most * (1 - other.value) - one.most * (1 - one.value))[0]
  const place = best && bestClause(judged.answer, best.shown, [])
  const praise = best && place && best.key !== 'plain' && score >= 40 ? judged.texts.signals[best.key].gained.note : ''
  const agrees = !praise || worst?.key !== best?.key
  const advice = worst && worst.value < 0.6 && agrees ? wanting(judged, worst.key).note : ''
  return {
    key,
    label: labelOf(judged, key),
    score: Math.round(score),
    finding:
      judged.texts.write(...[praise, advice].filter((part) => part !== '')) ||
      defaultFinding(judged.texts, score, list),
    quotes: praise && place ? [quoteOf(judged.answer, place)] : [],
  }
}

function labelOf({ question, texts }: Judged, key: Criterion['key']): string {
  const byType: Partial<Record<string, Partial<Record<string, string>>>> = texts.labels_by_type
  return byType[question.type]?.[key] ?? texts.criteria[key].label
}

function defaultFinding({ signals, write }: JudgementTexts, score: number, list: WeighedCriterion['signals']): string {
  const first = list[0]
  return first && score >= 60 ? signals[first.key].gained.note : write(remark('nothing_shown'))
}
