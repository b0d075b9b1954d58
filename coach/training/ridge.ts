/** One example: its features and what it is to be. */
export type Example = { features: ReadonlyMap<string, number>; value: number }
export type RidgeFit = { intercept: number; weights: Map<string, number> }

/** Stands beside the features so large that it is hardly held back: the intercept. */
const CONSTANT = 10

/**
 * Ridge regression over some of the examples, named by their places, solved exactly with one unknown for each (the dual
 * form: there are more features than examples). What two examples have in common is computed once for all fits. The
 * same examples always give the same weights. `l2` is above 0.
 */
export function ridgeOver(examples: readonly Example[]): (places: readonly number[], l2: number) => RidgeFit {
  const products = productsOf(examples)
  const gradeAt = (place: number) => examples[place]?.value ?? 0
  return (places, l2) => {
    const mean = places.reduce((sum, place) => sum + gradeAt(place), 0) / places.length
    const kernel = places.map((place, row) =>
      Float64Array.from({ length: row + 1 }, (_, column) => {
        const other = places[column] ?? 0
        const product = products[Math.max(place, other)]?.[Math.min(place, other)] ?? 0
        return CONSTANT ** 2 + product + (row === column ? l2 : 0)
      }),
    )
    const shares = solve(
      kernel,
      places.map((place) => gradeAt(place) - mean),
    )
    const weights = new Map<string, number>()
    for (const [at, place] of places.entries())
      for (const [name, value] of examples[place]?.features ?? [])
        weights.set(name, (weights.get(name) ?? 0) + value * (shares[at] ?? 0))
    return { intercept: mean + CONSTANT ** 2 * shares.reduce((sum, share) => sum + share, 0), weights }
  }
}

/** The scalar product of each example with itself and those before it. */
function productsOf(examples: readonly Example[]): Float64Array[] {
  const places = new Map<string, number>()
  for (const { features } of examples)
    for (const name of features.keys()) if (!places.has(name)) places.set(name, places.size)
  const rows = examples.map(({ features }) => ({
    at: Int32Array.from([...features.keys()].map((name) => places.get(name) ?? 0)),
    values: Float64Array.from(features.values()),
  }))
  const spread = new Float64Array(places.size)
  return rows.map(({ at, values }, row) => {
    for (const [index, place] of at.entries()) spread[place] = values[index] ?? 0
    const products = Float64Array.from({ length: row + 1 }, (_, column) => {
      const other = rows[column]
      let sum = 0
      if (other)
        for (let index = 0; index < other.at.length; index += 1)
          sum += (other.values[index] ?? 0) * (spread[other.at[index] ?? 0] ?? 0)
      return sum
    })
    for (const place of at) spread[place] = 0
    return products
  })
}

/** A x = b for a symmetric positive definite A, given by the rows of its lower half, which are overwritten (Cholesky). */
function solve(lower: Float64Array[], wanted: number[]): number[] {
  const x = [...wanted]
  const at = (row: number, column: number) => lower[row]?.[column] ?? 0
  for (const [row, values] of lower.entries()) {
    for (let column = 0; column <= row; column += 1) {
      const other = lower[column]
      if (!other) continue
      let sum = values[column] ?? 0
      for (let inner = 0; inner < column; inner += 1) sum -= (values[inner] ?? 0) * (other[inner] ?? 0)
      values[column] = row === column ? Math.sqrt(sum) : sum / (other[column] ?? 1)
    }
    let rest = x[row] ?? 0
    for (let inner = 0; inner < row; inner += 1) rest -= (values[inner] ?? 0) * (x[inner] ?? 0)
    x[row] = rest / (values[row] ?? 1)
  }
  for (let row = x.length - 1; row >= 0; row -= 1) {
    let rest = x[row] ?? 0
    for (let below = row + 1; below < x.length; below += 1) rest -= at(below, row) * (x[below] ?? 0)
    x[row] = rest / at(row, row)
  }
  return x
}
