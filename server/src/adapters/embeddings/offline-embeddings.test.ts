import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { matchQuestion } from '@greenroom/coach/question-matcher'
import { afterAll, describe, expect, it } from 'vitest'
import { createOfflineEmbeddings } from './offline-embeddings.ts'

const PATIENT = 60_000
const STORED = [
  'Describe your working style.',
  'How do you deal with setbacks?',
  'What do you do outside of work?',
  'Why should we choose you?',
]

describe('offline sentence embeddings', () => {
  const embeddings = createOfflineEmbeddings()
  afterAll(() => embeddings.close())

  it('brings a sentence nearer to its rewording than to another one', { timeout: PATIENT }, async () => {
    const stored = await Promise.all(
      STORED.map(async (text) => ({ id: text, text, vector: await embeddings.of(text, PATIENT) })),
    )
    const text = 'any hobbies you are into in your spare time'
    const line = { text, vector: await embeddings.of(text, PATIENT) }
    expect(line.vector).toHaveLength(512)
    expect(matchQuestion(line, stored, { limit: 1, minSimilarity: 0 })[0]?.id).toBe('What do you do outside of work?')
  })

  it('makes stored questions in the background, behind a spoken line that comes later', {
    timeout: PATIENT,
  }, async () => {
    await embeddings.of('Is it running?', PATIENT)
    const order: string[] = []
    const texts = Array.from({ length: 24 }, (_, at) => `How do you label box number ${at} in a warehouse?`)
    const background = [0, 8, 16].map((from) => embeddings.inBackground(texts.slice(from, from + 8)))
    for (const [at, batch] of background.entries()) void batch.then(() => order.push(`batch ${at}`))
    await embeddings.of('So how do you label a box?', PATIENT).then(() => order.push('line'))
    const made = (await Promise.all(background)).flat()
    expect(order[0]).toBe('line')
    expect(made.map((vector) => vector?.length)).toEqual(texts.map(() => 512))
  })

  it('does not make what nobody waits for any more', { timeout: PATIENT }, async () => {
    const cold = createOfflineEmbeddings()
    const lines = Array.from({ length: 50 }, (_, at) => cold.of(`Line number ${at} that came too early`, 0))
    expect((await Promise.all(lines)).every((vector) => vector === undefined)).toBe(true)
    const [later] = (await cold.inBackground(['A question that is in the bank'])) ?? []
    expect(later).toHaveLength(512)
    expect(await cold.of('Line number 49 that came too early', 0)).toBeUndefined()
    await cold.close()
  })

  it('does not make anyone wait longer than they want to', async () => {
    expect(await embeddings.of('What is a sentence that nobody has asked for yet?', 0)).toBeUndefined()
  })

  it('makes all that somebody waits for, from the very start, and keeps nothing of it', {
    timeout: PATIENT,
  }, async () => {
    const justStarted = createOfflineEmbeddings()
    const answer = ['I drove the lorry to Ghent', 'and it rained all the way', 'so I was late by an hour']
    const [first, ...others] = await justStarted.all(answer)
    expect(first).toHaveLength(512)
    expect(others).not.toContain(undefined)
    expect(await justStarted.of(answer[0] ?? '', 0)).toBeUndefined()
    await justStarted.close()
    expect(await justStarted.all(answer)).toEqual([undefined, undefined, undefined])
  })

  it('keeps a program alive that has nothing else to do than to wait for it', { timeout: PATIENT }, async () => {
    const program = `const { createOfflineEmbeddings } = await import('${new URL('./offline-embeddings.ts', import.meta.url)}')
      console.log((await createOfflineEmbeddings().all(['a sentence']))[0].length)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    expect(stdout.trim()).toBe('512')
  })

  it('answers the waiting with nothing when it is closed, and goes on doing so', async () => {
    const short = createOfflineEmbeddings()
    const waiting = short.of('Is anybody there?', PATIENT)
    await short.close()
    expect(await waiting).toBeUndefined()
    expect(await short.of('And now?', PATIENT)).toBeUndefined()
    expect(await short.inBackground(['And now?'])).toBeUndefined()
  })
})
