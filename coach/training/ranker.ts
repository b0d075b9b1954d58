/** Candidates of one document with their features, and how right each is, 0 to 1. */
export type Choice = { features: string[][]; right: number[] }

/**
 * Weights that make the right candidate of each document the likeliest (softmax over its candidates), by gradient ascent
 * on the logarithm of the probability of what is right. `l2` holds every weight near 0.
 */
export function fitRanker(
  choices: Choice[],
  { rounds, rate, l2 }: { rounds: number; rate: number; l2: number },
): Map<string, number> {
  const weights = new Map<string, number>()
  const squares = new Map<string, number>()
  const usable = choices.filter(({ right }) => right.some((share) => share > 0))
  for (let round = 0; round < rounds; round += 1) {
    const slopes = new Map<string, number>()
    for (const { features, right } of usable) {
      const odds = features.map((names) => names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0))
      const top = odds.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY)
      const powers = odds.map((one) => Math.exp(one - top))
      const all = powers.reduce((sum, one) => sum + one, 0)
      const good = powers.reduce((sum, one, at) => sum + one * (right[at] ?? 0), 0)
      features.forEach((names, at) => {
        const slope = ((powers[at] ?? 0) * (right[at] ?? 0)) / good - (powers[at] ?? 0) / all
        if (Math.abs(slope) > 1e-6) for (const name of names) slopes.set(name, (slopes.get(name) ?? 0) + slope)
      })
    }
    for (const name of new Set([...slopes.keys(), ...weights.keys()])) {
      const value = weights.get(name) ?? 0
      const gradient = (slopes.get(name) ?? 0) - l2 * value
      const square = (squares.get(name) ?? 1e-6) + gradient * gradient
      squares.set(name, square)
      weights.set(name, value + (rate * gradient) / Math.sqrt(square))
    }
  }
  return weights
}
