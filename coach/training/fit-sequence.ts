import type { SequenceWeights } from '#built-in/posting/asked/sequence-weights.ts'
import { fitCrf } from './crf.ts'
import { seeded } from './seeded.ts'

/** Names of the features of every place of a sequence, and its labels. */
export type NamedExample = { names: string[][]; labels: number[] }
export type SequenceFit = {
  labels: number
  epochs: number
  rate: number
  l2: number
  minCount: number
  minWeight: number
}

const SEED = 7

/** Fits a CRF on sequences with named features; rare features and small weights are left out. */
export function fitSequence(examples: NamedExample[], { minCount, minWeight, ...fit }: SequenceFit): SequenceWeights {
  const counts = new Map<string, number>()
  for (const { names } of examples)
    for (const place of names) for (const name of place) counts.set(name, (counts.get(name) ?? 0) + 1)
  const numbers = new Map([...counts].filter(([, times]) => times >= minCount).map(([name], at) => [name, at]))
  const numbered = examples.map(({ names, labels }) => ({
    features: names.map((place) => Int32Array.from(place.flatMap((name) => numbers.get(name) ?? []))),
    labels,
  }))
  const { state, step } = fitCrf(numbered, { ...fit, features: numbers.size, random: seeded(SEED) })
  const all = [...numbers].map(
    ([name, at]) => [name, [...state.slice(at * fit.labels, (at + 1) * fit.labels)]] as const,
  )
  return {
    rows: new Map(all.filter(([, values]) => values.some((value) => Math.abs(value) >= minWeight))),
    steps: step.map((value) => Math.round(value * 1000) / 1000),
  }
}

/** As a knowledge file holds them. */
export function packed({ rows, steps }: SequenceWeights): { steps: number[]; weights: string } {
  const lines = [...rows].map(([name, values]) => [name, ...values.map((value) => Math.round(value * 100))].join('\t'))
  return { steps: [...steps], weights: lines.join('\n') }
}
