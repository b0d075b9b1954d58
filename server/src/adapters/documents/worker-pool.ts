import { Worker } from 'node:worker_threads'
import type { ResumeDocument } from '@greenroom/coach/coach'
import type { DocumentType, FailureReason } from './port.ts'

export type WorkerResult = { ok: true; document: ResumeDocument; pages: number } | { ok: false; reason: FailureReason }
export type WorkerReply = WorkerResult | { ready: true }

export type Limits = {
  /** Workers kept warm. */
  workers: number
  /** Seconds from the start of reading until the worker is ended. */
  seconds: number
  /** Megabytes a worker may hold, in its heap and outside of it. */
  megabytes: number
}

type Job = { type: DocumentType; bytes: Uint8Array; done: (result: WorkerResult) => void }

const WATCH_EVERY_MS = 100

/** Reads in threads, so that a hostile document can be stopped and never stops the server. */
export class WorkerPool {
  readonly #limits: Limits
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, (result: WorkerResult) => void>()
  readonly #waiting: Job[] = []
  #closed = false

  constructor(limits: Limits) {
    this.#limits = limits
    for (let count = 0; count < limits.workers; count += 1) this.#idle.push(this.#hire())
  }

  run(type: DocumentType, bytes: Uint8Array): Promise<WorkerResult> {
    return new Promise((done) => {
      this.#waiting.push({ type, bytes, done })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#waiting.splice(0)) job.done({ ok: false, reason: 'too_slow' })
    await Promise.all([...this.#idle.splice(0), ...this.#busy.keys()].map((worker) => worker.terminate()))
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes, maxYoungGenerationSizeMb: 64 },
    })
    worker.unref()
    worker.on('error', () => this.#lost(worker, 'too_big'))
    worker.on('exit', () => this.#lost(worker, 'too_slow'))
    return worker
  }

  /** A worker that ended is replaced; whoever waited for it is told why. */
  #lost(worker: Worker, reason: FailureReason): void {
    const done = this.#busy.get(worker)
    const place = this.#idle.indexOf(worker)
    if (!done && place < 0) return
    this.#busy.delete(worker)
    if (place >= 0) this.#idle.splice(place, 1)
    done?.({ ok: false, reason })
    if (this.#closed) return
    this.#idle.push(this.#hire())
    this.#next()
  }

  #next(): void {
    const job = this.#closed ? undefined : this.#waiting[0]
    const worker = job && this.#idle.shift()
    if (!job || !worker) return
    this.#waiting.shift()
    worker.ref()
    const stop = this.#watch(worker)
    this.#busy.set(worker, (result) => {
      stop()
      job.done(result)
    })
    const answered = (reply: WorkerReply) => {
      if ('ready' in reply) return
      worker.off('message', answered)
      const done = this.#busy.get(worker)
      this.#busy.delete(worker)
      worker.unref()
      if (!this.#closed) this.#idle.push(worker)
      done?.(reply)
      this.#next()
    }
    worker.on('message', answered)
    worker.postMessage({ type: job.type, bytes: job.bytes })
  }

  /** resourceLimits leave out memory outside the heap, which is where unpacked bytes lie; so that is watched here. */
  #watch(worker: Worker): () => void {
    const end = (reason: FailureReason) => {
      this.#lost(worker, reason)
      void worker.terminate()
    }
    const late = setTimeout(() => end('too_slow'), this.#limits.seconds * 1000)
    const memory = setInterval(() => {
      worker.getHeapStatistics().then(
        (heap) => {
          const held = heap.external_memory + heap.used_heap_size
          if (this.#busy.has(worker) && held > this.#limits.megabytes * 1024 * 1024) end('too_big')
        },
        () => undefined,
      )
    }, WATCH_EVERY_MS)
    return () => {
      clearTimeout(late)
      clearInterval(memory)
    }
  }
}
