/** The sum of the weights of some features. */
export const scoreOf = (features: readonly string[], weights: ReadonlyMap<string, number>): number =>
  features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)

/** The candidate with the highest score; the first of several. */
export function bestOf<T>(candidates: readonly T[], scores: readonly number[]): T | undefined {
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  return candidates[scores.indexOf(best)]
}

/** How likely the best of some scores is, 0 to 1 (softmax). */
export function certainty(scores: readonly number[]): number {
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  return 1 / scores.reduce((sum, score) => sum + Math.exp(score - best), 0)
}
