import type { getDocumentProxy } from 'unpdf'
import { closeLetterSpacing } from '#adapters/documents/clean-text.ts'
import { withSoftHyphens } from './soft-hyphens.ts'
import type { TextRun } from './text-run.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** The one operation by which pdf.js draws text (OPS.showText). */
const SHOW_TEXT = 44

type Matrix = [number, number, number, number, number, number]
type Font = { bold: boolean; icons: boolean; signs: boolean }

/** The text of a page with its places: upright text first, text turned on its side after it. */
export async function pageRuns(page: PdfPage): Promise<{ upright: TextRun[]; turned: string[]; height: number }> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const drawing = await page.getOperatorList()
  const fonts = fontsOf(page, Object.keys(content.styles))
  const items = content.items.filter((item) => 'str' in item)
  const texts = withSoftHyphens(
    items.map((item) => item.str),
    drawnText(drawing),
  )
  const upright: TextRun[] = []
  const turned: string[] = []
  let spaced = false
  for (const [at, item] of items.entries()) {
    const text = texts[at] ?? item.str
    if (text.trim() === '') {
      spaced ||= text !== ''
      continue
    }
    const font = fonts.get(item.fontName)
    if (font?.icons) continue
    const sign = font?.signs && text.trim().length === 1
    const [a, b, , , x, y] = multiply(viewport.transform as Matrix, item.transform as Matrix)
    const size = Math.hypot(a, b)
    if (Math.abs(b) > Math.abs(a) * 0.2) turned.push(text)
    else
      upright.push(
        ...printedParts({
          text: sign ? '•' : closeLetterSpacing(text),
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

/** The letters of the drawing list in order, soft hyphens included. */
function drawnText({ fnArray, argsArray }: Awaited<ReturnType<PdfPage['getOperatorList']>>): string {
  const glyphs = fnArray.flatMap((operation, at) => (operation === SHOW_TEXT ? (argsArray[at]?.[0] ?? []) : []))
  return glyphs
    .map((glyph: { unicode?: string } | number | null) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : ''))
    .join('')
}

/** Font names are known only once the page's drawing list was made. */
function fontsOf(page: PdfPage, ids: string[]): Map<string, Font> {
  const fonts = new Map<string, Font>()
  for (const id of ids) {
    if (!page.commonObjs.has(id)) continue
    const name = String((page.commonObjs.get(id) as { name?: string }).name ?? '')
    fonts.set(id, {
      bold: /bold|black|heavy|semib|demi|cm\w{0,20}bx|sfbx/i.test(name),
      // Fonts of signs: what a letter of theirs shows is a list mark or an ornament.
      signs: /wingdings|webdings|dingbats|marvosym|fmvr8x|pzdr|bbding/i.test(name),
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
