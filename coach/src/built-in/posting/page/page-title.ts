import type { PostingPage } from './posting-page.ts'
import { looseKey } from './values.ts'

/** The title of a page without structured data: its main heading, else the browser's title without the site's name. */
export function pageTitle({ heading, title }: Pick<PostingPage, 'heading' | 'title'>): string | undefined {
  if (heading) return heading
  if (!title) return undefined
  const parts = title.split(/\s+[|–—-]\s+|\s*[|·»_]\s*/).filter((part) => looseKey(part) !== '')
  return (parts[0] ?? title).trim()
}
