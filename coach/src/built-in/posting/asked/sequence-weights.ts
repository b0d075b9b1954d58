/** Weights of a linear-chain CRF: one for each label of every feature, and for each label after another. */
export type SequenceWeights = { rows: ReadonlyMap<string, readonly number[]>; steps: Float64Array }

/** How much the features of each place speak for each label, one row a place. */
export function sequenceScores(features: readonly string[][], { rows }: SequenceWeights, labels: number): Float64Array {
  const scores = new Float64Array(features.length * labels)
  for (const [at, names] of features.entries())
    for (const name of names) {
      const row = rows.get(name)
      if (row)
        for (let label = 0; label < labels; label += 1)
          scores[at * labels + label] = (scores[at * labels + label] ?? 0) + (row[label] ?? 0)
    }
  return scores
}

/** From a knowledge file, where one line holds a feature and its weights in hundredths. */
export function unpacked({ weights, steps }: { weights: string; steps: number[] }): SequenceWeights {
  return {
    rows: new Map(
      weights.split('\n').map((line) => {
        const [feature = '', ...numbers] = line.split('\t')
        return [feature, numbers.map((number) => Number(number) / 100)]
      }),
    ),
    steps: Float64Array.from(steps),
  }
}
