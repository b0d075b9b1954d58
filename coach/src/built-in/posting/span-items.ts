import { writtenIn } from '#built-in/language/written-spans.ts'
import type { PostingSpan } from '#coach.ts'
import { ITEM_MARK } from './tagged-text.ts'

/**
 * Must-haves before wishes, and duties, of the lines that are items: those with a mark, and those of which hardly more is left than one
 * stretch. A line is what most of its characters are. Of a line that semicolons part each stretch is an item.
 */
export function listedIn(text: string, spans: readonly PostingSpan[]): { requirements: string[]; duties: string[] } {
  const found = { must: [] as string[], wish: [] as string[], duty: [] as string[] }
  let start = 0
  for (const line of text.split('\n')) {
    const own = spans.filter(
      (span): span is ItemSpan => isItem(span) && span.from >= start && span.to <= start + line.length,
    )
    const isMarked = line.startsWith(ITEM_MARK)
    const words = isMarked ? line.slice(ITEM_MARK.length) : line
    const [longest] = own.toSorted((one, other) => lengthOf(other) - lengthOf(one))
    const covered = own.reduce((sum, span) => sum + lengthOf(span), 0) / Math.max(1, words.length)
    if (own.length > 1 && own.every(({ to }) => /^\s?[;.]|^$/.test(text.slice(to, start + line.length))))
      for (const span of own) found[span.kind].push(writtenIn(text, span))
    else if (longest && (isMarked ? covered >= MOST : lengthOf(longest) >= NEARLY_ALL * words.length))
      found[mostOf(own)].push(words.trim())
    start += line.length + 1
  }
  const bounded = (items: string[]) => items.map((item) => item.slice(0, MAX_ITEM_LENGTH)).slice(0, MAX_LISTED)
  const isList = (items: string[]) => items.length > 1
  const requirements = [...found.must, ...found.wish]
  return {
    requirements: isList(requirements) ? bounded(requirements) : [],
    duties: isList(found.duty) ? bounded(found.duty) : [],
  }
}

export type ItemSpan = PostingSpan & { kind: 'must' | 'wish' | 'duty' }
export const isItem = (span: PostingSpan): span is ItemSpan =>
  span.kind === 'must' || span.kind === 'wish' || span.kind === 'duty'
/** What a saved job takes, in characters and items. */
const MAX_ITEM_LENGTH = 2000
const MAX_LISTED = 200
const lengthOf = ({ from, to }: PostingSpan) => to - from
/** Shares of an item's characters that are tagged as one. */
const MOST = 0.5
const NEARLY_ALL = 0.8

function mostOf(spans: ItemSpan[]): ItemSpan['kind'] {
  const sums = { must: 0, wish: 0, duty: 0 }
  for (const span of spans) sums[span.kind] += lengthOf(span)
  if (sums.duty > sums.must + sums.wish) return 'duty'
  return sums.wish > sums.must ? 'wish' : 'must'
}
