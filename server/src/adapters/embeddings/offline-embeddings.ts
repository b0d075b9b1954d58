import { Worker } from 'node:worker_threads'
import type { JudgeReading, PostingSpan, ReadAnswerRequest, ResumeSpan } from '@greenroom/coach/coach'
import { OWN_ENCODER_NAME } from '@greenroom/coach/encoder-name'
import { LRUCache } from 'lru-cache'
import { inParts } from './in-parts.ts'
import type { Embeddings, Vector } from './port.ts'

export type EncoderRequest = { text: string } | { answer: ReadAnswerRequest } | { posting: string } | { resume: string }
/** Without what was asked for where it could not be made. */
export type EncoderReply = {
  vector?: Vector
  reading?: JudgeReading | undefined
  postingSpans?: PostingSpan[]
  resumeSpans?: ResumeSpan[]
}

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
  on(event: 'message', listener: (reply: EncoderReply) => void): unknown
  on(event: 'error' | 'exit', listener: () => void): unknown
  postMessage(request: EncoderRequest): void
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
  /** What the judge reads of an answer, in turn with the vectors that somebody waits for; undefined where it cannot be had. */
  readAnswer(answer: ReadAnswerRequest): Promise<JudgeReading | undefined>
  /** What the tagger finds in a posting, in the same turn, part by part; undefined where it cannot be had. */
  tagPosting(text: string): Promise<PostingSpan[] | undefined>
  tagResume(text: string): Promise<ResumeSpan[] | undefined>
  /** Has the thread started, so that the first line does not find it asleep. */
  wake(): void
}

type Listener = (reply: EncoderReply) => void
type Asked = { request: EncoderRequest; listeners: Set<Listener> }
/** Requests in the order in which they came, by what they ask for, with those who wait. */
type Queue = Map<string, Asked>

/**
 * The sentence encoder of the coach, in a thread of its own that starts at first use. Vectors depend on the text alone;
 * any process makes the same ones. Texts are made one at a time: spoken lines first, then answers, postings and resumes that
 * somebody waits for, then stored questions.
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
  let current: (Asked & { key: string; queue: Queue }) | undefined
  let watchdog: NodeJS.Timeout | undefined
  let closed = false

  const finish = (reply: EncoderReply) => {
    if (reply.vector && current?.queue === urgent) kept.set(current.key, reply.vector)
    const listeners = current?.listeners ?? []
    current = undefined
    clearTimeout(watchdog)
    worker?.unref()
    for (const tell of listeners) tell(reply)
    next()
  }

  const lost = () => {
    worker = undefined
    clearTimeout(watchdog)
    const queued = [urgent, awaited, background].flatMap((queue) => [...queue.values()])
    const waiting = [...(current ? [current] : []), ...queued]
    current = undefined
    for (const queue of [urgent, awaited, background]) queue.clear()
    for (const tell of waiting.flatMap(({ listeners }) => [...listeners])) tell({})
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
    for (const [key, asked] of [...queue].slice(0, 1)) {
      queue.delete(key)
      current = { ...asked, key, queue }
      worker ??= start()
      // What somebody awaits keeps the process alive, what is made for later does not.
      if (queue === awaited) worker.ref()
      else worker.unref()
      worker.postMessage(asked.request)
      const working = worker
      watchdog = setTimeout(() => void working.terminate(), longest).unref()
    }
  }

  const ask = (key: string, request: EncoderRequest, patience: number | undefined, queue: Queue) => {
    if (closed) return Promise.resolve<EncoderReply>({})
    return new Promise<EncoderReply>((resolve) => {
      const asked = (current?.key === key && current) || (queue.get(key) ?? { request, listeners: new Set() })
      const late = patience === undefined ? undefined : setTimeout(() => giveUp(), patience)
      const tell = (made: EncoderReply) => {
        clearTimeout(late)
        resolve(made)
      }
      /** What nobody waits for any more is not made. */
      const giveUp = () => {
        asked.listeners.delete(tell)
        if (asked.listeners.size === 0) queue.delete(key)
        resolve({})
      }
      asked.listeners.add(tell)
      if (asked !== current) queue.set(key, asked)
      next()
    })
  }

  const askFor = async (text: string, patience: number | undefined, queue: Queue): Promise<Vector | undefined> =>
    kept.get(text) ?? (await ask(text, { text }, patience, queue)).vector

  /** What was under way when the thread ended goes to the next one. */
  async function again<T>(once: () => Promise<T>, isMade: (made: T) => boolean): Promise<T> {
    let made = await once()
    for (let retry = 1; retry < MAX_STARTS && !closed && !isMade(made); retry += 1) made = await once()
    return made
  }

  const awaitedReply = (key: string, request: EncoderRequest) =>
    again(
      () => ask(key, request, undefined, awaited),
      (reply) => Object.keys(reply).length > 0,
    )

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
    all: (texts) =>
      again(
        () => Promise.all(texts.map((text) => askFor(text, undefined, awaited))),
        (made) => !made.includes(undefined),
      ),
    readAnswer: async (answer) => (await awaitedReply(`answer\n${JSON.stringify(answer)}`, { answer })).reading,
    tagPosting: (text) =>
      inParts(text, async (posting) => (await awaitedReply(`posting\n${posting}`, { posting })).postingSpans),
    tagResume: (text) =>
      inParts(text, async (resume) => (await awaitedReply(`resume\n${resume}`, { resume })).resumeSpans),
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
