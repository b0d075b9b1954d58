import { parentPort } from 'node:worker_threads'
import { readHtml } from './reading/read-html.ts'
import type { PageToRead, ReadingReply } from './reading-thread.ts'

// The thread in which pages are taken apart. It may be ended at any moment, so it keeps nothing.
parentPort?.on('message', (page: PageToRead) => {
  parentPort?.postMessage(answer(page))
})

function answer(page: PageToRead): ReadingReply {
  try {
    return { page: readHtml(page) }
  } catch {
    return { failed: true }
  }
}
