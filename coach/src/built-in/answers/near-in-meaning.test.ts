import { describe, expect, it } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import type { Meaning } from '#coach.ts'
import { nearInMeaning } from './near-in-meaning.ts'

const question = {
  question_text: 'Tell me about a time you had to say no to someone important.',
  question_type: 'behavioral' as const,
  difficulty: 'medium' as const,
  key_points: [],
}
const answer_text =
  'The mayor wanted the old plane tree by the gate gone before a wreath ceremony in nine days. I walked him round it ' +
  'with the survey in my hand, showed him the hole of the woodpecker, and told him that it stays up as long as I sign ' +
  'for the trees. Then I lifted the crown by two metres and cleared the ivy, and he had the view he wanted for pictures. ' +
  'The ceremony took place under the branches, and in spring he asked me to look at the ones by the town hall.'

/** What speaks of the mayor is near the question; everything else is not. */
const meaningOf: Meaning = async (texts) => texts.map((text) => (/no to someone|mayor/.test(text) ? [1, 0.2] : [0, 1]))
const nearnessOf = (answer: string, meaning = meaningOf) => nearInMeaning({ question, answer_text: answer }, meaning)

describe('how near an answer is to its question in meaning', () => {
  it('is told by its nearest pieces, so that the rest of a story does not count against it', async () => {
    const short = await nearnessOf(answer_text)
    const long = await nearnessOf(`${answer_text} ${'We also planted a hedge along the wall that year. '.repeat(10)}`)
    expect(short).toBeGreaterThan(0.5)
    expect(long).toBe(short)
  })

  it('is the same when dictated without capitals and punctuation and with fillers', async () => {
    const texts: string[][] = []
    const listening: Meaning = (given) => meaningOf(texts[texts.push(given) - 1] ?? [])
    await nearnessOf(answer_text, listening)
    await nearnessOf(`um ${answer_text.toLowerCase().replace(/[.,]/g, '')} you know`, listening)
    expect(texts[1]).toEqual(texts[0])
  })

  it('does not depend on the last digits of a vector', async () => {
    const shaken: Meaning = async (texts) =>
      (await meaningOf(texts)).map((vector) => [...Array.from(vector ?? [], (value) => value + 1e-7)])
    expect(await nearnessOf(answer_text, shaken)).toBe(await nearnessOf(answer_text))
  })

  it('is not known when a part of it cannot be had, or nothing was said', async () => {
    const torn: Meaning = async (texts) => (await meaningOf(texts)).map((vector, at) => (at === 2 ? undefined : vector))
    expect(await nearnessOf(answer_text, torn)).toBeUndefined()
    expect(await nearnessOf(' … ')).toBeUndefined()
  })

  it('asks for a bounded number of pieces, however long the answer is', async () => {
    const asked: string[][] = []
    const counting: Meaning = (texts) => meaningOf(asked[asked.push(texts) - 1] ?? [])
    await nearnessOf(`${answer_text} `.repeat(60), counting)
    await nearnessOf('word'.repeat(5000), counting)
    expect(Math.max(...asked.map((texts) => texts.length))).toBeLessThan(40)
    expect(Math.max(...asked.flat().map((text) => text.length))).toBeLessThanOrEqual(500)
  })
})

describe('a judgement with meaning', () => {
  const scoreWith = async (meaning?: Meaning) =>
    (await createBuiltInCoach({ ...(meaning && { meaning }) }).judgeAnswer({ question, answer_text })).score ?? -1
  const constant =
    (cosine: number): Meaning =>
    async (texts) =>
      texts.map((_, at) => (at === 0 ? [1, 0] : [cosine, Math.sqrt(1 - cosine ** 2)]))

  it('waits for it, so that a model that is only just starting gives the same score as one that is ready', async () => {
    const slow = Promise.withResolvers<void>()
    const starting = scoreWith(async (texts) => {
      await slow.promise
      return constant(0.05)(texts)
    })
    const ready = await scoreWith(constant(0.05))
    slow.resolve()
    expect(await starting).toBe(ready)
    expect(ready).not.toBe(await scoreWith())
  })

  it('never falls when the answer comes nearer to the question', async () => {
    const scores = await Promise.all([-0.5, 0, 0.1, 0.2, 0.3, 0.5, 0.9].map((cosine) => scoreWith(constant(cosine))))
    expect(scores.toSorted((one, other) => one - other)).toEqual(scores)
    expect(scores.at(-1)).toBeGreaterThan(scores[0] ?? 100)
  })

  it('is that of the words alone where it cannot be had', async () => {
    expect(await scoreWith(async (texts) => texts.map(() => undefined))).toBe(await scoreWith())
  })
})
