import { readFileSync } from 'node:fs'
import { matchingVectors, matchQuestion } from '@greenroom/coach/question-matcher'
import { afterAll, expect, it } from 'vitest'
import { createOfflineEmbeddings } from './offline-embeddings.ts'

// Rewordings that nobody had in view when the lists of knowledge/matching were written, in a bank full of questions that
// are nearly the same. The weights are fitted on the blocks and not on what is held out.
type Lines = { spoken: string; match: string | null }[]
type Reworded = { stored: string[]; blocks: Record<string, Lines>; heldOut: Lines }
const file = new URL(import.meta.resolve('@greenroom/coach/question-matcher'))
const { stored, blocks, heldOut }: Reworded = JSON.parse(
  readFileSync(new URL('./built-in/matching/reworded-questions.test-data.json', file), 'utf8'),
)
const sets = [...Object.values(blocks), heldOut]
const lines = sets.flat()
const embeddings = createOfflineEmbeddings()
afterAll(() => embeddings.close())

it('is never worse than the sentence encoder alone, and silent where nothing is meant', {
  timeout: 300_000,
}, async () => {
  const texts = [...stored, ...lines.map(({ spoken }) => spoken)]
  const vectors = new Map<string, ArrayLike<number>>()
  for (const [at, vector] of (await embeddings.all(texts)).entries()) if (vector) vectors.set(texts[at] ?? '', vector)
  const prepared = matchingVectors(embeddings.model)
  const meaning = new Map([...vectors].map(([text, vector]) => [text, prepared.of(vector)]))
  const bank = stored.map((text) => ({ id: text, text, vector: meaning.get(text) }))
  const best = (text: string, minSimilarity?: number) =>
    matchQuestion({ text, vector: meaning.get(text) }, bank, { limit: 1, minSimilarity })[0]?.id
  const nearest = (text: string) =>
    stored
      .map((id) => ({ id, near: product(vectors.get(text), vectors.get(id)) }))
      .toSorted((one, other) => other.near - one.near)[0]?.id
  for (const block of sets) {
    const asked = block.filter(({ match }) => match !== null)
    const right = asked.filter(({ spoken, match }) => best(spoken, 0) === match).length
    expect(right).toBeGreaterThanOrEqual(asked.filter(({ spoken, match }) => nearest(spoken) === match).length)
  }
  const none = lines.filter(({ match }) => match === null)
  expect(none.filter(({ spoken }) => best(spoken) !== undefined).length / none.length).toBeLessThanOrEqual(0.05)
})

/** Of vectors of length one. */
function product(one: ArrayLike<number> | undefined, other: ArrayLike<number> | undefined): number {
  let sum = 0
  for (let at = 0; at < (one?.length ?? 0); at += 1) sum += (one?.[at] ?? 0) * (other?.[at] ?? 0)
  return sum
}
