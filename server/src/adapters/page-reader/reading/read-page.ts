import { pagePosting } from '@greenroom/coach/built-in/posting/page/page-posting'
import type { PagePosting } from '@greenroom/coach/built-in/posting/page/with-known'
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
