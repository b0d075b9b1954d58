import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import type { Line } from './line.ts'

/** The fonts that every reader of PDF has hold Latin letters only. */
export class UnwritableText extends Error {}

const MARGIN = 56
const STYLES: Record<Line['kind'], { font: string; size: number; gap: number }> = {
  name: { font: 'Helvetica-Bold', size: 18, gap: 0 },
  heading: { font: 'Helvetica-Bold', size: 12, gap: 10 },
  entry: { font: 'Helvetica-Bold', size: 10, gap: 5 },
  text: { font: 'Helvetica', size: 10, gap: 2 },
  point: { font: 'Helvetica', size: 10, gap: 1 },
}

/** A page or more for each document, A4. @throws UnwritableText for other than Latin letters. */
export async function toPdf(documents: readonly (readonly Line[])[]): Promise<Uint8Array> {
  const pages = documents.map((lines) => lines.map((line) => ({ ...line, text: plain(line.text) })))
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(document, 'end')
  for (const lines of pages) {
    document.addPage()
    for (const { kind, text } of lines) {
      const { font, size, gap } = STYLES[kind]
      document.font(font).fontSize(size)
      document.y += gap
      document.text(kind === 'point' ? `• ${text}` : text, kind === 'point' ? { indent: 8 } : {})
    }
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Windows-1252 as PDF's standard fonts encode it; letters with marks that it lacks lose them. */
function plain(text: string): string {
  const written = [...text]
    .map((letter) => (LATIN.test(letter) ? letter : letter.normalize('NFD').replace(/\p{Mn}/gu, '')))
    .join('')
  const readable = written.replace(/[^\p{L}\p{N}\x20-\x7e\u00a0-\u00ff–—‘’“”•…€™]/gu, ' ')
  if (![...readable].every((letter) => LATIN.test(letter))) throw new UnwritableText()
  return readable
}
const LATIN = /^[\x20-\x7e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e–—‘’“”•…€™]$/u
