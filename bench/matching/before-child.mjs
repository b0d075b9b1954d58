// Runs in the checkout of an earlier commit, named by its folder: `before.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [checkout, from, to] = process.argv.slice(2)
const { builtInMatcher, matchQuestion, matchingVectors } = await import(join(checkout, 'coach/src/question-matcher.ts'))
const { ENCODER, sentenceVectors } = await import(join(checkout, 'coach/training/sentence-vectors.ts'))

const sets = JSON.parse(readFileSync(from, 'utf8'))
const vectorOf = await sentenceVectors(
  sets.flatMap(({ stored, lines }) => [...stored, ...lines.map(({ text }) => text)]),
)
const prepared = matchingVectors(ENCODER)
const found = { encoder: {}, matcher: {} }
for (const { name, stored, lines } of sets) {
  found.encoder[name] = lines.map(({ text }) => {
    const near = stored.map((one) => cosine(vectorOf(text), vectorOf(one)))
    const place = near.reduce((best, value, at) => (value > near[best] ? at : best), 0)
    return { place, score: near[place] }
  })
  const bank = stored.map((text, at) => ({ id: `${at}`, text, vector: prepared.of(vectorOf(text)) }))
  found.matcher[name] = lines.map(({ text }) => {
    const line = { text, vector: prepared.of(vectorOf(text)) }
    const [best] = matchQuestion(line, bank, { limit: 1, minSimilarity: 0 })
    return { place: Number(best?.id ?? -1), score: best?.similarity ?? 0, cut: builtInMatcher.cut }
  })
}
writeFileSync(to, JSON.stringify(found))

function cosine(one, other) {
  const product = (a, b) => a.reduce((sum, value, at) => sum + value * b[at], 0)
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
}
