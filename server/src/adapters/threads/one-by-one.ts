import { Worker } from 'node:worker_threads'

export type ThreadLimits = {
  /** Seconds from the start of a task until the thread is ended. */
  seconds: number
  /** Megabytes of the thread's heap. */
  megabytes: number
  /** Tasks that may wait for their turn. */
  waiting: number
}

/** Thrown for a task whose thread ended: too slow, too much memory, closed, or broken. */
export class ThreadEnded extends Error {}

/** Thrown at once when too many tasks wait already. */
export class ThreadBusy extends Error {}

/**
 * One thread for work on what strangers send, one task after the other. It starts at first use and is kept warm; a
 * hostile task ends the thread, never the server, and the next one gets a new thread. The script answers every message
 * with one message.
 */
export class OneByOne<Task, Reply> {
  readonly #script: URL
  readonly #limits: ThreadLimits
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #closed = false
  #waiting = 0

  constructor(script: URL, limits: ThreadLimits) {
    this.#script = script
    this.#limits = limits
  }

  /** @throws ThreadEnded, ThreadBusy */
  async run(task: Task): Promise<Reply> {
    if (this.#waiting > this.#limits.waiting) throw new ThreadBusy()
    this.#waiting += 1
    const running = this.#last.then(() => this.#run(task))
    this.#last = running.catch(() => undefined)
    return running.finally(() => {
      this.#waiting -= 1
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
  }

  #run(task: Task): Promise<Reply> {
    if (this.#closed) throw new ThreadEnded()
    const worker = this.#started()
    worker.ref()
    return new Promise<Reply>((resolve, reject) => {
      const late = setTimeout(() => void worker.terminate(), this.#limits.seconds * 1000)
      const finish = (settle: () => void) => {
        clearTimeout(late)
        worker.removeAllListeners('message')
        worker.removeAllListeners('exit')
        worker.unref()
        settle()
      }
      worker.once('message', (reply: Reply) => finish(() => resolve(reply)))
      worker.once('exit', () => {
        this.#worker = undefined
        finish(() => reject(new ThreadEnded()))
      })
      worker.postMessage(task)
    })
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#script, {
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes, maxYoungGenerationSizeMb: 64 },
    })
    // What libraries print about what strangers send belongs in no log.
    worker.stdout.resume()
    worker.stderr.resume()
    // Too little memory shows as an error; the exit that follows is what counts.
    worker.on('error', () => undefined)
    this.#worker = worker
    return worker
  }
}
