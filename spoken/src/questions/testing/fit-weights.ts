import { FEATURES, type Feature } from '#questions/features.ts'
import { featuresOfLine } from '#questions/line-features.ts'
import { readSentences } from '#sentences.ts'

export type Labelled = { text: string; ask: boolean }
export type Weights = Record<Feature, number> & { bias: number }

const ROUNDS = 12
const STEPS = 150
const RATE = 0.5
/** Holds rare signs back: without it a sign seen twice gets any weight. */
const RIDGE = 0.003

/**
 * Logistic regression on lines of several sentences: the most asking sentence stands for its line, so fitting and
 * choosing that sentence take turns. Deterministic. This is how words/weights.json came about.
 */
export function fitWeights(lines: readonly Labelled[], start: Weights): Weights {
  const read = lines.map((line) => ({ ask: line.ask, sentences: featuresOfLine(readSentences(line.text)) }))
  let weights = start
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = read.map(({ ask, sentences }) => ({ ask, features: strongest(sentences, weights) }))
    for (let step = 0; step < STEPS; step++) weights = descend(chosen, weights)
  }
  return weights
}

const oddsOf = (features: ReadonlySet<Feature>, weights: Weights): number =>
  FEATURES.reduce((odds, feature) => odds + (features.has(feature) ? weights[feature] : 0), weights.bias)

export const oddsOfLine = (text: string, weights: Weights): number =>
  Math.max(-Infinity, ...featuresOfLine(readSentences(text)).map((features) => oddsOf(features, weights)))

function strongest(sentences: Set<Feature>[], weights: Weights): Set<Feature> {
  const none = new Set<Feature>()
  return sentences.reduce(
    (best, next) => (oddsOf(next, weights) > oddsOf(best, weights) ? next : best),
    sentences[0] ?? none,
  )
}

function descend(lines: { ask: boolean; features: Set<Feature> }[], weights: Weights): Weights {
  const next = { ...weights }
  for (const feature of FEATURES) next[feature] -= RATE * RIDGE * weights[feature]
  for (const { ask, features } of lines) {
    const miss = (ask ? 1 : 0) - 1 / (1 + Math.exp(-oddsOf(features, weights)))
    const share = (RATE * 4 * miss) / lines.length
    next.bias += share
    for (const feature of features) next[feature] += share
  }
  return next
}
