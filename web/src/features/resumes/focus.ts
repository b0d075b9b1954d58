import type { Dimension } from '@greenroom/contract/resumes'

/** How many suggestions are shown (docs/rules.md, Resumes). */
const FOCUS = 3

/** What to do first: what may gain most; of a diagnosis that does not say so, the weakest. */
export function gainingMost(dimensions: readonly Dimension[]): Dimension[] {
  const gaining = dimensions.filter(({ gain = 0 }) => gain > 0)
  const order = gaining.length > 0 ? gaining.sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0)) : weakestFirst(dimensions)
  return order.slice(0, FOCUS)
}

/** Weakest first; what could not be judged comes last. The order of equals stays. */
export const weakestFirst = (dimensions: readonly Dimension[]) =>
  [...dimensions].sort((a, b) => (a.score ?? Number.POSITIVE_INFINITY) - (b.score ?? Number.POSITIVE_INFINITY))
