import type { PagePosting } from '@greenroom/coach/posting-fields'
import { pagePosting } from '@greenroom/coach/reading-tasks'
import { readHtml } from './read-html.ts'

export type PageToRead = { html: string; url: string; asked: string }
/** `posting` is absent where the page shows none. */
export type ReadPage = { kind: 'read'; posting?: PagePosting | undefined } | { kind: 'failed' }

/** A fetched page → the posting on it. */
export function readPage(page: PageToRead): ReadPage {
  try {
    return { kind: 'read', posting: pagePosting(readHtml(page)) }
  } catch {
    return { kind: 'failed' }
  }
}
