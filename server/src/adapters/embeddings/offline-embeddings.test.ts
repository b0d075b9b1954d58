import { execFile } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOfflineEmbeddings, type EmbeddingRequest } from './offline-embeddings.ts'

/** The turns of the encoder's thread. What the encoder itself makes: encoder.test.ts. */

const PATIENT = 60_000

/** A thread that answers when it is told to, or at once, and remembers what it was asked. */
function openFake() {
  const events = new EventEmitter()
  const asked: string[][] = []
  let answersAtOnce = false
  let given: string[] | undefined
  const answer = () => {
    const texts = given
    if (!texts) throw new Error('The thread was asked for nothing')
    given = undefined
    events.emit('message', { texts, vectors: texts.map(() => new Float32Array(512)) })
  }
  const thread = Object.assign(events, {
    postMessage({ texts }: EmbeddingRequest) {
      asked.push(texts)
      given = texts
      if (answersAtOnce) queueMicrotask(answer)
    },
    ref() {},
    unref() {},
    terminate: async () => void events.emit('exit'),
  })
  const embeddings = createOfflineEmbeddings({ openThread: () => thread })
  const answerAtOnce = (isOn = true) => {
    answersAtOnce = isOn
    if (isOn && given) answer()
  }
  return { embeddings, asked, answer, answerAtOnce }
}

describe('sentence embeddings of a thread', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are made of stored questions in the background, behind a spoken line that comes later', async () => {
    const { embeddings, asked, answer, answerAtOnce } = openFake()
    const texts = Array.from({ length: 24 }, (_, at) => `How do you label box number ${at} in a warehouse?`)
    const background = [0, 8, 16].map((from) => embeddings.inBackground(texts.slice(from, from + 8)))
    const line = embeddings.of('So how do you label a box?', PATIENT)
    answer()
    answer()
    expect(await line).toHaveLength(512)
    expect(asked.slice(0, 2)).toEqual([[texts[0]], ['So how do you label a box?']])
    answerAtOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    const made = (await Promise.all(background)).flat()
    expect(made.map((vector) => vector?.length)).toEqual(texts.map(() => 512))
  })

  it('leave the thread free between stored questions while people are live', async () => {
    const { embeddings, asked, answerAtOnce } = openFake()
    answerAtOnce()
    await embeddings.of('Is anybody there?', PATIENT)
    void embeddings.inBackground(['one', 'two', 'three'])
    await vi.advanceTimersByTimeAsync(99)
    expect(asked.slice(1)).toEqual([['one']])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.slice(1)).toEqual([['one'], ['two']])
  })

  it('are not made of what nobody waits for any more', async () => {
    const { embeddings, asked, answerAtOnce } = openFake()
    const lines = Promise.all(Array.from({ length: 50 }, (_, at) => embeddings.of(`Line ${at} that came too early`, 0)))
    await vi.advanceTimersByTimeAsync(1)
    expect((await lines).every((vector) => vector === undefined)).toBe(true)
    const later = embeddings.inBackground(['A question that is in the bank'])
    answerAtOnce()
    expect((await later)?.[0]).toHaveLength(512)
    expect(asked).toEqual([['Line 0 that came too early'], ['A question that is in the bank']])
  })

  it('make nobody wait longer than they want to', async () => {
    const line = openFake().embeddings.of('What is a sentence that nobody has asked for yet?', 90)
    await vi.advanceTimersByTimeAsync(90)
    expect(await line).toBeUndefined()
  })

  it('are made of all that somebody waits for, from the very start, and not kept', async () => {
    const { embeddings, asked, answerAtOnce } = openFake()
    const answer = ['I drove the lorry to Ghent', 'and it rained all the way', 'so I was late by an hour']
    answerAtOnce()
    expect((await embeddings.all(answer)).map((vector) => vector?.length)).toEqual([512, 512, 512])
    const before = asked.length
    await embeddings.all(answer)
    expect(asked).toHaveLength(2 * before)
  })

  it('are made by another thread when one hangs', async () => {
    const { embeddings, asked, answer } = openFake()
    const vectors = embeddings.all(['a sentence'])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toEqual([['a sentence'], ['a sentence']])
    answer()
    expect((await vectors)[0]).toHaveLength(512)
  })

  it('are none for the waiting when it is closed, and later', async () => {
    const { embeddings } = openFake()
    const waiting = embeddings.of('Is anybody there?', PATIENT)
    await embeddings.close()
    expect(await waiting).toBeUndefined()
    expect(await embeddings.of('And now?', PATIENT)).toBeUndefined()
    expect(await embeddings.inBackground(['And now?'])).toBeUndefined()
    expect(await embeddings.all(['And now?'])).toEqual([undefined])
  })
})

it('a program that has nothing else to do than to wait for a vector is kept alive', async () => {
  const thread = `require('node:worker_threads').parentPort.on('message', ({ texts }) =>
    setImmediate(() => require('node:worker_threads').parentPort.postMessage({ texts, vectors: [[1, 2, 3]] })))`
  const program = `const { Worker } = await import('node:worker_threads')
    const { createOfflineEmbeddings } = await import('${new URL('./offline-embeddings.ts', import.meta.url)}')
    const openThread = () => new Worker(${JSON.stringify(thread)}, { eval: true, execArgv: [] })
    console.log((await createOfflineEmbeddings({ openThread, batchLongest: 600_000 }).all(['a sentence']))[0].length)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout.trim()).toBe('3')
})
