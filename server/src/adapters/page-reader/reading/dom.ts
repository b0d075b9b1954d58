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

const MAX_DEPTH = 500
/** Tags that are open at once; sloppy pages leave many open, but the parser's time grows with their square. */
const MAX_OPEN = 15_000
const MAX_NODES = 200_000

/**
 * A page, or the part of one, as a document.
 * @throws RangeError for one that is nested deeper or has more parts than any page that a person made
 */
export function parsePage(html: string): PageDocument {
  requireClosing(html)
  const whole = /<(?:html|body)\b/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`
  const document: PageDocument = parseHTML(whole).document
  if (document.documentElement) requireBounded(document.documentElement)
  return document
}

/** How many nodes lie in a node; counting stops once they are more than `max`. */
export function nodesBelow(root: PageNode, max: number): number {
  const open = [root]
  let count = 0
  for (let node = open.pop(); node && count <= max; node = open.pop())
    for (const child of node.childNodes) {
      open.push(child)
      count += 1
    }
  return count
}

function requireClosing(html: string) {
  let open = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const next = html.charCodeAt(at + 1)
    if (next === SLASH) open = Math.max(0, open - 1)
    else if ((next | LOWER) >= 97 && (next | LOWER) <= 122) open += 1
    if (open > MAX_OPEN) throw new RangeError('page')
  }
}

const SLASH = 47
const LOWER = 32

function requireBounded(root: PageNode) {
  let level: PageNode[] = [root]
  let nodes = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length
    if (depth > MAX_DEPTH || nodes > MAX_NODES) throw new RangeError('page')
    level = level.flatMap((node) => [...node.childNodes])
  }
}
