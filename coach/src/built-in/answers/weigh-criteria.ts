import { CRITERIA, type CriterionKey } from '@greenroom/contract/answers'
import criteria from '#knowledge/rubrics/criteria.json' with { type: 'json' }
import { isSignalKey, type Judged, measureSignal, type SignalKey } from './signals.ts'

/** `value` is 0 to 1; `most` is how many points of the hundred the signal can give. */
export type WeighedSignal = { key: SignalKey; value: number; most: number }
/** `score` is 0 to 100; `most` is how many points of the hundred the criterion can give. */
export type WeighedCriterion = { key: CriterionKey; score: number; most: number; signals: WeighedSignal[] }

/** Measures what the rubric of the question's type asks for. Points are scaled so that all together are one hundred. */
export function weighCriteria(judged: Judged): WeighedCriterion[] {
  const rubric = criteria[judged.question.type]
  const total = CRITERIA.flatMap((key) => rubric[key]).reduce((sum, [, points]) => sum + Number(points), 0)
  return CRITERIA.map((key) => {
    const signals = rubric[key].flatMap(([signal, points]) => {
      if (typeof signal !== 'string' || !isSignalKey(signal)) return []
      return [{ key: signal, value: measureSignal(signal, judged), most: (100 * Number(points)) / total }]
    })
    const most = signals.reduce((sum, signal) => sum + signal.most, 0)
    const got = signals.reduce((sum, signal) => sum + signal.most * signal.value, 0)
    return { key, most, score: most > 0 ? (100 * got) / most : 0, signals }
  })
}
