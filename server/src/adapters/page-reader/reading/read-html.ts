import type { PostingPage } from '@greenroom/coach/reading-tasks'
import { bounded } from './bounded.ts'
import { type PageDocument, parsePage } from './dom.ts'
import { elementText } from './element-text.ts'
import { jsonLdPostings } from './json-ld.ts'
import { mainText } from './main-text.ts'
import { markedParts } from './marked-parts.ts'
import { markupPostings } from './markup-postings.ts'

/** A fetched page → what may belong to a posting, as text. `asked` is the address before any redirect. */
export function readHtml({ html, url, asked }: { html: string; url: string; asked: string }): PostingPage {
  if (!/<[a-z!]/i.test(html)) return bounded({ addresses: [asked, url], structured: [], marked: {}, text: html.trim() })
  const document = parsePage(html)
  const { fields, description } = markedParts(document)
  const title = oneLine(document.querySelector('title')?.textContent) ?? metaTitle(document)
  const heading = mainHeading(document)
  return bounded({
    addresses: [asked, url],
    ...(title && { title }),
    ...(heading && { heading }),
    structured: [...jsonLdPostings(document), ...markupPostings(document)],
    marked: fields,
    text: mainText(html, document, description),
  })
}

/** The only main heading that is not the site's own, at the top of every page. */
function mainHeading(document: PageDocument): string | undefined {
  const headings = [...document.querySelectorAll('h1')]
  const inside = headings.filter((heading) => !heading.closest('nav,footer,body > header'))
  return [...inside, ...headings].map((heading) => oneLine(elementText(heading))).find((text) => text !== undefined)
}

const metaTitle = (document: PageDocument) =>
  oneLine(document.querySelector('meta[property="og:title"]')?.getAttribute('content'))

const oneLine = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() || undefined
