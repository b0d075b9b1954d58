import { readFile } from 'node:fs/promises'
import { OWN_ENCODER, openEncoder } from '#models/encoder.ts'
import type { VectorOf } from './matching-fit.ts'

/** Texts → a function that gives the vector of each, by the encoder that the server uses. */
export async function sentenceVectors(texts: readonly string[]): Promise<VectorOf> {
  const encoder = await openEncoder((name) => readFile(new URL(name, OWN_ENCODER)))
  const vectors = new Map<string, Float32Array>()
  for (const text of new Set(texts)) vectors.set(text, await encoder.encode(text))
  await encoder.close()
  return (text) => vectors.get(text) ?? new Float32Array()
}
