/** Cosine of two sentence embeddings, or undefined when they cannot be compared. */
export function vectorSimilarity(
  one: ArrayLike<number> | undefined,
  other: ArrayLike<number> | undefined,
): number | undefined {
  if (!one || !other || one.length !== other.length || one.length === 0) return undefined
  let dot = 0
  let first = 0
  let second = 0
  for (let at = 0; at < one.length; at += 1) {
    const left = one[at] ?? 0
    const right = other[at] ?? 0
    dot += left * right
    first += left * left
    second += right * right
  }
  return first > 0 && second > 0 ? dot / Math.sqrt(first * second) : undefined
}

/** One byte a dimension instead of four: moves a cosine by about a thousandth. */
export function quantise(vector: ArrayLike<number>): Int8Array {
  let most = 0
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at] ?? 0))
  const scale = most > 0 ? 127 / most : 0
  return Int8Array.from(vector, (value) => Math.round(value * scale))
}

/** The vectors of many questions one after the other, `width` numbers each, and the length of each. */
export type VectorMatrix = { width: number; values: Int8Array; lengths: Float32Array }

/** @param values as many times `width` numbers as there are questions. */
export function vectorMatrix(values: Int8Array, width: number): VectorMatrix {
  const lengths = new Float32Array(width > 0 ? values.length / width : 0)
  for (let place = 0; place < lengths.length; place += 1) {
    let sum = 0
    for (let at = place * width; at < (place + 1) * width; at += 1) sum += (values[at] ?? 0) ** 2
    lengths[place] = Math.sqrt(sum)
  }
  return { width, values, lengths }
}

export const vectorAt = ({ width, values }: VectorMatrix, place: number): Int8Array =>
  values.subarray(place * width, (place + 1) * width)

/** The places of the `most` questions nearest to a line by cosine, the nearest first. */
export function nearestPlaces(
  { width, values, lengths }: VectorMatrix,
  line: ArrayLike<number>,
  most: number,
): number[] {
  if (line.length !== width) return []
  const near = new Float32Array(lengths.length)
  for (let place = 0; place < near.length; place += 1) {
    let dot = 0
    for (let at = 0, from = place * width; at < width; at += 1) dot += (values[from + at] ?? 0) * (line[at] ?? 0)
    near[place] = dot / (lengths[place] || 1)
  }
  const places = Array.from(near.keys())
  return places.sort((one, other) => (near[other] ?? 0) - (near[one] ?? 0) || one - other).slice(0, most)
}
