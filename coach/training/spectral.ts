/** The filled places of a matrix's row. */
export type Row = (readonly [column: number, value: number])[]

/** Rows → vectors of unit length in `dimensions` (truncated SVD by subspace iteration). `random` gives 0 to 1. */
export function embed(rows: Row[], columns: number, dimensions: number, random: () => number): Float64Array[] {
  let basis = Array.from({ length: columns }, () => Float64Array.from({ length: dimensions }, () => random() - 0.5))
  for (let round = 0; round < ROUNDS; round += 1) basis = orthogonal(backwards(rows, forwards(rows, basis), columns))
  return forwards(rows, basis).map(unit)
}

/** Unit vectors → the number of each one's cluster, by closeness of direction. */
export function kMeans(vectors: Float64Array[], clusters: number, rounds: number, random: () => number): number[] {
  const empty = () => new Float64Array(vectors[0]?.length ?? 0)
  let centres = Array.from({ length: clusters }, () => vectors[Math.floor(random() * vectors.length)] ?? empty())
  let belongs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    belongs = vectors.map((vector) => closest(vector, centres))
    const sums = centres.map(empty)
    for (const [at, vector] of vectors.entries()) add(sums[belongs[at] ?? 0] ?? empty(), vector, 1)
    centres = sums.map((sum) =>
      sum.some((value) => value !== 0) ? unit(sum) : (vectors[Math.floor(random() * vectors.length)] ?? sum),
    )
  }
  return belongs
}

const ROUNDS = 5

function forwards(rows: Row[], basis: Float64Array[]): Float64Array[] {
  return rows.map((row) => {
    const sum = new Float64Array(basis[0]?.length ?? 0)
    for (const [column, value] of row) add(sum, basis[column] ?? sum, value)
    return sum
  })
}

function backwards(rows: Row[], vectors: Float64Array[], columns: number): Float64Array<ArrayBuffer>[] {
  const sums = Array.from({ length: columns }, () => new Float64Array(vectors[0]?.length ?? 0))
  for (const [at, row] of rows.entries())
    for (const [column, value] of row) {
      const [sum, vector] = [sums[column], vectors[at]]
      if (sum && vector) add(sum, vector, value)
    }
  return sums
}

/** Gram-Schmidt over the columns. */
function orthogonal(rows: Float64Array<ArrayBuffer>[]): Float64Array<ArrayBuffer>[] {
  const width = rows[0]?.length ?? 0
  for (let at = 0; at < width; at += 1) {
    for (let before = 0; before < at; before += 1) {
      let both = 0
      for (const row of rows) both += (row[at] ?? 0) * (row[before] ?? 0)
      for (const row of rows) row[at] = (row[at] ?? 0) - both * (row[before] ?? 0)
    }
    let size = 0
    for (const row of rows) size += (row[at] ?? 0) ** 2
    for (const row of rows) row[at] = (row[at] ?? 0) / (Math.sqrt(size) || 1)
  }
  return rows
}

function closest(vector: Float64Array, centres: Float64Array[]): number {
  let best = 0
  let top = -Infinity
  for (const [at, centre] of centres.entries()) {
    let both = 0
    for (let place = 0; place < vector.length; place += 1) both += (vector[place] ?? 0) * (centre[place] ?? 0)
    if (both > top) {
      top = both
      best = at
    }
  }
  return best
}

function add(sum: Float64Array, vector: Float64Array, times: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + times * (vector[at] ?? 0)
}

function unit(vector: Float64Array): Float64Array {
  const size = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1
  return vector.map((value) => value / size)
}
