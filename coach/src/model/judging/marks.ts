import { CRITERIA, type CriterionKey, type Mark } from '@greenroom/contract/answers'
import { criterionWeights } from '#built-in/answers/criterion-weights.ts'
import type { AskedQuestion } from '#coach.ts'
import { type JudgementTexts, remark } from '#sentences/judgement-texts.ts'
import type { CheckedSaid } from './check-said.ts'
import { MAX_LEVEL, type ScoredAnswer, type Verdicts } from './score-said.ts'

const GAINED_FROM_LEVEL = 3
const MISSING_UP_TO_LEVEL = 1
const MAX_MARKS = 8

/**
 * Where an answer gained and lost points: criteria with a high level and a quote, errors, then what is missing. What is
 * wrong belongs to no praise; a wrong statement counts under `evidence`, since `relevance` lost means another question.
 */
export function marksOf(
  question: Pick<AskedQuestion, 'question_type' | 'key_points'>,
  { criteria, errors, points }: CheckedSaid,
  { levels }: Verdicts,
  scored: ScoredAnswer,
  { criterionOf, write }: JudgementTexts,
): Mark[] {
  const weights = criterionWeights(question.question_type)
  const label = (key: CriterionKey) => criterionOf(key, question.question_type).label
  const most = (key: CriterionKey) => Math.max(1, Math.round((weights[key] * levels[key]) / MAX_LEVEL))
  const gained = CRITERIA.flatMap((key): Mark[] => {
    const { finding = '', quotes: [quote] = [] } = criteria.get(key) ?? {}
    if (levels[key] < GAINED_FROM_LEVEL || quote === undefined) return []
    return [{ kind: 'gained', points: most(key), label: label(key), note: finding, criterion: key, quote }]
  })
  const uncapped = CRITERIA.reduce((sum, key) => sum + (weights[key] * levels[key]) / MAX_LEVEL, 0)
  const lostByErrors = Math.max(errors.length, Math.round(uncapped) - scored.score)
  const lost = errors.map(({ quote, correction }, at): Mark => {
    const share = Math.floor(lostByErrors / errors.length) + (at < lostByErrors % errors.length ? 1 : 0)
    const note = write(correction ? remark('correction', { correction }) : remark('may_be_wrong'))
    return { kind: 'lost', points: -share, label: write(remark('wrong')), note, criterion: 'evidence', quote }
  })
  const elsewhere: Mark[] =
    levels.relevance === 0
      ? [
          {
            kind: 'lost',
            points: -lostByErrors,
            label: label('relevance'),
            note: criteria.get('relevance')?.finding ?? '',
            criterion: 'relevance',
          },
        ]
      : []
  const open = [...points].flatMap(([place, verdict]): Mark[] => {
    const point = question.key_points[place]
    if (verdict !== 'missing' || point === undefined) return []
    const share = Math.max(1, Math.round(weights.relevance / Math.max(1, points.size)))
    return [
      { kind: 'missing', points: -share, label: write(remark('missing_point')), note: point, criterion: 'relevance' },
    ]
  })
  const missing = CRITERIA.flatMap((key): Mark[] => {
    const finding = criteria.get(key)?.finding
    if (levels[key] > MISSING_UP_TO_LEVEL || !finding || key === 'relevance') return []
    const share = Math.max(1, Math.round((weights[key] * (MAX_LEVEL - levels[key])) / MAX_LEVEL))
    return [{ kind: 'missing', points: -share, label: label(key), note: finding, criterion: key }]
  })
  const sound = levels.relevance === 0 ? [] : gained
  return [
    ...elsewhere,
    ...lost,
    ...sound,
    ...[...open, ...missing].toSorted((one, other) => one.points - other.points),
  ].slice(0, MAX_MARKS)
}
