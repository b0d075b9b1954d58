import fitted from '#knowledge/matching/line-asks.json' with { type: 'json' }
import { nonQuestionPenalty } from './non-question-penalty.ts'

/** A logistic regression on the vectors of the own encoder: `training/fit-line-asks.ts`. */
export type LineAsks = { bias: number; weights: readonly number[] }
/** A line, with its sentence embedding where there is one. */
type Line = { text: string; vector?: ArrayLike<number> | undefined }

/** How surely a spoken line asks the candidate nothing: greetings, logistics, one's own story. 0 for a plain question. */
export function asksNothing({ text, vector }: Line): number {
  // Vectors of other encoders have another width (`adapters/embeddings/calibrate.ts` of the server).
  return vector?.length === fitted.weights.length ? asksNothingBy(fitted, vector) : nonQuestionPenalty(text)
}

/** @returns 0 to 1 */
export function asksNothingBy({ bias, weights }: LineAsks, vector: ArrayLike<number>): number {
  return 1 / (1 + Math.exp(weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), bias)))
}
