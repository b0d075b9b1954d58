import type { StructuredPosting } from '@greenroom/coach/reading-tasks'
import type { PageDocument } from './dom.ts'
import { markupText } from './element-text.ts'

const MAX_DEPTH = 12
const MAX_POSTINGS = 100
const MAX_BLOCK_CHARACTERS = 1_000_000

/** Every JobPosting in the JSON-LD blocks of a page, in their order, wherever it is nested. */
export function jsonLdPostings(document: PageDocument): StructuredPosting[] {
  const blocks = [...document.querySelectorAll('script[type*="ld+json" i]')].flatMap(({ textContent }) => {
    const block = parseLoosely(textContent ?? '')
    return block === undefined ? [] : [block]
  })
  const postings: StructuredPosting[] = []
  const things = new Map<string, StructuredPosting>()
  visit(blocks, 0, (thing) => {
    if (typeof thing['@id'] === 'string' && Object.keys(thing).length > 1) things.set(thing['@id'], thing)
    if (isPosting(thing) && postings.length < MAX_POSTINGS) postings.push(thing)
  })
  return postings.map((posting) => plain(resolved(posting, things)))
}

function visit(value: unknown, depth: number, see: (thing: StructuredPosting) => void): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  if (Array.isArray(value)) for (const one of value) visit(one, depth, see)
  else {
    see(value as StructuredPosting)
    for (const inner of Object.values(value)) visit(inner, depth + 1, see)
  }
}

const isPosting = (thing: StructuredPosting) =>
  [thing['@type']].flat().some((type) => typeof type === 'string' && /(?:^|[/:#])JobPosting$/.test(type))

/** `{"@id": "#acme"}` stands for what has that name elsewhere in the page. */
function resolved(posting: StructuredPosting, things: Map<string, StructuredPosting>): StructuredPosting {
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole)
    const isReference = typeof value === 'object' && value !== null && Object.keys(value).length <= 2 && '@id' in value
    return (isReference && typeof value['@id'] === 'string' && things.get(value['@id'])) || value
  }
  return Object.fromEntries(Object.entries(posting).map(([property, value]) => [property, whole(value)]))
}

/** Every text without markup; names and addresses of things (`@id`, `url`) stay as they are. */
function plain(posting: StructuredPosting): StructuredPosting {
  const inside = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return markupText(value)
    if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((one) => inside(one, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        /^@|^(?:url|sameAs)$/.test(name) ? one : inside(one, depth + 1),
      ]),
    )
  }
  return inside(posting, 0) as StructuredPosting
}

/** JSON as sites really write it: inside comments, with raw line breaks in texts, commas too many, or escaped as HTML. */
function parseLoosely(text: string): unknown {
  if (text.length > MAX_BLOCK_CHARACTERS) return undefined
  const bare = text
    .replace(/^\s*(?:\/\*\s*)?(?:<!--|\/\/<!--|<!\[CDATA\[|\/\/<!\[CDATA\[)(?:\s*\*\/)?/, '')
    .replace(/(?:-->|\]\]>|\/\/-->|\/\/\]\]>|\/\*\s*\]\]>\s*\*\/)\s*$/, '')
    .replace(/\/\/\s*$/, '')
    .replace(/;\s*$/, '')
    .trim()
  const attempts = [
    () => bare,
    () => withoutRawBreaks(bare),
    () => withoutRawBreaks(bare).replace(/,(\s*[}\]])/g, '$1'),
    () => (/^\s*[[{]\s*&quot;/.test(bare) ? markupText(bare) : ''),
  ]
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt())
    } catch {}
  }
  return undefined
}

/** Control characters inside a JSON string, which no parser takes, as spaces; line breaks as their escapes. */
function withoutRawBreaks(json: string): string {
  const parts: string[] = []
  let from = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) inString = !inString
    else if (inString && code < SPACE) {
      parts.push(json.slice(from, at), code === LINE_BREAK ? '\\n' : ' ')
      from = at + 1
    }
  }
  return parts.join('') + json.slice(from)
}

const BACKSLASH = 92
const QUOTE = 34
const SPACE = 32
const LINE_BREAK = 10
