import type { PostingPage } from '@greenroom/coach/built-in/posting/page/posting-page'
import type { PageDocument, PageElement } from './dom.ts'
import { elementText } from './element-text.ts'
import marks from './marks.json' with { type: 'json' }

const FIELDS = ['title', 'company', 'location', 'salary', 'job_type'] as const
const FIELD_MOST = 150
const DESCRIPTION_LEAST = 200

/** What a page without structured data marks for its own style and tests: short fields, and the description's element. */
export function markedParts(document: PageDocument): { fields: PostingPage['marked']; description?: PageElement } {
  const fields: PostingPage['marked'] = {}
  let description: PageElement | undefined
  let longest = DESCRIPTION_LEAST
  for (const element of document.querySelectorAll(marks.attributes.map((name) => `[${name}]`).join(','))) {
    const names = namesOf(element)
    if (names.length === 0 || names.some((name) => LEAVE_OUT.test(name))) continue
    for (const field of FIELDS) {
      if (fields[field] !== undefined || !names.some((name) => PATTERNS[field].test(name))) continue
      const text = elementText(element).replace(/\s+/g, ' ')
      if (text && text.length <= FIELD_MOST) fields[field] = text
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
const DESCRIPTION = whole(marks.description)
const LEAVE_OUT = new RegExp(`\\b(?:${marks.leave_out.join('|')})\\b`)

/** 'jobsearch-JobInfoHeader-title' → 'jobsearch job info header title' and, a class at a time, what it ends in. */
function namesOf(element: PageElement): string[] {
  const given = marks.attributes.flatMap((name) => (element.getAttribute(name) ?? '').split(/\s+/))
  return given.filter(Boolean).flatMap((name) => {
    const words = name
      .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
      .replace(/[^\p{L}]+/gu, ' ')
      .toLowerCase()
      .trim()
    const [, ...rest] = words.split(' ')
    return words.length < 60 && words ? [words, ...(rest.length > 1 ? [rest.join(' ')] : [])] : []
  })
}

const around = (element: PageElement) => element.closest('nav,header,footer,aside,form') !== null
