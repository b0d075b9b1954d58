import type { DocumentLine, ResumeDocument } from '@greenroom/coach/coach'
import { getDocumentProxy } from 'unpdf'
import { documentOf } from '#adapters/documents/document-text.ts'
import { ReadingProblem } from '#adapters/documents/reading-problem.ts'
import { type PageLink, pageLinks } from './page-links.ts'
import { type PdfDocument, pageRuns } from './page-runs.ts'
import { linesInOrder } from './reading-order.ts'
import { segmentsOf } from './rows.ts'
import { type PrintedPage, withoutRunningLines } from './running-lines.ts'

/** Points between a line and a link upon it. */
const REACH = 14
const MAX_PAGES = 60
const MAX_CHARACTERS = 400_000

/** PDF bytes → lines in reading order. Throws ReadingProblem. */
export async function readPdf(bytes: Uint8Array): Promise<{ document: ResumeDocument; pages: number }> {
  const pdf = await open(bytes)
  try {
    if (pdf.numPages > MAX_PAGES) throw new ReadingProblem('too_big')
    const pages: PrintedPage[] = []
    const turned: string[] = []
    const links: (PageLink & { page: number })[] = []
    let letters = 0
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const runs = await pageRuns(page)
      letters += runs.upright.reduce((sum, run) => sum + run.text.length, 0)
      if (letters > MAX_CHARACTERS) throw new ReadingProblem('too_big')
      pages.push({ segments: segmentsOf(runs.upright), height: runs.height })
      turned.push(...runs.turned)
      const printed = runs.upright.map((run) => run.text).join('')
      links.push(...(await pageLinks(page, printed)).map((link) => ({ ...link, page: number })))
    }
    const lines = withLinks(linesInOrder(withoutRunningLines(pages)), links)
    return { document: documentOf([...lines, ...turned.map((text) => ({ text: text.trim() }))]), pages: pdf.numPages }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Each address follows the line that links to it, or ends the page that has no such line. */
function withLinks(lines: DocumentLine[], links: (PageLink & { page: number })[]): DocumentLine[] {
  const shown = [...lines]
  for (const { address, x, y, page } of links.toReversed()) {
    const near = (line: DocumentLine) =>
      line.page === page &&
      Math.abs((line.y ?? 0) - y) < REACH &&
      (line.x ?? 0) <= x + REACH &&
      x <= (line.right ?? 0) + REACH
    const at = lines.findIndex(near)
    const beside = lines[at]
    if (beside)
      shown.splice(at + 1, 0, {
        text: address,
        page,
        column: beside.column,
        x: beside.x,
        y: beside.y,
        size: beside.size,
      })
    else shown.push({ text: address, page })
  }
  return shown
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      isEvalSupported: false,
      disableFontFace: true,
      stopAtErrors: false,
    })
  } catch (error) {
    throw new ReadingProblem(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}
