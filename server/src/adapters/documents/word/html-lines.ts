import type { DocumentLine } from '@greenroom/coach/coach'
import { plainLine } from '#adapters/documents/plain-text.ts'
import { unescapeMarkup } from './markup.ts'

type Cell = DocumentLine[]

const HEADING_SIZE: Record<string, number> = { h1: 18, h2: 15, h3: 13, h4: 12, h5: 11, h6: 11 }

/**
 * The plain HTML that mammoth makes → lines. A table row whose cells hold one line each is one line in parts; where
 * a cell holds several, the table lays out the page and its cells are read one after the other.
 */
export function linesOfHtml(html: string): DocumentLine[] {
  const lines: DocumentLine[] = []
  const rows: Cell[][] = []
  let text = ''
  let bold = 0
  let letters = 0
  let strong = 0
  let listDepth = 0
  let tag = 'p'
  const target = () => rows.at(-1)?.at(-1) ?? lines
  const end = () => {
    for (const part of text.split('\n')) {
      const line = plainLine(unescapeMarkup(part))
      target().push({
        ...line,
        ...(letters > 0 && bold * 2 > letters && { bold: true }),
        ...(HEADING_SIZE[tag] && { size: HEADING_SIZE[tag] }),
        ...(listDepth > 0 && line.text !== '' && { bullet: true, indent: listDepth }),
      })
    }
    text = ''
    bold = 0
    letters = 0
  }
  for (const [, slash, name = '', words] of html.matchAll(/<(\/?)(\w+)\b[^<>]*>|([^<]+)/g)) {
    if (words !== undefined) {
      text += words
      letters += words.trim().length
      if (strong > 0) bold += words.trim().length
    } else if (name === 'strong') strong += slash ? -1 : 1
    else if (name === 'br') text += '\n'
    else if (name === 'ul' || name === 'ol') {
      if (text !== '') end()
      listDepth += slash ? -1 : 1
    } else if (name === 'tr' && !slash) rows.push([])
    else if ((name === 'td' || name === 'th') && !slash) rows.at(-1)?.push([])
    else if (name === 'tr') {
      const row = rows.pop()
      if (row) target().push(...linesOfRow(row))
    } else if (/^(p|li|h[1-6])$/.test(name)) {
      if (slash && (name !== 'li' || text !== '')) end()
      tag = name
    }
  }
  if (text !== '') end()
  return lines
}

function linesOfRow(row: Cell[]): DocumentLine[] {
  const cells = row.map((cell) => cell.filter((line) => line.text !== '')).filter((cell) => cell.length > 0)
  if (cells.some((cell) => cell.length > 1)) return cells.flat()
  const parts = cells.flat()
  if (parts.length < 2) return parts
  const segments = parts.flatMap((part) => part.segments ?? [{ text: part.text, ...(part.bold && { bold: true }) }])
  return [
    {
      text: segments.map((part) => part.text).join('  '),
      segments,
      ...(parts.every((part) => part.bold) && { bold: true }),
    },
  ]
}
