import { Worker } from 'node:worker_threads'
import type { PostingPage } from '@greenroom/coach/built-in/posting/page/posting-page'
import { PageProblem } from './page-problem.ts'

export type PageToRead = { html: string; url: string; asked: string }
export type ReadingReply = { page: PostingPage } | { failed: true }

const SECONDS_MOST = 8
const MEGABYTES_MOST = 384

/** One thread that takes pages apart one after the other; a hostile page ends the thread, never the server. */
export class ReadingThread {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  /** @throws PageProblem `strange` for a page that takes too long, too much memory or cannot be taken apart */
  read(page: PageToRead): Promise<PostingPage> {
    const reading = this.#last.then(() => this.#run(page))
    this.#last = reading.catch(() => undefined)
    return reading
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
  }

  #run(page: PageToRead): Promise<PostingPage> {
    if (this.#closed) throw new PageProblem('strange')
    const worker = this.#start()
    worker.ref()
    return new Promise<PostingPage>((resolve, reject) => {
      const late = setTimeout(() => void worker.terminate(), SECONDS_MOST * 1000)
      const finish = (settle: () => void) => {
        clearTimeout(late)
        worker.removeAllListeners('message').removeAllListeners('exit')
        worker.unref()
        settle()
      }
      const fail = () => finish(() => reject(new PageProblem('strange')))
      worker.once('message', (reply: ReadingReply) => ('page' in reply ? finish(() => resolve(reply.page)) : fail()))
      worker.once('exit', () => {
        this.#worker = undefined
        fail()
      })
      worker.postMessage(page)
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MOST, maxYoungGenerationSizeMb: 64 },
    })
    // Too little memory shows as an error; the exit that follows is what counts.
    worker.on('error', () => undefined)
    this.#worker = worker
    return worker
  }
}
