import { documentCues } from '@greenroom/coach/document-cues'
import type { PdfPage } from './page-runs.ts'

/** An address behind a word or an icon of a page; `y` counts from the top, as that of the text does. */
export type PageLink = { address: string; x: number; y: number }

/** No page of a resume has more. */
const MAX_LINKS = 60

/**
 * The addresses of letter boxes, phone numbers and profiles that a page links to without printing them: 'Email' or an
 * icon alone says nothing to a reader of text.
 */
export async function pageLinks(page: PdfPage, printed: string): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 })
  const annotations = (await page.getAnnotations()).slice(0, MAX_LINKS) as { url?: string; rect?: number[] }[]
  const text = looseKey(printed)
  const seen = new Set<string>()
  return annotations.flatMap(({ url, rect }) => {
    const address = addressOf(url ?? '')
    if (!address || !rect || text.includes(looseKey(address)) || seen.has(address)) return []
    seen.add(address)
    const [x = 0, y = 0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0) as number[]
    return [{ address, x, y }]
  })
}

function addressOf(url: string): string | undefined {
  const plain = decoded(url)
  const [, scheme, rest] = /^(mailto|tel):([^?]+)/i.exec(plain) ?? []
  if (scheme && rest) return rest.replace(/^\/\//, '').trim()
  const web = plain.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/(?<!\/)\/+$/, '')
  return web.includes('/') && documentCues.isProfileLink(web) && web.length <= 120 ? web : undefined
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

const looseKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
