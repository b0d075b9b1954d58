import type { StructuredPosting } from '@greenroom/coach/reading-tasks'
import { isElement, type PageDocument, type PageElement } from './dom.ts'
import { elementText, markupText } from './element-text.ts'

/** How a page marks a thing and its properties in its own elements: microdata, or RDFa. */
type Marking = { scope: string; type: string; property: string }
const MICRODATA: Marking = { scope: 'itemscope', type: 'itemtype', property: 'itemprop' }
const RDFA: Marking = { scope: 'typeof', type: 'typeof', property: 'property' }
const MAX_DEPTH = 12

/** Every JobPosting that stands in the page as microdata or RDFa, as the same kind of object as JSON-LD gives. */
export function markupPostings(document: PageDocument): StructuredPosting[] {
  return [MICRODATA, RDFA].flatMap((marking) =>
    [...document.querySelectorAll(`[${marking.type}*="JobPosting"]`)]
      .filter((element) => /(?:^|[/:#\s])JobPosting(?:\s|$)/.test(element.getAttribute(marking.type) ?? ''))
      .map((element) => thingOf(element, marking, document, 0)),
  )
}

function thingOf(element: PageElement, marking: Marking, document: PageDocument, depth: number): StructuredPosting {
  const thing: StructuredPosting = {}
  const add = (name: string, value: unknown) => {
    if (value === '' || value === undefined) return
    const before = thing[name]
    thing[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  const walk = (parent: PageElement) => {
    for (const child of parent.childNodes) if (isElement(child)) see(child)
  }
  const see = (child: PageElement) => {
    const scoped = child.hasAttribute(marking.scope)
    const names = (child.getAttribute(marking.property) ?? '').split(/\s+/).filter(Boolean)
    if (names.length > 0 && depth < MAX_DEPTH) {
      const value = scoped ? nested(child) : propertyText(child)
      for (const name of names) add(name.replace(/^.*[/:#]/, ''), value)
    }
    if (!scoped) walk(child)
  }
  const nested = (child: PageElement) => {
    const inner = thingOf(child, marking, document, depth + 1)
    return Object.keys(inner).length > 0 ? inner : propertyText(child)
  }
  walk(element)
  for (const id of (element.getAttribute('itemref') ?? '').split(/\s+/).filter(Boolean)) {
    const elsewhere = document.getElementById(id)
    if (elsewhere && !elsewhere.contains(element)) see(elsewhere)
  }
  return thing
}

/** What the HTML standard calls the value of a property: a machine-readable attribute, else the text. */
function propertyText(element: PageElement): string {
  const content = element.getAttribute('content')
  if (content !== null) return markupText(content)
  const text = elementText(element)
  const attribute = { a: 'href', link: 'href', time: 'datetime', data: 'value', meter: 'value' }[element.localName]
  const given = attribute ? element.getAttribute(attribute) : null
  return element.localName === 'a' ? text || (given ?? '') : (given ?? text)
}
