import { Readability } from '@mozilla/readability'
import { type PageDocument, type PageElement, parsePage } from './dom.ts'
import { elementText } from './element-text.ts'

const MIN_TEXT_LENGTH = 200
const AROUND = 'nav,header,footer,aside,form,dialog,[role=navigation],[role=banner],[role=contentinfo],[role=dialog]'

/** The page's main text without the site around it: its marked description, else what a reader view would show. */
export function mainText(html: string, document: PageDocument, description: PageElement | undefined): string {
  const marked = description && elementText(description)
  if (marked && marked.length >= MIN_TEXT_LENGTH) return marked
  const article = readerText(html)
  if (article.length >= MIN_TEXT_LENGTH) return article
  for (const around of [...document.querySelectorAll(AROUND)]) around.remove()
  return elementText(document.querySelector('main,[role=main],article') ?? document.body)
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
