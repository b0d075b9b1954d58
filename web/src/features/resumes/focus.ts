import type { Dimension } from '@greenroom/contract/resumes'

/** How many suggestions are shown (docs/rules.md, Resumes). */
export const FOCUS = 3

/** Weakest first; what could not be judged comes last. The order of equals stays. */
export const weakestFirst = (dimensions: readonly Dimension[]) =>
  [...dimensions].sort((a, b) => (a.score ?? Number.POSITIVE_INFINITY) - (b.score ?? Number.POSITIVE_INFINITY))
