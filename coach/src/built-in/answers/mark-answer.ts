import type { CriterionKey, Mark } from '@greenroom/contract/answers'
import type { Hit } from '#built-in/language/phrases.ts'
import feedback from '#knowledge/rubrics/feedback.json' with { type: 'json' }
import warnings from '#knowledge/rubrics/warnings.json' with { type: 'json' }
import { remark } from '#sentences/judgement-texts.ts'
import { bestClause, type Clause, quoteOf } from './clauses.ts'
import { contentStemsOf } from './content-stems.ts'
import type { AnswerReading, PhraseKind } from './read-answer.ts'
import type { Judged, SignalKey } from './signals.ts'
import { shownIn, warningTextOf } from './warning-texts.ts'
import type { Warning } from './warnings.ts'
import { type Weakness, weakened } from './weakened.ts'
import type { WeighedCriterion, WeighedSignal } from './weigh-criteria.ts'

const MAX_GAINS = 4
const MAX_LOSSES = 2
const MAX_MISSING = 2
type Placed = Mark & { place: number }
type Scale = { scale: number; warning: Warning | undefined; lost: number; doubted: number; told: number }
type Candidate = { signal: WeighedSignal; criterion: CriterionKey; points: number }

/**
 * The places of the answer that moved its score most, at most nine, in the order of the answer, what is missing
 * last. Quotes stand in the answer word for word and do not overlap. Points are those of the rubric.
 * @param scale how many points of the score one rubric point is worth.
 * @param lost points taken by the warning, 0 without one.
 * @param doubted points taken because it is not clear that the question was met, 0 when it is.
 * @param told points given or taken for how it is told (voice.ts).
 */
export function markAnswer(
  judged: Judged,
  criteria: WeighedCriterion[],
  { scale, warning, lost, doubted, told }: Scale,
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
  const weakLabels = new Set(weak.map(({ label }) => label))
  const marks = [
    ...warned(judged, warning, lost, taken),
    ...weak,
    ...(lost > 0 ? [] : gained(judged, best, taken)),
    ...(lost > 0 ? [] : missing(judged, doubtedToo(worst, doubted), weakLabels)),
    ...toldAs(judged, told),
  ]
  return marks.toSorted((one, other) => one.place - other.place).map(({ place: _, ...mark }) => mark)
}

function toldAs(judged: Judged, told: number): Placed[] {
  if (Math.abs(told) < MIN_TOLD) return []
  const kind = told > 0 ? 'gained' : 'missing'
  return [mark(kind, told, judged.texts.told[kind], 'clarity', judged, undefined)]
}
const MIN_TOLD = 2

/** Where a warning shows, when not in loose words. */
const LOOSE: PhraseKind[] = ['hedge', 'digression', 'generality']
const SHOWN_BY: Partial<Record<Warning['key'], PhraseKind[]>> = {
  attitude: ['attitude'],
  no_answer: ['non_answer'],
  to_scorer: ['to_scorer'],
  off_topic: [],
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
    if (signal.value < feedback.gained_from || points < 1 || signal.key === 'plain') continue
    const place = take(judged, shownBy(judged, signal), taken)
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

/** Doubt whether the question was met is a missing link to it, with all the points that it cost. */
function doubtedToo(candidates: Candidate[], doubted: number): Candidate[] {
  if (doubted < 2) return candidates
  const link = candidates.find(({ signal }) => signal.key === 'on_topic')
  const others = candidates.filter((one) => one !== link)
  return link ? [{ ...link, signal: { ...link.signal, value: 0 }, points: link.points - doubted }, ...others] : others
}

/** What was told as “we” is not missing. */
function missing(judged: Judged, candidates: Candidate[], weakLabels: Set<string>): Placed[] {
  return candidates
    .filter(
      ({ signal }) => signal.key !== 'own_actions' || !weakLabels.has(judged.texts.signals.own_actions.lost.label),
    )
    .filter(
      ({ signal, points }) =>
        signal.value < feedback.missing_below &&
        points <= -2 &&
        signal.key !== 'plain' &&
        isWorthSaying(judged, signal.key),
    )
    .slice(0, MAX_MISSING)
    .map(({ signal, criterion, points }) =>
      mark('missing', points, wanting(judged, signal.key), criterion, judged, undefined),
    )
}

/** Who told what they did has given an example, also without calling it one. */
export const isWorthSaying = ({ question, relevance, answer }: Judged, key: SignalKey) =>
  (key !== 'examples' || answer.ownActions.length === 0) &&
  (key !== 'parts' || question.parts.length > 0) &&
  (key !== 'key_points' || relevance.missed.length > 0)

/** What is wanted of an answer where a signal is weak. */
export function wanting(
  { question, relevance, answer, texts }: Judged,
  key: SignalKey,
): { label: string; note: string } {
  const { signals, parts, write } = texts
  const { label, note } = signals[key].missing
  if (key === 'plain' && !isVague(answer)) {
    return {
      label,
      note: answer.find('generality').length > 0 ? signals.plain.general.note : signals.plain.missing.rest,
    }
  }
  if (key === 'own_actions' && answer.ownActions.length > 0) return { label, note: signals.own_actions.missing.rest }
  if (key === 'reasons' && answer.find('reason').length > 0) return { label, note: signals.reasons.missing.rest }
  const point = relevance.missed[0]
  if (key === 'key_points' && !point) return { label, note: signals.key_points.missing.rest }
  const partNames: Record<string, string> = parts
  const names = question.parts.flatMap((part) => partNames[part.wants] ?? [])
  return {
    label,
    note: note.replace('{point}', () => point ?? '').replace('{part}', () => write(remark('names', { names }))),
  }
}

const isVague = (answer: AnswerReading) => answer.find('hedge').length + answer.find('digression').length > 0

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
