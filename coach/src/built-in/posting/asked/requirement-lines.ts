import type { Section } from '#built-in/posting/sections.ts'
import learned from '#knowledge/posting/requirement-lines.json' with { type: 'json' }
import { requirementUnits, type Unit } from './requirement-units.ts'

/**
 * What a posting asks for whose lists the rules do not tell apart: the items that are likely requirements, as written and in order.
 * A posting in plain prose has none (API, parse-text), nor has a Chinese one, which the weights do not know.
 */
export function requirementLines(sections: readonly Section[]): string[] {
  const units = requirementUnits(sections)
  if (units.some(({ text }) => /\p{Script=Han}/u.test(text))) return []
  const items = units.filter((unit) => unit.isItem && requirementOdds(unit, theWeights()) > LEAST)
  return items.length < A_LIST ? [] : items.map(({ text }) => text)
}

const A_LIST = 2
/** Where recall and precision are alike, cross-validated (coach/training/requirement-lines.ts). */
export const LEAST = -1

/** Log odds. */
export const requirementOdds = ({ features }: Unit, weights: ReadonlyMap<string, number>): number =>
  features.reduce((sum, name) => sum + (weights.get(name) ?? 0), weights.get('bias') ?? 0)

let weights: Map<string, number> | undefined
/** One line holds a feature and its weight in hundredths. */
function theWeights(): Map<string, number> {
  weights ??= new Map(
    learned.weights.split('\n').map((line) => {
      const [name = '', weight] = line.split('\t')
      return [name, Number(weight) / 100]
    }),
  )
  return weights
}
