import type { PostingPage, StructuredPosting } from '@greenroom/coach/reading-tasks'

const MAX_TEXT_LENGTH = 40_000
const MAX_NAME_LENGTH = 500
const MAX_VALUES = 200
const MAX_POSTINGS = 100
const MAX_DEPTH = 12

/** No more of a page than a posting can need, so that whoever reads it on is done in no time. */
export function bounded(page: PostingPage): PostingPage {
  const { title, heading } = page
  return {
    ...page,
    ...(title && { title: title.slice(0, MAX_NAME_LENGTH) }),
    ...(heading && { heading: heading.slice(0, MAX_NAME_LENGTH) }),
    text: page.text.slice(0, MAX_TEXT_LENGTH),
    structured: page.structured.slice(0, MAX_POSTINGS).map((posting) => cut(posting, 0) as StructuredPosting),
  }
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return undefined
  if (Array.isArray(value)) return value.slice(0, MAX_VALUES).map((one) => cut(one, depth + 1))
  const properties = Object.entries(value).slice(0, MAX_VALUES)
  return Object.fromEntries(properties.map(([name, one]) => [name, cut(one, depth + 1)]))
}
