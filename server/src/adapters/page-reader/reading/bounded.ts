import type { PostingPage, StructuredPosting } from '@greenroom/coach/built-in/posting/page/posting-page'

const TEXT_MOST = 40_000
const NAME_MOST = 500
const VALUES_MOST = 200
const POSTINGS_MOST = 100
const DEPTH_MOST = 12

/** No more of a page than a posting can need, so that whoever reads it on is done in no time. */
export function bounded(page: PostingPage): PostingPage {
  const { title, heading } = page
  return {
    ...page,
    ...(title && { title: title.slice(0, NAME_MOST) }),
    ...(heading && { heading: heading.slice(0, NAME_MOST) }),
    text: page.text.slice(0, TEXT_MOST),
    structured: page.structured.slice(0, POSTINGS_MOST).map((posting) => cut(posting, 0) as StructuredPosting),
  }
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, TEXT_MOST)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEPTH_MOST) return undefined
  if (Array.isArray(value)) return value.slice(0, VALUES_MOST).map((one) => cut(one, depth + 1))
  const properties = Object.entries(value).slice(0, VALUES_MOST)
  return Object.fromEntries(properties.map(([name, one]) => [name, cut(one, depth + 1)]))
}
