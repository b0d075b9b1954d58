import { setImmediate as nextTurn } from 'node:timers/promises'
import { Tinypool } from 'tinypool'
import { FairQueue, type QueueLimits } from './fair-queue.ts'
import type { Handlers, TaskReply } from './protocol.ts'
import { WorkerFailure } from './worker-failure.ts'

export type PoolLimits = QueueLimits & {
  /**
   * Seconds of processor time a task may take until its worker is ended, so that nothing fails only because the machine
   * is busy. Twelve times as many by the clock end it too: workers give way to every other process.
   */
  seconds: number
  /** Seconds by the clock a worker may take to load before its first task; 30 unless told. */
  startSeconds?: number
  /** Megabytes a worker may hold, in its heap and outside of it. */
  megabytes: number
  /** Seconds after which a worker that has nothing to do is ended. */
  idleSeconds: number
  /** Added to the niceness of the process: workers with a higher one give way to the server. */
  niceness: number
}

export type Input<H extends Handlers, Name extends keyof H> = Parameters<H[Name]>[0]
export type Result<H extends Handlers, Name extends keyof H> = Awaited<ReturnType<H[Name]>>

const START_SECONDS = 30
/**
 * A worker that still holds more than this share of its limit after a task is replaced. Well above what it holds with all
 * its knowledge loaded, or it would be replaced after each: the coach's 337 of 512 MB, with readers of documents 316 of 448.
 */
const KEPT_SHARE = 0.75
const HEAP_BEYOND_LIMIT = 1.5
const CLOCK_BEYOND_LIMIT = 12
const PRELOADED = new URL('./lower-priority.ts', import.meta.url).href
/** A worker that ended after less than this share of its seconds did not run out of time but of memory. */
const LATE_FROM = 0.6

/**
 * Runs the tasks of a script in processes of their own, so that a hostile task can be ended at any moment and never
 * takes memory or time from the server. Processes start when they are needed and end when they are not. Threads would
 * not do: V8 aborts the whole process for a thread that fills its heap with one large array (docs/decisions/0014).
 */
export class WorkerPool<H extends Handlers> {
  readonly #limits: PoolLimits
  readonly #queue: FairQueue
  readonly #pool: Tinypool
  #closed = false

  /** @param script exports `serveTasks(handlers)` as its default */
  constructor(script: URL, limits: PoolLimits) {
    this.#limits = limits
    this.#queue = new FairQueue(limits)
    this.#pool = new Tinypool({
      filename: script.href,
      runtime: 'child_process',
      serialization: 'advanced',
      minThreads: 0,
      maxThreads: limits.atOnce,
      idleTimeout: limits.idleSeconds * 1000,
      argv: [String(limits.megabytes), String(limits.seconds), String(limits.niceness)],
      // The process watches its limits itself, without the pages of text that V8 prints; this is for what is faster.
      execArgv: [`--max-old-space-size=${Math.round(limits.megabytes * HEAP_BEYOND_LIMIT)}`, '--import', PRELOADED],
      env: workerEnvironment(),
    })
    // A worker that ended without a task has been taken out of the pool; the next task starts another one.
    this.#pool.on('error', () => undefined)
  }

  /** Whether a task of this owner would be taken now. */
  hasRoom(owner: string): boolean {
    return this.#queue.hasRoom(owner)
  }

  /**
   * @param signal when nobody waits for the result any more; what has not begun is dropped, what has runs to its end.
   * @throws WorkerFailure, QueueFull, or the signal's reason
   */
  run<Name extends keyof H & string>(
    owner: string,
    name: Name,
    input: Input<H, Name>,
    signal?: AbortSignal,
  ): Promise<Result<H, Name>> {
    const task = () =>
      this.#attempt(name, input).catch((error: unknown) => {
        const isEnded = error instanceof WorkerFailure && (error.reason === 'slow' || error.reason === 'memory')
        if (isEnded) this.#queue.suspect(owner)
        throw error
      })
    return this.#queue.run(owner, task, signal)
  }

  /** Ends the workers; tasks under way and waiting fail as `closed`. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#pool.destroy()
  }

  /** A worker may have ended in the very moment in which it was given the task; then another one gets it. */
  async #attempt<Name extends keyof H & string>(name: Name, input: Input<H, Name>): Promise<Result<H, Name>> {
    try {
      return await this.#runOnce(name, input)
    } catch (error) {
      if (!(error instanceof WorkerFailure) || error.reason !== 'lost') throw error
      return this.#runOnce(name, input)
    }
  }

  async #runOnce<Name extends keyof H & string>(name: Name, input: Input<H, Name>): Promise<Result<H, Name>> {
    await ownTurn()
    if (this.#closed) throw new WorkerFailure('closed')
    const { seconds, startSeconds = START_SECONDS } = this.#limits
    const stop = new AbortController()
    let begun: number | undefined
    let late = setTimeout(() => stop.abort(), startSeconds * 1000)
    const postMessage = () => {
      begun = performance.now()
      clearTimeout(late)
      late = setTimeout(() => stop.abort(), seconds * 1000 * CLOCK_BEYOND_LIMIT)
    }
    try {
      const task = { name, input }
      const reply: TaskReply = await this.#pool.run(task, { signal: stop.signal, channel: { postMessage } })
      if (reply.megabytes > this.#limits.megabytes * KEPT_SHARE) void this.#pool.recycleWorkers()
      if (!reply.ok) throw new WorkerFailure('threw', reply.detail)
      return reply.value as Result<H, Name>
    } catch (error) {
      if (error instanceof WorkerFailure) throw error
      if (this.#closed) throw new WorkerFailure('closed')
      if (begun === undefined) throw new WorkerFailure('lost', String(error))
      const isLate = stop.signal.aborted || performance.now() - begun > seconds * 1000 * LATE_FROM
      throw new WorkerFailure(isLate ? 'slow' : 'memory', String(error))
    } finally {
      clearTimeout(late)
    }
  }
}

let turns: Promise<void> = Promise.resolve()

/**
 * A task may start a process, for which the event loop stands still while the memory map of this one is copied: 20 to
 * 50 ms at 700 MB. Two of them never share a turn of the loop, so that others are answered in between.
 */
function ownTurn(): Promise<void> {
  turns = turns.then(() => nextTurn())
  return turns
}

/** Nothing that strangers' documents have to know: no keys, no addresses. */
function workerEnvironment(): Record<string, string> {
  const names = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot', 'TEMP']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
