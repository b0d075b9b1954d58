import type { CriterionKey } from '@greenroom/contract/answers'
import type { Hit } from '#built-in/language/phrases.ts'
import type { Judged } from './signals.ts'
import type { WeighedSignal } from './weigh-criteria.ts'

/** Words that take points away where they stand; `points` is negative. */
export type Weakness = { hits: Hit[]; points: number; text: { label: string; note: string }; criterion: CriterionKey }

const MIN_POINTS_LOST = 2

/** Vague words, and what anybody could say: the costliest first. */
export function weakened(
  { answer, texts: { signals } }: Judged,
  candidates: { signal: WeighedSignal; criterion: CriterionKey; points: number }[],
): Weakness[] {
  const found: Weakness[] = []
  const vague = [...answer.find('hedge'), ...answer.find('digression')]
  const general = answer.find('generality')
  for (const { signal, criterion, points } of candidates) {
    if (points > -MIN_POINTS_LOST) continue
    if (signal.key !== 'plain') continue
    const each = Math.min(-1, Math.round(points / (vague.length > 1 && general.length > 1 ? 2 : 1)))
    if (vague.length > 1) found.push({ hits: vague, points: each, text: signals.plain.lost, criterion })
    if (general.length > 1) found.push({ hits: general, points: each, text: signals.plain.general, criterion })
  }
  return found.toSorted((one, other) => one.points - other.points)
}
