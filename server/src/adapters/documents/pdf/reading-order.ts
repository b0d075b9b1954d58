import type { DocumentLine } from '@greenroom/coach/coach'
import { bandsOf } from './columns.ts'
import { linesOf, type Segment } from './rows.ts'
import type { PrintedPage } from './running-lines.ts'

type Piece = { page: number; segments: Segment[] }
/** Columns that go on over several pages are read one after the other, each to its end. */
type OpenColumns = { gutter: number; columns: Piece[][] }

const SAME_GUTTER = 8

/** Pages → lines as a person reads them. */
export function linesInOrder(pages: PrintedPage[]): DocumentLine[] {
  const lines: DocumentLine[] = []
  let open: OpenColumns | undefined
  let column = 0
  const close = () => {
    for (const pieces of open?.columns ?? []) {
      for (const piece of pieces) lines.push(...linesOf(piece.segments, { page: piece.page, column }))
      column += 1
    }
    open = undefined
  }
  pages.forEach((page, at) => {
    for (const band of bandsOf(page.segments)) {
      const pieces = band.columns.map((segments) => [{ page: at + 1, segments }])
      const whole = pieces[0]?.[0]
      const side = whole && sideOf(whole.segments, open)
      if (band.gutter !== undefined) {
        if (open && Math.abs(open.gutter - band.gutter) <= SAME_GUTTER && open.columns.length === pieces.length) {
          open.columns.forEach((known, index) => {
            known.push(...(pieces[index] ?? []))
          })
        } else {
          close()
          open = { gutter: band.gutter, columns: pieces }
        }
      } else if (whole && side) side.push(whole)
      else if (whole) {
        close()
        lines.push(...linesOf(whole.segments, { page: whole.page, column }))
        column += 1
      }
    }
  })
  close()
  return lines
}

/** The open column in which all these segments stand; only two columns are told apart. */
function sideOf(segments: Segment[], open: OpenColumns | undefined): Piece[] | undefined {
  if (open?.columns.length !== 2) return undefined
  const gutter = open.gutter
  if (segments.every((segment) => segment.x >= gutter - 3)) return open.columns[1]
  if (segments.every((segment) => segment.right <= gutter - 2)) return open.columns[0]
  return undefined
}
