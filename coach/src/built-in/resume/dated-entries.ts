import type { FoundDate } from './dates.ts'
import { dateOf, isHeadLike, isHeadText, mainDate } from './header-lines.ts'
import type { ReadLine } from './read-lines.ts'

/** Lines that name an entry, its date, and the lines that tell of it. */
export type Entry = { head: ReadLine[]; body: ReadLine[]; date?: FoundDate }

type Marked = { line: ReadLine; date: FoundDate | undefined; head: boolean }

const MAX_HEAD_LINES = 4
/** Points by which a line set in the middle of the page begins right of the text above it. */
const CENTRED = 60

/**
 * Lines of a section → its entries, each around one date. Whether names stand above their date or below it is learnt
 * from the first entry, and holds for the section.
 */
export function datedEntries(lines: ReadLine[]): Entry[] {
  const marked = markLines(lines)
  const dated = marked.flatMap((mark, at) => (mark.date ? [at] : []))
  if (dated.length === 0) return undatedEntries(marked)
  const before = headerLinesBefore(marked, dated[0] ?? 0, -1).length
  const starts = dated.map((anchor, at) => startOf(marked, anchor, dated[at - 1], before))
  return dated.map((anchor, at) => {
    const own = marked.slice(starts[at], starts[at + 1] ?? marked.length)
    const anchorAt = anchor - (starts[at] ?? 0)
    return entryOf(own, anchorAt)
  })
}

/** Index of the first line of the entry dated at `anchor`. */
function startOf(marked: Marked[], anchor: number, previous: number | undefined, usual: number): number {
  if (previous === undefined) return Math.max(0, anchor - headerLinesBefore(marked, anchor, -1).length)
  const free = headerLinesBefore(marked, anchor, previous)
  const onlyHeaders = free.length === anchor - previous - 1
  // More lines than the first entry has: a space shows where the next one begins.
  const gap = free.findLastIndex((mark) => mark.line.gap)
  if (usual > 0 && free.length > usual && gap >= 0 && free.length - gap <= usual + 1)
    return anchor - (free.length - gap)
  if (onlyHeaders) return anchor - Math.min(usual, free.length)
  if (usual === 0 && !free[0]?.line.gap) return anchor
  return anchor - free.length
}

function headerLinesBefore(marked: Marked[], anchor: number, previous: number): Marked[] {
  if (marked[anchor]?.line.gap && marked[anchor]?.head && hasName(marked[anchor]) && !marked[anchor - 1]?.line.gap)
    return []
  let at = anchor
  while (at - 1 > previous && marked[at - 1]?.head && !marked[at - 1]?.date && anchor - at < MAX_HEAD_LINES) {
    at -= 1
    if (marked[at]?.line.gap && anchor - at >= 1 && marked[at - 1]?.head === false) break
  }
  return marked.slice(at, anchor)
}

/** Does anything but the date stand in the line? */
const hasName = (mark: Marked) => mark.date !== undefined && mark.line.text.length > mark.date.length + 12

function entryOf(own: Marked[], anchor: number): Entry {
  const date = own[anchor]?.date
  let end = anchor + 1
  while (end < own.length && own[end]?.head && !own[end]?.line.gap && end - anchor <= 2) end += 1
  if (end === anchor + 1 && anchor === 0 && own[end]?.head) end += own[end + 1]?.head && !own[end + 1]?.line.gap ? 2 : 1
  const dated = own[anchor]
  const body = dated && !dated.head ? [dated.line] : []
  return {
    head: own
      .slice(0, end)
      .filter((mark) => mark.head)
      .map((mark) => mark.line),
    body: [...body, ...own.slice(end).map((mark) => mark.line)],
    ...(date && { date }),
  }
}

/** No dates at all: names are what stands before each told part. */
function undatedEntries(marked: Marked[]): Entry[] {
  const entries: Entry[] = []
  for (const { line, head } of marked) {
    const current = entries.at(-1)
    if (head && (!current || current.body.length > 0 || (line.gap && current.head.length > 1)))
      entries.push({ head: [line], body: [] })
    else if (head && current) current.head.push(line)
    else if (current) current.body.push(line)
  }
  return entries
}

/** Which lines may name an entry: not list lines nor what goes on from them, nor sentences. */
function markLines(lines: ReadLine[]): Marked[] {
  const listed = lines.filter((line) => line.bullet)
  const named = listed.filter((line) => mainDate(line.text) && isHeadText(line.text))
  const asList = named.length * 2 > listed.length && !lines.some((line) => !line.bullet && isHeadLike(line) && line.gap)
  const edge = leftEdge(lines)
  let body: ReadLine | undefined
  return lines.map((original) => {
    const line = asList && original.bullet ? { ...original, bullet: false } : original
    const date = dateOf(line)
    const goesOn =
      body !== undefined &&
      !line.gap &&
      !date &&
      (line.x !== undefined && edge !== undefined
        ? line.x > edge + 4 && line.x < (body.x ?? 0) + CENTRED
        : /^\p{Ll}/u.test(line.text))
    const head = isHeadLike(line) && !goesOn
    body = head ? undefined : line
    return { line, date, head }
  })
}

/** Where the lines that name entries begin, as a rule. */
function leftEdge(lines: ReadLine[]): number | undefined {
  const edges = lines.filter((line) => isHeadLike(line) && line.x !== undefined).map((line) => line.x ?? 0)
  return edges.length > 0 ? Math.min(...edges) : undefined
}
