import { parentPort } from 'node:worker_threads'
import type { PostingPage } from '@greenroom/coach/built-in/posting/page/posting-page'
import { readHtml } from './reading/read-html.ts'

export type PageToRead = { html: string; url: string; asked: string }
export type ReadingReply = { page: PostingPage } | { failed: true }

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
