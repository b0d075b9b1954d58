import { seeded } from './seeded.ts'

export type Sample = { features: string[]; is: boolean }

/** Regularised logistic regression by AdaGrad, samples drawn at random. A positive sample counts `weight` times. */
export function fitLogistic(
  samples: Sample[],
  { epochs, rate, l2, weight, seed }: { epochs: number; rate: number; l2: number; weight: number; seed: number },
): Map<string, number> {
  const weights = new Map<string, number>()
  const squares = new Map<string, number>()
  const random = seeded(seed)
  for (let drawn = 0; drawn < epochs * samples.length; drawn += 1) {
    const sample = samples[Math.floor(random() * samples.length)]
    if (!sample) continue
    const odds = sample.features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
    const slope = ((sample.is ? 1 : 0) - 1 / (1 + Math.exp(-odds))) * (sample.is ? weight : 1)
    for (const name of sample.features) {
      const value = weights.get(name) ?? 0
      const gradient = slope - l2 * value
      const square = (squares.get(name) ?? 1e-6) + gradient * gradient
      squares.set(name, square)
      weights.set(name, value + (rate * gradient) / Math.sqrt(square))
    }
  }
  return weights
}
