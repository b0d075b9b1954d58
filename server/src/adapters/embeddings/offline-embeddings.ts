import { Worker } from 'node:worker_threads'
import { OWN_ENCODER_NAME } from '@greenroom/coach/encoder-name'
import { LRUCache } from 'lru-cache'
import type { Embeddings, Vector } from './port.ts'

export type EmbeddingRequest = { text: string }
/** Without a vector where none could be made. */
export type EmbeddingReply = { vector?: Vector }

/** Spoken lines, two kilobytes each: what is asked for match and suggestion is asked within a second. */
const LINES = { max: 500, ttl: 60_000 }
const MAX_STARTS = 3
/** Any text will do. */
const AT_WAKING = 'Tell me about yourself.'
/** Milliseconds: one vector takes 2 to 10, several times that on a busy machine, and lines wait for it. */
const PATIENCE = 90
/** Milliseconds for one text, many times what a start takes on a busy machine: a thread that takes longer hangs. */
const LONGEST = 30_000

/** What is used of a worker thread. */
type EncoderThread = {
  on(event: 'message', listener: (reply: EmbeddingReply) => void): unknown
  on(event: 'error' | 'exit', listener: () => void): unknown
  postMessage(request: EmbeddingRequest): void
  ref(): void
  unref(): void
  terminate(): Promise<unknown>
}

type Settings = {
  openThread(folder?: string): EncoderThread
  longest: number
  /** Of another encoder (`openEncoder`) than that of the coach, and what names it. */
  other: { folder: string; model: string }
}

export type OfflineEmbeddings = Embeddings & {
  /**
   * The vectors of texts in their order, however long that takes, at a start as well as later. They come after what is
   * in a hurry and are not kept. Undefined only where the model cannot be had: its thread ended or hung at every start.
   */
  all(texts: string[]): Promise<(Vector | undefined)[]>
  /** Has the thread started, so that the first line does not find it asleep. */
  wake(): void
}

type Listener = (vector: Vector | undefined) => void
/** Texts in the order in which they were asked for, with those who wait. */
type Queue = Map<string, Set<Listener>>

/**
 * The sentence encoder of the coach, in a thread of its own that starts at first use. Vectors depend on the text alone;
 * any process makes the same ones. Texts are made one at a time: spoken lines first, then answers that somebody waits to
 * have judged, then stored questions.
 */
export function createOfflineEmbeddings({
  openThread = openWorker,
  longest = LONGEST,
  other,
}: Partial<Settings> = {}): OfflineEmbeddings {
  const kept = new LRUCache<string, Vector>(LINES)
  const [urgent, awaited, background]: [Queue, Queue, Queue] = [new Map(), new Map(), new Map()]
  let worker: EncoderThread | undefined
  let starts = 0
  let current: { text: string; listeners: Set<Listener>; queue: Queue } | undefined
  let watchdog: NodeJS.Timeout | undefined
  let closed = false

  const finish = ({ vector }: EmbeddingReply) => {
    if (vector && current?.queue === urgent) kept.set(current.text, vector)
    const listeners = current?.listeners ?? []
    current = undefined
    clearTimeout(watchdog)
    worker?.unref()
    for (const tell of listeners) tell(vector)
    next()
  }

  const lost = () => {
    worker = undefined
    clearTimeout(watchdog)
    const waiting = [current?.listeners ?? [], ...[urgent, awaited, background].flatMap((queue) => [...queue.values()])]
    current = undefined
    for (const queue of [urgent, awaited, background]) queue.clear()
    for (const tell of waiting.flatMap((listeners) => [...listeners])) tell(undefined)
  }

  const start = () => {
    starts += 1
    const hired = openThread(other?.folder)
    hired.on('message', finish)
    hired.on('error', lost)
    hired.on('exit', () => hired === worker && lost())
    return hired
  }

  const next = () => {
    const queue = [urgent, awaited, background].find(({ size }) => size > 0)
    if (closed || current || !queue) return
    if (!worker && starts >= MAX_STARTS) return lost()
    for (const [text, listeners] of [...queue].slice(0, 1)) {
      queue.delete(text)
      current = { text, listeners, queue }
      worker ??= start()
      // What somebody awaits keeps the process alive, what is made for later does not.
      if (queue === awaited) worker.ref()
      else worker.unref()
      worker.postMessage({ text })
      const working = worker
      watchdog = setTimeout(() => void working.terminate(), longest).unref()
    }
  }

  const askFor = (text: string, patience: number | undefined, queue: Queue) => {
    const vector = kept.get(text)
    if (vector || closed) return Promise.resolve(vector)
    return new Promise<Vector | undefined>((resolve) => {
      const listeners = (current?.text === text && current.listeners) || (queue.get(text) ?? new Set())
      const late = patience === undefined ? undefined : setTimeout(() => giveUp(), patience)
      const tell = (made: Vector | undefined) => {
        clearTimeout(late)
        resolve(made)
      }
      /** What nobody waits for any more is not made. */
      const giveUp = () => {
        listeners.delete(tell)
        if (listeners.size === 0) queue.delete(text)
        resolve(undefined)
      }
      listeners.add(tell)
      if (listeners !== current?.listeners) queue.set(text, listeners)
      next()
    })
  }

  return {
    model: other?.model ?? OWN_ENCODER_NAME,
    readsChinese: false,
    patience: PATIENCE,
    of: (text, patience) => askFor(text, patience, urgent),
    async inBackground(texts) {
      const made = await Promise.all(texts.map((text) => askFor(text, undefined, background)))
      const vectors = made.filter((vector) => vector !== undefined)
      return vectors.length === texts.length ? vectors : undefined
    },
    async all(texts) {
      const ask = () => Promise.all(texts.map((text) => askFor(text, undefined, awaited)))
      let made = await ask()
      // What was under way when the thread ended goes to the next one.
      for (let retry = 1; retry < MAX_STARTS && made.includes(undefined); retry += 1) made = await ask()
      return made
    },
    wake() {
      if (!worker && starts < MAX_STARTS) void askFor(AT_WAKING, undefined, background)
    },
    async close() {
      closed = true
      const ended = worker
      lost()
      await ended?.terminate()
    },
  }
}

const openWorker = (folder?: string): EncoderThread =>
  new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [], workerData: { folder } })
