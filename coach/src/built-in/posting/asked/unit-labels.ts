import { labelShares } from '#built-in/skills/tagging/sequence.ts'
import learned from '#knowledge/posting/unit-labels.json' with { type: 'json' }
import type { AskedUnit, Meaning } from './asked-unit.ts'
import type { Unit } from './posting-units.ts'
import { type SequenceWeights, sequenceScores, unpacked } from './sequence-weights.ts'
import { unitFeatures } from './unit-features.ts'

/** Labels of the sequence: what the shares of each unit stand for. */
export const UNIT_LABELS = ['none', 'must', 'wish', 'duty'] as const

/** The units with what each tells, and how far down it stands. */
export function askedUnits(units: readonly Unit[], weights: SequenceWeights = theWeights()): AskedUnit[] {
  const meanings = meaningsOf(units, weights)
  return units.flatMap((unit, at) => {
    const meaning = meanings[at]
    const place = at < 0.2 * units.length ? 'top' : at < 0.8 * units.length ? 'middle' : 'end'
    return meaning ? [{ unit, meaning, place }] : []
  })
}

/** What each unit of a posting tells, by a linear-chain CRF fitted on labelled postings (coach/training/posting-reader.ts). */
function meaningsOf(units: readonly Unit[], weights: SequenceWeights): Meaning[] {
  if (units.length === 0) return []
  const scores = sequenceScores(unitFeatures(units), weights, UNIT_LABELS.length)
  const shares = labelShares(scores, weights.steps)
  return units.map((_, at) => {
    const [, must = 0, wish = 0, duty = 0] = shares.slice(at * UNIT_LABELS.length, (at + 1) * UNIT_LABELS.length)
    return { must, wish, duty }
  })
}

let weights: SequenceWeights | undefined
/** Unpacked when the first posting is read. */
const theWeights = (): SequenceWeights => (weights ??= unpacked(learned))
