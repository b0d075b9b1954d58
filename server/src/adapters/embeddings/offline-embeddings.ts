import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Embeddings, Vector } from './port.ts'

export type EmbeddingRequest = { texts: string[] }
/** In the order of the texts; none when they could not be made. */
export type EmbeddingReply = { texts: string[]; vectors: Vector[] }

/** Of the weights in the package. */
const MODEL = 'energetic-ai-en-0.2.0'
/** Spoken lines, two kilobytes each: what is asked for match and suggestion is asked within a second. */
const LINES = { max: 500, ttl: 60_000 }
const MAX_STARTS = 3
/** Any text will do. */
const AT_WAKING = 'Tell me about yourself.'
/** Together they take half the time of one by one; whoever is in a hurry waits for no more than these. */
const BACKGROUND_BATCH = 8
/** Milliseconds after a spoken line in which more are to be expected, and how long the thread is then left free. */
const LIVE_FOR = 2000
const FREE_BETWEEN = 100
/** Pieces of an answer are several times as long as a question: these take no longer than the eight. */
const AWAITED_BATCH = 2
/** Milliseconds: one vector takes 10 to 20, several times that on a busy machine, and only doubtful lines wait for it. */
const PATIENCE = 90
/** Milliseconds for one batch, many times what a start takes on a busy machine: a thread that takes longer hangs. */
const BATCH_LONGEST = 30_000
/** Without a limit the thread keeps 100 MB of garbage; with this one vectors take as long to make (measured). */
const LIMITS = { maxYoungGenerationSizeMb: 16 }

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
  openThread(): EncoderThread
  batchLongest: number
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

/**
 * The English model that comes with the packages, in a thread of its own that starts at first use (about a second,
 * 300 MB). Vectors depend on the text alone; any process makes the same ones. Spoken lines come first, then answers that
 * somebody waits to have judged, then stored questions: eight at once, and while people are live one at a time with
 * pauses, so that a line waits for one text at most and the questions still get done.
 */
export function createOfflineEmbeddings({
  openThread = openWorker,
  batchLongest = BATCH_LONGEST,
}: Partial<Settings> = {}): OfflineEmbeddings {
  const kept = new LRUCache<string, Vector>(LINES)
  const urgent = new Set<string>()
  const awaited = new Set<string>()
  const background = new Set<string>()
  const listeners = new Map<string, Set<(vector: Vector | undefined) => void>>()
  let worker: EncoderThread | undefined
  let starts = 0
  let busy = false
  let isLine = false
  let lastLine = Number.NEGATIVE_INFINITY
  let lastBackground = Number.NEGATIVE_INFINITY
  let pause: NodeJS.Timeout | undefined
  let watchdog: NodeJS.Timeout | undefined
  let closed = false

  const finish = ({ texts, vectors }: EmbeddingReply) => {
    for (const [place, text] of texts.entries()) {
      const vector = vectors[place]
      if (vector && isLine) kept.set(text, vector)
      for (const tell of listeners.get(text) ?? []) tell(vector)
      listeners.delete(text)
    }
    busy = false
    clearTimeout(watchdog)
    worker?.unref()
    next()
  }

  const lost = () => {
    worker = undefined
    busy = false
    clearTimeout(watchdog)
    for (const tell of [...listeners.values()].flatMap((set) => [...set])) tell(undefined)
    listeners.clear()
    urgent.clear()
    awaited.clear()
    background.clear()
  }

  const start = () => {
    starts += 1
    const hired = openThread()
    hired.on('message', finish)
    hired.on('error', lost)
    hired.on('exit', () => hired === worker && lost())
    return hired
  }

  /** What is to be made now, and for whom; nothing while the thread is left free for spoken lines. */
  const choose = (): { texts: string[]; from: Set<string> } => {
    if (urgent.size > 0) return { texts: [...urgent.values().take(1)], from: urgent }
    if (awaited.size > 0) return { texts: [...awaited.values().take(AWAITED_BATCH)], from: awaited }
    const now = performance.now()
    const isLive = now - lastLine < LIVE_FOR
    const wait = isLive ? lastBackground + FREE_BETWEEN - now : 0
    clearTimeout(pause)
    if (wait <= 0) return { texts: [...background.values().take(isLive ? 1 : BACKGROUND_BATCH)], from: background }
    if (background.size > 0) pause = setTimeout(next, wait).unref()
    return { texts: [], from: background }
  }

  const next = () => {
    if (closed || busy) return
    const { texts, from } = choose()
    if (texts.length === 0) return
    for (const text of texts) from.delete(text)
    if (!worker && starts >= MAX_STARTS) return lost()
    worker ??= start()
    busy = true
    isLine = from === urgent
    if (from === background) lastBackground = performance.now()
    // What somebody awaits keeps the process alive, what is made for later does not.
    if (from === awaited) worker.ref()
    else worker.unref()
    worker.postMessage({ texts } satisfies EmbeddingRequest)
    const working = worker
    watchdog = setTimeout(() => void working.terminate(), batchLongest).unref()
  }

  const askFor = (text: string, patience: number | undefined, queue: Set<string>) => {
    const vector = kept.get(text)
    if (vector || closed) return Promise.resolve(vector)
    return new Promise<Vector | undefined>((resolve) => {
      const waiting = listeners.get(text) ?? new Set()
      const late = patience === undefined ? undefined : setTimeout(() => giveUp(), patience)
      const tell = (made: Vector | undefined) => {
        clearTimeout(late)
        resolve(made)
      }
      /** What nobody waits for any more is not made. */
      const giveUp = () => {
        waiting.delete(tell)
        if (waiting.size === 0) queue.delete(text)
        resolve(undefined)
      }
      if (waiting.size === 0 || (queue === awaited && background.delete(text))) queue.add(text)
      listeners.set(text, waiting.add(tell))
      next()
    })
  }

  return {
    model: MODEL,
    patience: PATIENCE,
    of(text, patience) {
      lastLine = performance.now()
      return askFor(text, patience, urgent)
    },
    async inBackground(texts, isAwaited) {
      const queue = isAwaited ? awaited : background
      const made = await Promise.all(texts.map((text) => askFor(text, undefined, queue)))
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
      clearTimeout(pause)
      const ended = worker
      lost()
      await ended?.terminate()
    },
  }
}

const openWorker = (): EncoderThread =>
  new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [], resourceLimits: LIMITS })
