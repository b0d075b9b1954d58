import { Worker } from 'node:worker_threads'
import type { Embeddings, Vector } from './port.ts'

export type EmbeddingRequest = { texts: string[] }
/** In the order of the texts; none when they could not be made. */
export type EmbeddingReply = { texts: string[]; vectors: Vector[] }

/** 512 numbers of four bytes each: at most forty megabytes. */
const KEPT_MOST = 20_000
const WAITING_MOST = 10_000
const STARTS_MOST = 3
/** Together they take half the time of one by one; whoever is in a hurry waits for no more than these. */
const BACKGROUND_BATCH = 8
/** Pieces of an answer are several times as long as a question: these take no longer than the eight. */
const AWAITED_BATCH = 2
/** Milliseconds; one vector takes 10 to 20, and matching in all has 30 (p95). */
const PATIENCE = 15
/** Milliseconds for one batch, many times what a start takes on a busy machine: a thread that takes longer hangs. */
const BATCH_LONGEST = 30_000

export type OfflineEmbeddings = Embeddings & {
  /**
   * The vectors of texts in their order, however long that takes, at a start as well as later. They come after what is
   * in a hurry and are not kept. Undefined only where the model cannot be had: its thread ended or hung at every start.
   */
  all(texts: string[]): Promise<(Vector | undefined)[]>
}

/**
 * The English model that comes with the packages, in a thread of its own that starts at first use (about a second,
 * 300 MB). Vectors depend on the text alone, so they are kept by text, for all users, in memory only; any process
 * makes the same ones.
 */
export function createOfflineEmbeddings(): OfflineEmbeddings {
  const kept = new Map<string, Vector>()
  const urgent: string[] = []
  const awaited = new Set<string>()
  const background = new Set<string>()
  const listeners = new Map<string, Set<(vector: Vector | undefined) => void>>()
  let worker: Worker | undefined
  let starts = 0
  let busy = false
  let passing = false
  let watchdog: NodeJS.Timeout | undefined
  let closed = false

  const keep = (text: string, vector: Vector) => {
    kept.set(text, vector)
    if (kept.size > KEPT_MOST) kept.delete(kept.keys().next().value ?? '')
  }

  const finish = ({ texts, vectors }: EmbeddingReply) => {
    for (const [place, text] of texts.entries()) {
      const vector = vectors[place]
      if (vector && !passing) keep(text, vector)
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
    urgent.length = 0
    awaited.clear()
    background.clear()
  }

  const start = () => {
    starts += 1
    const hired = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] })
    hired.on('message', finish)
    hired.on('error', lost)
    hired.on('exit', () => hired === worker && lost())
    return hired
  }

  const next = () => {
    if (closed || busy) return
    const hurried = urgent.shift()
    passing = hurried === undefined && awaited.size > 0
    const waiting = passing ? awaited.values().take(AWAITED_BATCH) : background.values().take(BACKGROUND_BATCH)
    const texts = hurried === undefined ? [...waiting] : [hurried]
    if (texts.length === 0) return
    for (const text of texts) for (const list of [awaited, background]) list.delete(text)
    if (!worker && starts >= STARTS_MOST) return lost()
    worker ??= start()
    busy = true
    // What somebody awaits keeps the process alive, what is made for later does not.
    if (passing) worker.ref()
    else worker.unref()
    worker.postMessage({ texts } satisfies EmbeddingRequest)
    const working = worker
    watchdog = setTimeout(() => void working.terminate(), BATCH_LONGEST).unref()
  }

  const askFor = (text: string, patience: number | undefined, enqueue: () => void) => {
    const vector = kept.get(text)
    if (vector || closed) return Promise.resolve(vector)
    return new Promise<Vector | undefined>((resolve) => {
      const late = patience === undefined ? undefined : setTimeout(() => resolve(undefined), patience)
      const tell = (made: Vector | undefined) => {
        clearTimeout(late)
        resolve(made)
      }
      const waiting = listeners.get(text)
      listeners.set(text, (waiting ?? new Set()).add(tell))
      if (!waiting) enqueue()
      next()
    })
  }

  return {
    patience: PATIENCE,
    known(texts) {
      const found = new Map<string, Vector>()
      for (const text of texts) {
        const vector = kept.get(text)
        if (vector) found.set(text, vector)
        else if (background.size < WAITING_MOST) background.add(text)
      }
      next()
      return found
    },
    of: (text, patience) => askFor(text, patience, () => urgent.push(text)),
    async all(texts) {
      const ask = () => Promise.all(texts.map((text) => askFor(text, undefined, () => awaited.add(text))))
      let made = await ask()
      // What was under way when the thread ended goes to the next one.
      for (let retry = 1; retry < STARTS_MOST && made.includes(undefined); retry += 1) made = await ask()
      return made
    },
    async close() {
      closed = true
      const ended = worker
      lost()
      await ended?.terminate()
    },
  }
}
