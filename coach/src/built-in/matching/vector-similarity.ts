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

/** One byte a dimension instead of four or eight: moves a cosine by about a thousandth. */
export function quantise(vector: ArrayLike<number>): Int8Array {
  let most = 0
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at] ?? 0))
  const scale = most > 0 ? 127 / most : 0
  return Int8Array.from(vector, (value) => Math.round(value * scale))
}

/** The vectors of all questions of a bank in its order, one after the other, `width` numbers each. */
export type BankVectors = { width: number; values: Int8Array | Float32Array }

/** @returns undefined where there are none, or where they are not all of one length. */
export function bankVectors(vectors: readonly ArrayLike<number>[]): BankVectors | undefined {
  const width = vectors[0]?.length ?? 0
  if (width === 0 || vectors.some(({ length }) => length !== width)) return undefined
  const isSmall = vectors.every((vector) => vector instanceof Int8Array)
  const values = isSmall ? new Int8Array(vectors.length * width) : new Float32Array(vectors.length * width)
  for (const [place, vector] of vectors.entries()) values.set(vector, place * width)
  return { width, values }
}

export const vectorAt = ({ width, values }: BankVectors, place: number): ArrayLike<number> =>
  values.subarray(place * width, (place + 1) * width)

/** The places of the `most` questions nearest to a line; all of them in ascending order of place where there are fewer. */
export function nearestPlaces(bank: BankVectors, line: ArrayLike<number>, most: number): number[] {
  const size = bank.values.length / bank.width
  const near = Array.from({ length: size }, (_, place) => vectorSimilarity(line, vectorAt(bank, place)) ?? 0)
  const places = near.map((_, place) => place)
  if (size <= most) return places
  return places.toSorted((one, other) => (near[other] ?? 0) - (near[one] ?? 0) || one - other).slice(0, most)
}
