import { bestLabels } from '#built-in/skills/tagging/sequence.ts'
import { featuresOf } from './line-features.ts'
import type { Sentence, Span } from './skillspan.ts'

export type Weights = { rows: Map<string, number[]>; steps: number[] }
/** Shares, 0 to 1: of names that overlap a labelled one, and of those that begin and end with it (`strict`). */
export type Figures = { precision: number; recall: number; strict_precision: number; strict_recall: number }

/** How well weights find the labelled knowledge of sentences they were not fitted on. */
export function measure(weights: Weights, sentences: Sentence[]): Figures {
  const sums = { wanted: 0, given: 0, found: 0, right: 0, same: 0 }
  for (const sentence of sentences) {
    const given = sentence.tokens.length ? spansGiven(weights, sentence) : []
    sums.wanted += sentence.knowledge.length
    sums.given += given.length
    sums.found += sentence.knowledge.filter((span) => given.some((other) => overlap(span, other))).length
    sums.right += given.filter((span) => sentence.knowledge.some((other) => overlap(span, other))).length
    sums.same += given.filter((span) =>
      sentence.knowledge.some((other) => words(sentence, span) === words(sentence, other) && overlap(span, other)),
    ).length
  }
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000
  return {
    precision: share(sums.right, sums.given),
    recall: share(sums.found, sums.wanted),
    strict_precision: share(sums.same, sums.given),
    strict_recall: share(sums.same, sums.wanted),
  }
}

function spansGiven({ rows, steps }: Weights, { tokens, section }: Sentence): Span[] {
  const scores = new Float64Array(tokens.length * 3)
  for (const [at, features] of featuresOf(tokens, section).entries())
    for (const feature of features)
      for (const [label, weight] of (rows.get(feature) ?? []).entries())
        scores[at * 3 + label] = (scores[at * 3 + label] ?? 0) + weight
  const labels = bestLabels(
    scores,
    Float64Array.from(steps),
    tokens.map(() => false),
  )
  const spans: Span[] = []
  for (const [at, { index, end }] of tokens.entries()) {
    const last = spans.at(-1)
    if (labels[at] === 1) spans.push({ from: index, to: end })
    else if (labels[at] === 2 && last) last.to = end
  }
  return spans
}

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to
const words = ({ text }: Sentence, { from, to }: Span) => text.slice(from, to).replace(/[^\p{L}\p{N}]/gu, '')
