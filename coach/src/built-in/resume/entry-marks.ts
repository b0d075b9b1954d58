import { dateOf, isHeadLike } from './header-lines.ts'
import type { ReadLine } from './read-lines.ts'

/**
 * LaTeX and Markdown templates set every entry of a section as a list item, with its points in a list below. Such items
 * name entries: their list marks are taken off. A section is set so when it opens with an item, and the items of that
 * level carry the dates.
 */
export function withoutEntryMarks(lines: ReadLine[]): ReadLine[] {
  const first = lines[0]
  if (!first?.bullet) return lines
  const outer = lines.flatMap((line, at) => (isOfLevel(line, first) ? [at] : []))
  const entries = outer.filter((at) => isDatedItem(lines, at))
  const nested = lines.some((line) => line.bullet && !isOfLevel(line, first))
  const set = nested ? entries.length * 5 >= outer.length * 3 : entries[0] === 0 && holdsAllDates(lines, entries)
  if (!set) return lines
  return lines.map((line, at) => (entries.includes(at) || (nested && isName(line, first)) ? unmarked(line) : line))
}

/** Points of a printed page; columns and depths differ by whole steps. */
const SAME_EDGE = 3

/** Is this a list item of the same list as `other`, by how far it is set in and by its mark? */
export function isOfLevel(line: ReadLine, other: ReadLine): boolean {
  if (!line.bullet || line.mark !== other.mark) return false
  if (line.indent === undefined || other.indent === undefined) return true
  return Math.abs(line.indent - other.indent) <= (line.x === undefined ? 0 : SAME_EDGE) || line.column !== other.column
}

export const unmarked = (line: ReadLine): ReadLine => ({ ...line, bullet: false, gap: true })

/** The item names something, and it or a line below it that names something too has a date. */
function isDatedItem(lines: ReadLine[], at: number): boolean {
  const item = lines[at]
  if (!item || !isHeadLike(unmarked(item))) return false
  return [unmarked(item), ...linesBelow(lines, at)].some((line) => dateOf(line)?.single === false)
}

const MAX_LINES_BELOW = 3

/** The lines without a mark between an item and the next. */
function linesBelow(lines: ReadLine[], at: number): ReadLine[] {
  const below = lines.slice(at + 1, at + 1 + MAX_LINES_BELOW)
  const end = below.findIndex((line) => line.bullet || !isHeadLike(line))
  return end < 0 ? below : below.slice(0, end)
}

/** In a list of one level: nothing but the items found has a range of dates. */
function holdsAllDates(lines: ReadLine[], entries: number[]): boolean {
  const owned = new Set(entries.flatMap((at) => [at, ...linesBelow(lines, at).map((_, step) => at + 1 + step)]))
  return lines.every((line, at) => owned.has(at) || dateOf(line)?.single !== false)
}

const isName = (line: ReadLine, first: ReadLine) => isOfLevel(line, first) && isHeadLike(unmarked(line))
