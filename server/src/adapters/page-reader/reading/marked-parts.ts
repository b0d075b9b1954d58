import type { PostingPage } from '@greenroom/coach/reading-tasks'
import type { PageDocument, PageElement } from './dom.ts'
import { elementText } from './element-text.ts'
import marks from './marks.json' with { type: 'json' }

const FIELDS = ['title', 'company', 'location', 'salary', 'job_type'] as const
const MAX_FIELD_LENGTH = 150
const MIN_DESCRIPTION_LENGTH = 200

/** What a page without structured data marks for its own style and tests: short fields, and the description's element. */
export function markedParts(document: PageDocument): { fields: PostingPage['marked']; description?: PageElement } {
  const fields: PostingPage['marked'] = {}
  let description: PageElement | undefined
  let longest = MIN_DESCRIPTION_LENGTH
  for (const element of document.querySelectorAll(marks.attributes.map((name) => `[${name}]`).join(','))) {
    const names = namesOf(element)
    if (names.length === 0 || names.some((name) => LEAVE_OUT.test(name))) continue
    for (const field of FIELDS) {
      if (fields[field] !== undefined || !isMarked(element, field, names)) continue
      const text = fieldText(element, field)
      if (text && text.length <= MAX_FIELD_LENGTH) fields[field] = text
    }
    if (names.some((name) => DESCRIPTION.test(name)) && !around(element)) {
      const { length } = element.textContent ?? ''
      // Of elements inside each other the inner one wins, unless it holds only a part.
      if (length > longest || (description?.contains(element) && length > longest * INNER_SHARE)) {
        description = element
        longest = length
      }
    }
  }
  return { fields, ...(description && { description }) }
}

const INNER_SHARE = 0.8

const whole = (patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})$`)
const PATTERNS = {
  title: whole(marks.title),
  company: whole(marks.company),
  location: whole(marks.location),
  salary: whole(marks.salary),
  job_type: whole(marks.job_type),
}
const NEAR_HEADING = new Map(
  Object.entries(marks.near_heading).map(([field, patterns]) => [field, whole(patterns)] as const),
)
const DESCRIPTION = whole(marks.description)
const LEAVE_OUT = new RegExp(`\\b(?:${marks.leave_out.join('|')})\\b`)

function isMarked(element: PageElement, field: keyof typeof PATTERNS, names: string[]): boolean {
  if (names.some((name) => PATTERNS[field].test(name))) return true
  const near = NEAR_HEADING.get(field)
  return near !== undefined && names.some((name) => near.test(name)) && isNearHeading(element)
}

function isNearHeading(element: PageElement): boolean {
  let around: PageElement | null = element
  for (let steps = 0; around && steps <= MAX_STEPS; steps += 1, around = around.parentElement)
    if (around.localName !== 'body' && around.querySelector('h1')) return true
  return false
}

const MAX_STEPS = 3

/** 'at Acme' is Acme; of a title's element that holds more, its heading counts; pay has figures. */
function fieldText(element: PageElement, field: keyof typeof PATTERNS): string | undefined {
  const inner = field === 'title' ? element.querySelector('h1,h2') : null
  const text = elementText(inner ?? element)
    .replace(/\s+/g, ' ')
    .replace(/^- /, '')
  if (field === 'salary') return /\d/.test(text) ? text : undefined
  return field === 'company' ? text.replace(/^(?:at|by|bei|chez) /, '') : text
}

/** 'jobsearch-JobInfoHeader-title' → 'jobsearch job info header title', 'job info header title' … 'title'. */
function namesOf(element: PageElement): string[] {
  const given = marks.attributes.flatMap((name) => (element.getAttribute(name) ?? '').split(/\s+/))
  return given.filter(Boolean).flatMap((name) => {
    const words = name
      .slice(0, MAX_MARK_LENGTH)
      .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
      .replace(/[^\p{L}]+/gu, ' ')
      .toLowerCase()
      .trim()
      .split(' ')
    return words[0] ? words.map((_, at) => words.slice(at).join(' ')) : []
  })
}

const MAX_MARK_LENGTH = 60

const around = (element: PageElement) => element.closest('nav,header,footer,aside,form') !== null
