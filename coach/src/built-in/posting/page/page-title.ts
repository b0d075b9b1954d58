import type { PostingPage } from './posting-page.ts'
import { looseKey } from './values.ts'

/** What job boards put behind a title for those who cannot see the page. */
const BOARD = /(?<!\s)\s+[-–|]\s+job (?:post|posting|listing|opening|ad|details?)$/i

/** The title of a page without structured data: its main heading, else the browser's title without the site's name. */
export function pageTitle({ heading, title }: Pick<PostingPage, 'heading' | 'title'>): string | undefined {
  if (heading) return heading.replace(BOARD, '')
  if (!title) return undefined
  const parts = title.split(/(?<!\s)\s+[|–—-]\s+|(?:(?<!\s)\s+)?[|·»_]\s*/).filter((part) => looseKey(part) !== '')
  return (parts[0] ?? title).trim()
}
