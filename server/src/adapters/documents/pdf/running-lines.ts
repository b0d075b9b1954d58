import type { Segment } from './rows.ts'

export type PrintedPage = { segments: Segment[]; height: number }

const EDGE = 0.09
const PAGE_NUMBER =
  /^(?:page|seite|página|pagina|第)?\s*(?:[-–|]\s*)?\d{1,3}\s*(?:(?:\/|of|von|de|sur|di|\||共)\s*\d{1,3}\s*)?(?:页\s*)?[-–|]?$/iu

/**
 * Takes page numbers and running lines off the pages: what stands at the same edge of two pages or more and differs
 * only in digits. A running header stays on the page where it stands first, as it may hold the name and address.
 */
export function withoutRunningLines(pages: PrintedPage[]): PrintedPage[] {
  const seen = new Map<string, number>()
  for (const page of pages)
    for (const key of new Set(edgeRows(page).map((row) => row.key))) seen.set(key, (seen.get(key) ?? 0) + 1)
  const shown = new Set<string>()
  return pages.map((page) => {
    const drop = new Set<Segment>()
    for (const row of edgeRows(page)) {
      const running = pages.length > 1 && (seen.get(row.key) ?? 0) > 1
      const first = running && row.atTop && !shown.has(row.key)
      if (row.segments.every((segment) => PAGE_NUMBER.test(segment.text)) || (running && !first)) {
        for (const segment of row.segments) drop.add(segment)
      }
      shown.add(row.key)
    }
    return { ...page, segments: page.segments.filter((segment) => !drop.has(segment)) }
  })
}

function edgeRows(page: PrintedPage): { key: string; atTop: boolean; segments: Segment[] }[] {
  const rows = new Map<number, Segment[]>()
  for (const segment of page.segments) {
    const atEdge = segment.y < EDGE * page.height || segment.y > (1 - EDGE) * page.height
    if (atEdge) rows.set(Math.round(segment.y), [...(rows.get(Math.round(segment.y)) ?? []), segment])
  }
  return [...rows].map(([y, segments]) => ({
    key: segments.map((segment) => segment.text.replace(/\d+/g, '#')).join(' '),
    atTop: y < page.height / 2,
    segments,
  }))
}
