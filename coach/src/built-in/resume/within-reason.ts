import type { DocumentLine } from '#coach.ts'

/** Thirty full pages: more than any resume, so that a hostile text is read in bounded time. */
const MAX_LINES = 1500
const MAX_CHARACTERS = 60_000
/** No word, number or address is this long. */
const ENDLESS = /\S{160}\S+/gu

/** The lines of a document as far as they are read at all. */
export function withinReason(lines: DocumentLine[]): DocumentLine[] {
  let letters = 0
  const read: DocumentLine[] = []
  for (const line of lines) {
    letters += line.text.length
    if (read.length === MAX_LINES || (letters > MAX_CHARACTERS && read.length > 0)) break
    const text = line.text.slice(0, MAX_CHARACTERS).replace(ENDLESS, (word) => word.slice(0, 160))
    read.push(text === line.text ? line : { ...line, text, segments: undefined })
  }
  return read
}
