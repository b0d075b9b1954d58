import type { DocumentLine, ResumeDocument } from '@greenroom/coach/coach'
import mammoth from 'mammoth'
import { documentOf } from '#adapters/documents/document-text.ts'
import { ReadingProblem } from '#adapters/documents/reading-problem.ts'
import { headerLines } from './header-lines.ts'
import { linesOfHtml } from './html-lines.ts'
import { zipEntries } from './zip-entries.ts'

const MAX_UNPACKED_BYTES = 80 * 1024 * 1024

/** Word (.docx) bytes → lines: page headers that the text does not repeat, the text, then page footers. */
export async function readDocx(bytes: Uint8Array): Promise<{ document: ResumeDocument; pages: number }> {
  const entries = zipEntries(bytes, MAX_UNPACKED_BYTES)
  const body = await textOf(bytes)
  const known = new Set(body.map((line) => line.text))
  const edge = (kind: 'header' | 'footer') =>
    [...entries]
      .filter(([name]) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name))
      .flatMap(([, xml]) => headerLines(xml.toString('utf8')))
      .filter((line) => line.text !== '' && !known.has(line.text) && Boolean(known.add(line.text)))
  const header = edge('header')
  const footer = edge('footer')
  return { document: documentOf([...header, ...body, ...footer]), pages: 1 }
}

async function textOf(bytes: Uint8Array): Promise<DocumentLine[]> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), ignoreEmptyParagraphs: false },
    )
    return linesOfHtml(value)
  } catch {
    throw new ReadingProblem('broken')
  }
}
