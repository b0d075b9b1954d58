import { documentCues } from '@greenroom/coach/document-cues'
import type { Segment } from './rows.ts'

/** A stretch of a page: across the whole width, or parted at `gutter` into columns of their own. */
export type Band = { gutter?: number; columns: Segment[][] }

const MIN_ROWS = 4
/** Of the rows of the shorter side, how many share a baseline with the other side when it is a table, not a column. */
const SHARED_ROWS = 0.85
/** The same where both sides have headings of their own, as side bars have. */
const EVERY_ROW = 0.95

/**
 * Segments of a page → bands from top to bottom. Columns are found from the gap between text boxes, before any lines
 * are joined; a column of dates or labels beside the text it belongs to is no column but part of those lines.
 */
export function bandsOf(segments: Segment[]): Band[] {
  const sorted = [...segments].sort((a, b) => a.y - b.y || a.x - b.x)
  const best = gutters(sorted)
    .flatMap((gutter) => stretches(sorted, gutter).map((stretch) => ({ gutter, ...stretch })))
    .filter(({ left, right }) => areColumns(left, right))
    .reduce<Found | undefined>((most, found) => (most && weight(most) >= weight(found) ? most : found), undefined)
  if (!best) return sorted.length > 0 ? [{ columns: [sorted] }] : []
  const across = titleAcross(best, sorted)
  const left = best.left.filter((segment) => !across.has(segment))
  const right = best.right.filter((segment) => !across.has(segment))
  const inside = new Set([...left, ...right])
  const top = Math.min(...[...inside].map((segment) => segment.y))
  const outside = sorted.filter((segment) => !inside.has(segment))
  const columns = [left, right].flatMap((side) => bandsOf(side).flatMap((band) => band.columns))
  return [
    ...bandsOf(outside.filter((segment) => segment.y < top)),
    { gutter: best.gutter, columns },
    ...bandsOf(outside.filter((segment) => segment.y >= top)),
  ]
}

const LARGE = 1.5

/** A name in large type that happens to stand on one side of the gutter, above all of the other side: it heads both. */
function titleAcross({ left, right }: Sides, all: Segment[]): Set<Segment> {
  const top = (side: Segment[]) => Math.min(...side.map((segment) => segment.y))
  const begins = Math.max(top(left), top(right))
  const above = [...left, ...right].filter((segment) => segment.y < begins - segment.size * 0.5)
  const sizes = all.map((segment) => segment.size).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  const large = above.some((segment) => segment.size > usual * LARGE)
  return new Set(large && above.length <= MAX_ABOVE && !hasHeading(above) ? above : [])
}
const MAX_ABOVE = 6

type Sides = { left: Segment[]; right: Segment[] }
type Found = Sides & { gutter: number }

/** Long sides of many boxes, the right one of which begins at the gutter. */
const weight = ({ gutter, left, right }: Found) =>
  Math.min(rows(left).length, rows(right).length) * 3 +
  left.length +
  right.length +
  right.filter((segment) => Math.abs(segment.x - gutter) <= 3).length * 2

/** Left edges that several segments share, with something to the left of them. */
function gutters(segments: Segment[]): number[] {
  const edges = [...new Set(segments.map((segment) => Math.round(segment.x)))].sort((a, b) => a - b)
  return edges.filter((edge) => segments.filter((segment) => Math.abs(segment.x - edge) <= 3).length >= MIN_ROWS)
}

/** The longest runs of segments, top to bottom, of which none crosses the gutter. */
function stretches(sorted: Segment[], gutter: number): Sides[] {
  const found: Sides[] = [{ left: [], right: [] }]
  for (const segment of sorted) {
    const current = found.at(-1) as Sides
    if (segment.x >= gutter - 3) current.right.push(segment)
    else if (segment.right <= gutter - 2) current.left.push(segment)
    else found.push({ left: [], right: [] })
  }
  return found.filter(({ left, right }) => rows(left).length >= MIN_ROWS && rows(right).length >= MIN_ROWS)
}

function areColumns(left: Segment[], right: Segment[]): boolean {
  const [short, long] = rows(left).length <= rows(right).length ? [left, right] : [right, left]
  const shortRows = rows(short)
  const dated = short.filter((segment) => documentCues.isDate(segment.text)).length
  const places = short.filter((segment) => documentCues.isPlace(segment.text)).length
  if (dated >= 0.4 * shortRows.length || dated + places >= 0.8 * short.length) return false
  if (isMargin(left) || isMargin(right)) return false
  if (overlap(left, right) < 40) return false
  const shared = shortRows.filter((y) => long.some((segment) => Math.abs(segment.y - y) <= 0.2 * segment.size)).length
  if (hasHeading(left) && hasHeading(right)) return shared < EVERY_ROW * shortRows.length
  return shortRows.length > MIN_ROWS && shared < SHARED_ROWS * shortRows.length
}

function rows(segments: Segment[]): number[] {
  const found: number[] = []
  for (const { y } of segments) if (y - (found.at(-1) ?? -10) > 3) found.push(y)
  return found
}

function overlap(left: Segment[], right: Segment[]): number {
  const ys = (side: Segment[]) => side.map((segment) => segment.y)
  return (
    Math.min(Math.max(...ys(left)), Math.max(...ys(right))) - Math.max(Math.min(...ys(left)), Math.min(...ys(right)))
  )
}

/** Headings, dates and places set in the margin, each beside the text it belongs to. */
function isMargin(side: Segment[]): boolean {
  const headings = side.filter((segment) => documentCues.isHeading(segment.text)).length
  const marks = side.filter((segment) => documentCues.isDate(segment.text) || documentCues.isPlace(segment.text)).length
  return headings + marks >= 2 && (headings >= 0.6 * side.length || headings + marks >= 0.6 * side.length)
}

const hasHeading = (side: Segment[]) => side.some((segment) => documentCues.isHeading(segment.text))
