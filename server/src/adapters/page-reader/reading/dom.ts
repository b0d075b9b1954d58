import { parseHTML } from 'linkedom'

/** The part of the DOM that is read here. */
export type PageNode = { nodeType: number; textContent: string | null; childNodes: Iterable<PageNode> }
export type PageElement = PageNode & {
  localName: string
  parentElement: PageElement | null
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
  closest(selector: string): PageElement | null
  contains(other: PageNode): boolean
  remove(): void
}
export type PageDocument = Pick<PageElement, 'querySelector' | 'querySelectorAll'> & {
  documentElement: PageElement | null
  body: PageElement
  getElementById(id: string): PageElement | null
}

export const TEXT_NODE = 3
export const isElement = (node: PageNode): node is PageElement => node.nodeType === 1

/** A page, or the part of one, as a document. */
export function parsePage(html: string): PageDocument {
  const whole = /<(?:html|body)\b/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`
  return parseHTML(whole).document
}
