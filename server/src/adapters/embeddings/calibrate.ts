import type { Vector } from './port.ts'

/**
 * How alike unrelated questions are to the offline model, as a cosine of what the matcher
 * compares: the mean over all pairs of calibration.json.
 * The weights of the matcher were fitted to that model, so every other one is brought to the same ground.
 */
export const UNRELATED_OFFLINE = 0.08

/**
 * Vectors of unrelated texts of some model → a function that changes its vectors so that unrelated texts are as alike
 * as the offline model finds them: what all texts share is taken off (Mu and Viswanath 2018, all-but-the-top), and
 * one constant dimension puts the wanted ground back. Equal vectors stay equal, and the order of likeness is kept.
 * @param samples at least two vectors of the same length.
 */
export function calibrate(samples: readonly Vector[], unrelated = UNRELATED_OFFLINE): (vector: Vector) => Vector {
  const shared = mean(samples.map(unit))
  const ground = Math.sqrt(unrelated)
  const rest = Math.sqrt(1 - unrelated)
  return (vector) => {
    const own = unit(Float32Array.from(unit(vector), (value, place) => value - (shared[place] ?? 0)))
    return Float32Array.from([...own.map((value) => value * rest), ground])
  }
}

function mean(vectors: readonly Float32Array[]) {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors)
    for (let place = 0; place < sum.length; place += 1) sum[place] = (sum[place] ?? 0) + (vector[place] ?? 0)
  return sum.map((value) => value / Math.max(1, vectors.length))
}

function unit(vector: Vector) {
  const values = Float32Array.from(vector)
  const length = Math.hypot(...values)
  return length > 0 ? values.map((value) => value / length) : values
}
