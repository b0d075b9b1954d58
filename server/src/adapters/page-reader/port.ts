import type { PagePosting } from '@greenroom/coach/posting-fields'

/**
 * Why a page could not be read: it is gone, its site lets no program in or has a fault, it does not answer, is slow,
 * too large, no web page, sent round in circles, or too strange to take apart; or too many others are being read.
 */
export type PageFailure =
  | 'missing'
  | 'forbidden'
  | 'site_fault'
  | 'unreachable'
  | 'slow'
  | 'large'
  | 'no_page'
  | 'circles'
  | 'strange'
  | 'busy'

/**
 * `read` without a posting: the page shows none. `refused`: an address that must not be read, such as one inside the
 * operator's network.
 */
export type PageReading =
  | { kind: 'read'; posting?: PagePosting | undefined }
  | { kind: 'refused' }
  | { kind: 'failed'; reason: PageFailure }

export type PageReader = {
  /** Never throws for what an address leads to. `url` must be an absolute one; `language` is asked of the site. */
  read(url: string, language?: string): Promise<PageReading>
  /** Ends the connections; fetches under way end as `failed`. */
  close(): Promise<void>
}
