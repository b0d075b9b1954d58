import { seeded } from './seeded.ts'

/** Rows of `width` numbers, one after the other, and the class of each row, from 0. */
export type Labelled = { rows: Float32Array; width: number; classes: readonly number[] }
/** A weight for each class and dimension, class by class, and a bias for each class. */
export type SoftmaxWeights = { weights: Float32Array; biases: Float32Array }
export type SoftmaxSettings = { epochs: number; batch: number; rate: number; l2: number; seed: number }

/**
 * Multinomial logistic regression by Adam (Kingma and Ba 2015) over small batches, the step falling to nothing. The same
 * rows and the same seed always give the same weights.
 */
export function fitSoftmax({ rows, width, classes }: Labelled, settings: SoftmaxSettings): SoftmaxWeights {
  const count = classes.reduce((most, one) => Math.max(most, one + 1), 0)
  const weights = new Float32Array(count * width)
  const biases = new Float32Array(count)
  const stepWeights = adam(weights)
  const stepBiases = adam(biases)
  const order = classes.map((_, row) => row)
  const random = seeded(settings.seed)
  const steps = settings.epochs * Math.ceil(order.length / settings.batch)
  let step = 0
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order, random)
    for (let from = 0; from < order.length; from += settings.batch) {
      const batch = order.slice(from, from + settings.batch)
      const slopes = new Float32Array(weights.length)
      const biasSlopes = new Float32Array(count)
      for (const row of batch) {
        const values = rows.subarray(row * width, (row + 1) * width)
        const shares = softmax(logits(values, { weights, biases }))
        shares[classes[row] ?? 0] = (shares[classes[row] ?? 0] ?? 0) - 1
        addOuter(slopes, shares, values, 1 / batch.length)
        for (let at = 0; at < count; at += 1) biasSlopes[at] = (biasSlopes[at] ?? 0) + (shares[at] ?? 0) / batch.length
      }
      for (let at = 0; at < slopes.length; at += 1)
        slopes[at] = (slopes[at] ?? 0) + 2 * settings.l2 * (weights[at] ?? 0)
      const rate = settings.rate * (1 - step / steps)
      stepWeights(slopes, rate)
      stepBiases(biasSlopes, rate)
      step += 1
    }
  }
  return { weights, biases }
}

function logits(values: Float32Array, { weights, biases }: SoftmaxWeights): Float32Array {
  const width = values.length
  return biases.map((bias, one) => {
    let sum = bias
    const from = one * width
    for (let at = 0; at < width; at += 1) sum += (weights[from + at] ?? 0) * (values[at] ?? 0)
    return sum
  })
}

function softmax(values: Float32Array): Float32Array {
  const most = values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY)
  const shares = values.map((value) => Math.exp(value - most))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / all)
}

/** Adds shares × values; a share too small to matter is passed over, which is most of them and saves most of the time. */
function addOuter(slopes: Float32Array, shares: Float32Array, values: Float32Array, factor: number) {
  for (const [one, share] of shares.entries()) {
    if (Math.abs(share) < 1e-5) continue
    const from = one * values.length
    const size = share * factor
    for (let at = 0; at < values.length; at += 1)
      slopes[from + at] = (slopes[from + at] ?? 0) + size * (values[at] ?? 0)
  }
}

function adam(weights: Float32Array) {
  const mean = new Float32Array(weights.length)
  const square = new Float32Array(weights.length)
  let round = 0
  return (slopes: Float32Array, rate: number) => {
    round += 1
    const meanScale = 1 - 0.9 ** round
    const squareScale = 1 - 0.999 ** round
    for (let at = 0; at < weights.length; at += 1) {
      const slope = slopes[at] ?? 0
      const m = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      const v = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope
      mean[at] = m
      square[at] = v
      weights[at] = (weights[at] ?? 0) - (rate * m) / meanScale / (Math.sqrt(v / squareScale) + 1e-8)
    }
  }
}

/** Fisher and Yates. */
function shuffle(order: number[], random: () => number) {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const here = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = here
  }
}
