import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OWN_ENCODER, openEncoder } from '../../coach/src/models/encoder.ts'
import { builtInMatcher } from '../../coach/src/question-matcher.ts'
import { likest } from './bm25.mjs'

/** The nearest by cosine. @param folder of an encoder; without one that of the coach */
export async function encoderAlone(folder) {
  const encoder = await openIn(folder)
  return async ({ stored, lines }) => {
    const vectors = await vectorsOf(encoder, stored)
    const heard = await vectorsOf(
      encoder,
      lines.map(({ text }) => text),
    )
    return heard.map((line) => likest(vectors.map((vector) => product(line, vector))))
  }
}

/** The matcher as the server uses it, below its cut too. */
export async function ourMatcher() {
  const encoder = await openIn()
  return async ({ stored, lines }) => {
    const vectors = await vectorsOf(encoder, stored)
    const bank = stored.map((text, at) => ({ text, vector: vectors[at] }))
    const found = []
    for (const { text } of lines) {
      const vector = await encoder.encode(text)
      const [best] = builtInMatcher.rank({ text, vector }, bank, { limit: 1, minSimilarity: 0 })
      found.push({ place: best.place, score: best.similarity, cut: builtInMatcher.cut })
    }
    return found
  }
}

/** @param folder of an encoder; without one that of the coach */
export const openIn = (folder = fileURLToPath(OWN_ENCODER)) => openEncoder((name) => readFile(join(folder, name)))

async function vectorsOf(encoder, texts) {
  const made = []
  for (const text of texts) made.push(await encoder.encode(text))
  return made
}

const product = (one, other) => one.reduce((sum, value, at) => sum + value * other[at], 0)
