import { Readability } from '@mozilla/readability'
import { nodesBelow, type PageDocument, type PageElement, parsePage } from './dom.ts'
import { elementText } from './element-text.ts'

const MIN_TEXT_LENGTH = 200
const MAX_NODES_READER_VIEW = 20_000
const AROUND = 'nav,header,footer,aside,form,dialog,[role=navigation],[role=banner],[role=contentinfo],[role=dialog]'

/** The page's main text without the site around it: its marked description, else what a reader view would show. */
export function mainText(html: string, document: PageDocument, description: PageElement | undefined): string {
  const marked = description && elementText(description)
  if (marked && marked.length >= MIN_TEXT_LENGTH) return marked
  if (isWorthReaderView(document.body)) {
    const article = readerText(html)
    if (article.length >= MIN_TEXT_LENGTH) return article
  }
  for (const around of [...document.querySelectorAll(AROUND)]) around.remove()
  return elementText(document.querySelector('main,[role=main],article') ?? document.body)
}

/**
 * Readability goes over a page up to four times, at almost 0.1 ms an element. It is spared where its text would be
 * thrown away as too short, and where there are more parts than a page with one posting has.
 */
function isWorthReaderView(body: PageElement): boolean {
  return nodesBelow(body, MAX_NODES_READER_VIEW) <= MAX_NODES_READER_VIEW && elementText(body).length >= MIN_TEXT_LENGTH
}

/** Readability takes the document apart, so it gets one of its own. */
function readerText(html: string): string {
  const reader = new Readability<PageElement>(parsePage(html) as never, {
    serializer: (node) => node as never,
    disableJSONLD: true,
    charThreshold: MIN_TEXT_LENGTH,
  })
  const content = reader.parse()?.content
  return content ? elementText(content) : ''
}
