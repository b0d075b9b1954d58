import type { CriterionKey, Mark } from '@greenroom/contract/answers'
import type { Hit } from '#built-in/language/phrases.ts'
import feedback from '#knowledge/rubrics/feedback.json' with { type: 'json' }
import warnings from '#knowledge/rubrics/warnings.json' with { type: 'json' }
import { remark } from '#sentences/judgement-texts.ts'
import { bestClause, type Clause, quoteOf } from './clauses.ts'
import { contentStemsOf } from './content-stems.ts'
import type { PhraseKind } from './read-answer.ts'
import { PRAISED_FROM, UNMISSED, UNPRAISED } from './said-signals.ts'
import type { Judged, SignalKey } from './signals.ts'
import { shownIn, warningTextOf } from './warning-texts.ts'
import type { Warning } from './warnings.ts'
import { type Weakness, weakened } from './weakened.ts'
import type { WeighedCriterion, WeighedSignal } from './weigh-criteria.ts'

const MAX_GAINS = 4
const MAX_LOSSES = 2
const MAX_MISSING = 2
type Placed = Mark & { place: number }
type Scale = { scale: number; warning: Warning | undefined; lost: number; score: number }
type Candidate = { signal: WeighedSignal; criterion: CriterionKey; points: number }

/**
 * The places of the answer that moved its score most, at most eight, in the order of the answer, what is missing
 * last. Quotes stand in the answer word for word and do not overlap. Points are those of the rubric: most of the score is
 * the fitted grade (fitted-grade.ts), so they do not add up to it.
 * @param scale how many points of the score one rubric point is worth.
 * @param lost points taken by the warning, 0 without one.
 * @param score 0 to 100, as it is shown.
 */
export function markAnswer(
  judged: Judged,
  criteria: WeighedCriterion[],
  { scale, warning, lost, score }: Scale,
): Mark[] {
  const taken: Clause[] = []
  const candidates = criteria.flatMap(({ key, signals: list }) => list.map((signal) => ({ signal, criterion: key })))
  const points = (share: number, signal: WeighedSignal) => Math.round(share * signal.most * scale)
  const best = candidates
    .map((one) => ({ ...one, points: points(one.signal.value, one.signal) }))
    .toSorted((one, other) => other.points - one.points)
  const worst = candidates
    .map((one) => ({ ...one, points: -points(1 - one.signal.value, one.signal) }))
    .toSorted((one, other) => one.points - other.points)
  const weak = lost > 0 ? [] : weakened(judged, worst).slice(0, MAX_LOSSES).flatMap(placeIn(judged, taken))
  const marks = [
    ...warned(judged, warning, lost, taken),
    ...weak,
    ...(lost > 0 || score < PRAISED_FROM ? [] : gained(judged, best, taken)),
    ...(lost > 0 ? [] : missing(judged, worst)),
  ]
  return marks.toSorted((one, other) => one.place - other.place).map(({ place: _, ...mark }) => mark)
}

/** Where a warning shows, when not in loose words. */
const LOOSE: PhraseKind[] = ['hedge', 'digression', 'generality']
const SHOWN_BY: Partial<Record<Warning['key'], PhraseKind[]>> = {
  attitude: ['attitude'],
  no_answer: ['non_answer'],
  to_scorer: ['to_scorer'],
}

function warned(judged: Judged, warning: Warning | undefined, lost: number, taken: Clause[]): Placed[] {
  if (!warning || lost < 1) return []
  const { answer } = judged
  const { criterion } = warnings[warning.key]
  const whole = answer.words.map((word, at) => ({ from: at, to: at + 1, phrase: word.text }))
  const shown = shownIn(judged, warning)
  const loose = shown ?? (SHOWN_BY[warning.key] ?? LOOSE).flatMap((kind) => answer.find(kind))
  const place = take(judged, loose.length > 0 ? loose : whole, taken)
  return [mark('lost', -lost, warningTextOf(judged, warning), criterion as CriterionKey, judged, place)]
}

function gained(judged: Judged, candidates: Candidate[], taken: Clause[]): Placed[] {
  const marks: Placed[] = []
  for (const { signal, criterion, points } of candidates) {
    if (marks.length >= MAX_GAINS) break
    if (signal.value < feedback.gained_from || points < 1 || UNPRAISED.has(signal.key)) continue
    const shown = shownBy(judged, signal)
    const place = signal.key === 'concrete' ? takeNamed(judged, shown, taken) : take(judged, shown, taken)
    if (place) marks.push(mark('gained', points, judged.texts.signals[signal.key].gained, criterion, judged, place))
  }
  return marks
}

/** Key points show where their words are. */
function shownBy({ answer, relevance }: Judged, { key, shown }: WeighedSignal): Hit[] {
  if (key !== 'key_points') return shown
  const stems = new Set(relevance.covered.flatMap(contentStemsOf))
  return answer.words.flatMap(({ stem, text }, at) => (stems.has(stem) ? [{ from: at, to: at + 1, phrase: text }] : []))
}

const placeIn =
  (judged: Judged, taken: Clause[]) =>
  ({ hits, points, text, criterion }: Weakness): Placed[] => {
    const place = take(judged, hits, taken)
    return place ? [mark('lost', points, text, criterion, judged, place)] : []
  }

function missing(judged: Judged, candidates: Candidate[]): Placed[] {
  return candidates
    .filter(({ signal, points }) => points <= -2 && isMissing(judged, signal))
    .slice(0, MAX_MISSING)
    .map(({ signal, criterion, points }) =>
      mark('missing', points, wanting(judged, signal.key), criterion, judged, undefined),
    )
}

/** Whether a person is told that this is missing. */
export const isMissing = (judged: Judged, { key, value }: WeighedSignal): boolean =>
  value < feedback.missing_below && isWorthSaying(judged, key)

/** Not every question asks for a trade-off. */
const isWorthSaying = ({ question, relevance }: Judged, key: SignalKey) =>
  !UNMISSED.has(key) &&
  (key !== 'trade_off' || question.parts.some(({ wants }) => wants === key)) &&
  (key !== 'key_points' || relevance.missed.length > 0)

/** What is wanted of an answer where a signal is weak. */
export function wanting({ question, relevance, texts }: Judged, key: SignalKey): { label: string; note: string } {
  const { signals, parts, write } = texts
  const { label, note } = signals[key].missing
  const point = relevance.missed[0]
  if (key === 'key_points' && !point) return { label, note: signals.key_points.missing.rest }
  const partNames: Record<string, string> = parts
  const names = question.parts.flatMap((part) => partNames[part.wants] ?? [])
  return {
    label,
    note: note.replace('{point}', () => point ?? '').replace('{part}', () => write(remark('names', { names }))),
  }
}

/** One name alone is often a common word. */
function takeNamed(judged: Judged, hits: Hit[], taken: Clause[]): Clause | undefined {
  const place = bestClause(judged.answer, hits, taken)
  const named = hits.filter(({ from, to }) => place && from >= place.from && to <= place.to)
  return named.length < MIN_NAMED ? undefined : take(judged, hits, taken)
}
const MIN_NAMED = 2

function take(judged: Judged, hits: Hit[], taken: Clause[]): Clause | undefined {
  const place = bestClause(judged.answer, hits, taken)
  if (place) taken.push(place)
  return place
}

function mark(
  kind: Mark['kind'],
  points: number,
  { label, note }: { label: string; note: string },
  criterion: CriterionKey,
  { answer }: Judged,
  place: Clause | undefined,
): Placed {
  const quote = place ? { quote: quoteOf(answer, place) } : {}
  return { kind, points, label, note, criterion, ...quote, place: place?.from ?? Number.MAX_SAFE_INTEGER }
}
