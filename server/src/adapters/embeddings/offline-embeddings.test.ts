import { execFile } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { promisify } from 'node:util'
import { readingOf } from '@greenroom/coach/port-tests/reading-of'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOfflineEmbeddings, type EncoderRequest } from './offline-embeddings.ts'

/** The turns of the encoder's thread. What the encoder itself makes: encoder.test.ts. */

const PATIENT = 60_000
const WIDTH = 384

const READING = readingOf(50)
const SPANS = [{ kind: 'name' as const, from: 1, to: 3, certainty: 1 }]

/** A thread that answers when it is told to, or at once, and remembers what it was asked. */
function openFake() {
  const events = new EventEmitter()
  const asked: string[] = []
  let answersAtOnce = false
  let given: string | undefined
  const answer = () => {
    if (given === undefined) throw new Error('The thread was asked for nothing')
    given = undefined
    events.emit('message', { vector: new Float32Array(WIDTH), reading: READING, postingSpans: SPANS })
  }
  const thread = Object.assign(events, {
    postMessage(request: EncoderRequest) {
      const text =
        'text' in request
          ? request.text
          : 'answer' in request
            ? request.answer.answer
            : 'posting' in request
              ? request.posting
              : request.resume
      asked.push(text)
      given = text
      if (answersAtOnce) queueMicrotask(answer)
    },
    ref() {},
    unref() {},
    terminate: async () => void events.emit('exit'),
  })
  const embeddings = createOfflineEmbeddings({ openThread: () => thread })
  const answerAtOnce = (isOn = true) => {
    answersAtOnce = isOn
    if (isOn && given !== undefined) answer()
  }
  return { embeddings, asked, answer, answerAtOnce }
}

describe('sentence embeddings of a thread', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are made of stored questions in the background, behind a spoken line that comes later', async () => {
    const { embeddings, asked, answer, answerAtOnce } = openFake()
    const stored = embeddings.inBackground(['How do you label a box?', 'Why this warehouse?'])
    const line = embeddings.of('So how do you label a box?', PATIENT)
    answer()
    answer()
    expect(await line).toHaveLength(WIDTH)
    expect(asked).toEqual(['How do you label a box?', 'So how do you label a box?', 'Why this warehouse?'])
    answerAtOnce()
    expect((await stored)?.map((vector) => vector.length)).toEqual([WIDTH, WIDTH])
  })

  it('are not made of what nobody waits for any more', async () => {
    const { embeddings, asked, answerAtOnce } = openFake()
    const lines = Promise.all(Array.from({ length: 50 }, (_, at) => embeddings.of(`Line ${at} that came too early`, 0)))
    await vi.advanceTimersByTimeAsync(1)
    expect((await lines).every((vector) => vector === undefined)).toBe(true)
    const later = embeddings.inBackground(['A question that is in the bank'])
    answerAtOnce()
    expect((await later)?.[0]).toHaveLength(WIDTH)
    expect(asked).toEqual(['Line 0 that came too early', 'A question that is in the bank'])
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
    expect((await embeddings.all(answer)).map((vector) => vector?.length)).toEqual([WIDTH, WIDTH, WIDTH])
    const before = asked.length
    await embeddings.all(answer)
    expect(asked).toHaveLength(2 * before)
  })

  it('come before answers that wait to be read, which come before stored questions', async () => {
    const { embeddings, asked, answer, answerAtOnce } = openFake()
    void embeddings.inBackground(['How do you label a box?', 'Why this warehouse?'])
    void embeddings.readAnswer({ question: 'Why this warehouse?', points: [], answer: 'It is near.', clauses: [] })
    void embeddings.of('So how do you label a box?', PATIENT)
    answer()
    answerAtOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([
      'How do you label a box?',
      'So how do you label a box?',
      'It is near.',
      'Why this warehouse?',
    ])
  })

  it('come before the next part of a long posting, whose spans are those of the whole text', async () => {
    const { embeddings, asked, answer, answerAtOnce } = openFake()
    const lines = Array.from({ length: 100 }, (_, at) => `Line ${at} of a posting that is longer than one part of it`)
    const spans = embeddings.tagPosting(lines.join('\n'))
    void embeddings.of('So how do you label a box?', PATIENT)
    answer()
    answerAtOnce()
    const found = (await spans)?.map(({ from }) => from)
    const [first = '', line, second = ''] = asked
    expect(found).toEqual([1, first.length + 1])
    expect(line).toBe('So how do you label a box?')
    expect(first + second).toBe(lines.join('\n'))
  })

  it('are made by another thread when one hangs', async () => {
    const { embeddings, asked, answer } = openFake()
    const vectors = embeddings.all(['a sentence'])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toEqual(['a sentence', 'a sentence'])
    answer()
    expect((await vectors)[0]).toHaveLength(WIDTH)
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
  const thread = `require('node:worker_threads').parentPort.on('message', () =>
    setImmediate(() => require('node:worker_threads').parentPort.postMessage({ vector: [1, 2, 3] })))`
  const program = `const { Worker } = await import('node:worker_threads')
    const { createOfflineEmbeddings } = await import('${new URL('./offline-embeddings.ts', import.meta.url)}')
    const openThread = () => new Worker(${JSON.stringify(thread)}, { eval: true, execArgv: [] })
    console.log((await createOfflineEmbeddings({ openThread, longest: 600_000 }).all(['a sentence']))[0].length)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout.trim()).toBe('3')
})
