import type { ReadLine } from '#built-in/resume/read-lines.ts'
import { bestLabels, labelShares } from '#built-in/skills/tagging/sequence.ts'
import learned from '#knowledge/resume/labeller.json' with { type: 'json' }
import { featuresOf } from './features.ts'
import { LABELS, type Label } from './labels.ts'
import { type Piece, piecesOf } from './pieces.ts'

export type Weights = { rows: Map<string, readonly number[]>; steps: Float64Array }
/** A piece with the likeliest label and how likely that is, 0 to 1. */
export type Labelled = Piece & { label: Label; certainty: number }

/** Lines of one section → their pieces with what each is, by the weights fitted on printed resumes of invented people. */
export function labelPieces(
  lines: readonly ReadLine[],
  section: 'work' | 'education',
  weights: Weights = theWeights(),
): Labelled[] {
  const pieces = piecesOf(lines)
  if (pieces.length === 0) return []
  const scores = new Float64Array(pieces.length * LABELS.length)
  for (const [at, features] of featuresOf(pieces, lines, section).entries())
    for (const feature of features)
      for (const [label, value] of (weights.rows.get(feature) ?? []).entries())
        scores[at * LABELS.length + label] = (scores[at * LABELS.length + label] ?? 0) + value
  const labels = bestLabels(scores, weights.steps, [])
  const shares = labelShares(scores, weights.steps)
  return pieces.map((piece, at) => ({
    ...piece,
    label: LABELS[labels[at] ?? 0] ?? 'other',
    certainty: shares[at * LABELS.length + (labels[at] ?? 0)] ?? 0,
  }))
}

let unpacked: Weights | undefined
/** Unpacked when the first resume is read. One line holds a feature and its weights in hundredths. */
function theWeights(): Weights {
  unpacked ??= {
    rows: new Map(
      learned.weights.split('\n').map((line) => {
        const [feature = '', ...numbers] = line.split('\t')
        return [feature, numbers.map((number) => Number(number) / 100)]
      }),
    ),
    steps: Float64Array.from(learned.steps),
  }
  return unpacked
}
