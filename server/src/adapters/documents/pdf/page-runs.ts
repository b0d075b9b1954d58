import type { getDocumentProxy } from 'unpdf'
import { closeLetterSpacing } from '../clean-text.ts'
import type { TextRun } from './text-run.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

type Matrix = [number, number, number, number, number, number]
type Font = { bold: boolean; icons: boolean }

/** The text of a page with its places: upright text first, text turned on its side after it. */
export async function pageRuns(page: PdfPage): Promise<{ upright: TextRun[]; turned: string[]; height: number }> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const fonts = await fontsOf(page, Object.keys(content.styles))
  const upright: TextRun[] = []
  const turned: string[] = []
  let spaced = false
  for (const item of content.items) {
    if (!('str' in item)) continue
    if (item.str.trim() === '') {
      spaced ||= item.str !== ''
      continue
    }
    const font = fonts.get(item.fontName)
    if (font?.icons) continue
    const [a, b, , , x, y] = multiply(viewport.transform as Matrix, item.transform as Matrix)
    const size = Math.hypot(a, b)
    if (Math.abs(b) > Math.abs(a) * 0.2) turned.push(item.str)
    else
      upright.push(
        ...printedParts({
          text: closeLetterSpacing(item.str),
          x,
          right: x + item.width,
          y,
          size,
          bold: font?.bold ?? false,
          spaced,
        }),
      )
    spaced = false
  }
  return { upright, turned, height: viewport.height }
}

/** Font names are known only once the page's drawing list was made. */
async function fontsOf(page: PdfPage, ids: string[]): Promise<Map<string, Font>> {
  await page.getOperatorList()
  const fonts = new Map<string, Font>()
  for (const id of ids) {
    if (!page.commonObjs.has(id)) continue
    const name = String((page.commonObjs.get(id) as { name?: string }).name ?? '')
    fonts.set(id, {
      bold: /bold|black|heavy|semib|demi|cm\w*bx|sfbx/i.test(name),
      icons: /awesome|material|icon|fontello|academicons|ionicons|glyphicons/i.test(name),
    })
  }
  return fonts
}

/** Word processors push dates to the right with runs of spaces: such a run parts the text. */
function printedParts(run: TextRun): TextRun[] {
  if (!/\S\s{4,}\S/.test(run.text)) return [run]
  const width = (run.right - run.x) / run.text.length
  return [...run.text.matchAll(/\S+(?:\s{1,3}\S+)*/g)].map((part) => ({
    ...run,
    text: part[0],
    x: run.x + part.index * width,
    right: run.x + (part.index + part[0].length) * width,
  }))
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}
