/** One example: its features and what it is to be. */
export type Example = { features: ReadonlyMap<string, number>; value: number }

/** Ridge regression by coordinate descent: the same examples always give the same weights. `l2` is above 0. */
export function fitRidge(
  examples: Example[],
  { sweeps, l2 }: { sweeps: number; l2: number },
): { mean: number; weights: Map<string, number> } {
  const mean = examples.reduce((sum, { value }) => sum + value, 0) / examples.length
  const rest = examples.map(({ value }) => value - mean)
  const columns = columnsOf(examples)
  const weights = new Map<string, number>()
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const [name, column] of columns) {
      const old = weights.get(name) ?? 0
      const squares = column.reduce((sum, { size }) => sum + size * size, 0)
      const slope = column.reduce((sum, { at, size }) => sum + size * ((rest[at] ?? 0) + size * old), 0)
      const next = slope / (squares + l2)
      for (const { at, size } of column) rest[at] = (rest[at] ?? 0) + size * (old - next)
      weights.set(name, next)
    }
  }
  return { mean, weights }
}

function columnsOf(examples: Example[]): Map<string, { at: number; size: number }[]> {
  const columns = new Map<string, { at: number; size: number }[]>()
  for (const [at, { features }] of examples.entries())
    for (const [name, size] of features) columns.set(name, [...(columns.get(name) ?? []), { at, size }])
  return columns
}
