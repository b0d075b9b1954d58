import type { CriterionKey, Mark } from '@greenroom/contract/answers'
import type { JudgeReading } from '#coach.ts'
import warnings from '#knowledge/rubrics/warnings.json' with { type: 'json' }
import { bestClause, type Clause, clausesOf, quoteOf } from './clauses.ts'
import { nameOfGain, nameOfLoss } from './name-clause.ts'
import { pointsMade } from './points-made.ts'
import type { PhraseKind } from './read-answer.ts'
import type { Judged } from './signals.ts'
import { shownIn, warningTextOf } from './warning-texts.ts'
import type { Warning } from './warnings.ts'

const MAX_GAINS = 4
const MAX_LOSSES = 3
/** Less is not worth a note. */
const MIN_POINTS = 2
/** Worth of a clause from which on it is praised, and down to which it is found fault with: docs/decisions/0053. */
const PRAISED_FROM = 0.4
const FAULTED_TO = -0.6
/** Below this score of the answer nothing in it is praised. */
export const GOOD = 65
/** Points of an average answer; the clauses of an answer add up to what lies between them and its score. */
const AVERAGE = 50

/** The clauses that do most for or against an answer, in its order; quotes stand in it word for word and do not overlap. */
export function markClauses(judged: Judged, read: JudgeReading, score: number): Mark[] {
  const { answer } = judged
  const weighed = weighClauses(clausesOf(answer), read, score)
  const made = pointsMade(judged.question, read)
  const gains = weighed
    .filter(({ worth, points }) => score >= GOOD && worth >= PRAISED_FROM && points >= MIN_POINTS)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MAX_GAINS)
  const losses = weighed
    .filter(({ worth, points }) => worth <= FAULTED_TO && points <= -MIN_POINTS)
    .toSorted((one, other) => one.points - other.points)
    .slice(0, MAX_LOSSES)
  return [...gains, ...losses]
    .toSorted((one, other) => one.clause.from - other.clause.from)
    .map(({ clause, points }) => ({
      kind: points > 0 ? ('gained' as const) : ('lost' as const),
      points,
      ...(points > 0 ? nameOfGain(judged, clause, made) : nameOfLoss(judged, clause)),
      quote: quoteOf(answer, clause),
    }))
}

/**
 * Each clause with its points, which together are the score's distance from an average answer's: its share of that by its
 * length, and what it is worth more or less than the whole answer.
 */
function weighClauses(clauses: Clause[], { clauses: read }: JudgeReading, score: number) {
  const all = read.reduce((sum, { tokens }) => sum + tokens, 0)
  const mean = read.reduce((sum, { worth, tokens }) => sum + worth * tokens, 0) / Math.max(1, all)
  return clauses.map((clause, at) => {
    const { worth, tokens } = read[at] ?? { worth: 0, tokens: 0 }
    const points = (tokens / Math.max(1, all)) * (score - AVERAGE + AVERAGE * (worth - mean))
    return { clause, worth, points: Math.round(points) }
  })
}

/** Where a warning shows, when not in loose words. */
const LOOSE: PhraseKind[] = ['hedge', 'digression', 'generality']
const SHOWN_BY: Partial<Record<Warning['key'], PhraseKind[]>> = {
  attitude: ['attitude'],
  no_answer: ['non_answer'],
  to_scorer: ['to_scorer'],
}

/** The mark of what limits the score. @param lost points taken by it */
export function markWarning(judged: Judged, warning: Warning, lost: number): Mark {
  const { answer } = judged
  const { criterion } = warnings[warning.key]
  const whole = answer.words.map((word, at) => ({ from: at, to: at + 1, phrase: word.text }))
  const shown = shownIn(judged, warning)
  const loose = shown ?? (SHOWN_BY[warning.key] ?? LOOSE).flatMap((kind) => answer.find(kind))
  const place = bestClause(answer, loose.length > 0 ? loose : whole)
  return {
    kind: 'lost',
    points: -lost,
    ...warningTextOf(judged, warning),
    criterion: criterion as CriterionKey,
    ...(place && { quote: quoteOf(answer, place) }),
  }
}
