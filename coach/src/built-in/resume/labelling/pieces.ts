import { findDates, looksLikeDate } from '#built-in/resume/dates.ts'
import type { Part, ReadLine } from '#built-in/resume/read-lines.ts'
import { commaParts, fragmentsOf } from '#built-in/resume/work-fragments.ts'

/** What a label is given to: what stands between two marks or commas of a line. `before` is what parts it from the last. */
export type Piece = {
  text: string
  /** Of the lines given. */
  line: number
  /** A printed part of the line, and the place within it. */
  part: number
  within: number
  before: 'line' | 'part' | 'mark' | 'comma' | 'bracket'
  bold: boolean
  last: boolean
  date: boolean
}

/** The pieces of lines in reading order. A list item or a long text is one piece, for nothing in it is named. */
export function piecesOf(lines: readonly ReadLine[]): Piece[] {
  return lines.flatMap((line, at) => {
    const parts = line.bullet || line.text.length > MAX_NAMING ? [{ text: line.text, bold: line.bold }] : line.parts
    const whole = parts.length === 1 && (line.bullet || line.text.length > MAX_NAMING)
    const found = parts.flatMap((part, index) =>
      partPieces(part, line, whole).map((piece) => ({ ...piece, part: index })),
    )
    return found.map((piece, index) => ({
      ...piece,
      line: at,
      before: index === 0 ? 'line' : piece.within === 0 ? 'part' : piece.before,
      last: index === found.length - 1,
    }))
  })
}

/** Characters of the longest line that is taken apart. */
const MAX_NAMING = 160

function partPieces(part: Part, line: ReadLine, whole: boolean): Omit<Piece, 'line' | 'part' | 'last'>[] {
  const bold = part.bold ?? line.bold
  const piece = (text: string, within: number, before: Piece['before'], date = false) => ({
    text,
    within,
    before,
    bold,
    date,
  })
  if (whole) return [piece(part.text, 0, 'part')]
  const dates = findDates(part.text)
  if (dates.length > 0 && looksLikeDate(part.text)) return [piece(part.text, 0, 'part', true)]
  const named = fragmentsOf(part.text, bold)
    .flatMap(({ text }) => bracketParts(text))
    .flatMap(({ text, before }) =>
      commaParts(text).map((each, at) => ({ text: each, before: at > 0 ? ('comma' as const) : before })),
    )
  const pieces = named.map(({ text, before }, at) => piece(text, at, before))
  const [date] = dates
  if (!date) return pieces
  const printed = piece(part.text.slice(date.index, date.index + date.length), 0, 'mark', true)
  const all = date.index < part.text.length / 3 ? [printed, ...pieces] : [...pieces, printed]
  return all.map((each, at) => ({ ...each, within: at }))
}

/** 'Halden Foods (Leeds)': what closes a name in brackets is a piece of its own. */
function bracketParts(text: string): { text: string; before: 'mark' | 'bracket' }[] {
  const { name, inner } = /^(?<name>[^()]+[^()\s])\s*\((?<inner>[^()]{2,})\)$/u.exec(text)?.groups ?? {}
  if (!name || !inner) return [{ text, before: 'mark' }]
  return [
    { text: name, before: 'mark' },
    { text: inner, before: 'bracket' },
  ]
}
