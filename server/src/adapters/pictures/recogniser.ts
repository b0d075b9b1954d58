import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PrintedLine } from '@greenroom/coach/reading-tasks'
import { createWorker, OEM, type Page, PSM, type Worker } from 'tesseract.js'
import { darkOnLight, doubled } from './enlarge.ts'
import { type GreyPicture, readGreyPng, writePgm } from './grey-picture.ts'
import { cutOut, missedBands } from './missed-lines.ts'

/** Letters of a usual screenshot are 10 to 14 points high; the model was trained on some 30. */
const DOUBLE_BELOW = 3_000_000

/** Tesseract with the English model of its npm package: nothing is fetched, nothing is written. */
export function startRecogniser(): Promise<Worker> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  // Without a handler of its own the library throws where nobody can catch it.
  const options = { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none', gzip: true, errorHandler: () => {} }
  return createWorker('eng', OEM.LSTM_ONLY, options)
}

/** The lines of a PNG, JPEG or WebP picture from top to bottom, with the places of their words. */
export async function recognise(worker: Worker, bytes: Uint8Array): Promise<PrintedLine[]> {
  const grey = await greyOf(worker, bytes)
  if (!grey) return linesOf(await read(worker, Buffer.from(bytes)))
  const picture = prepared(grey)
  const lines = linesOf(await read(worker, writePgm(picture)))
  return inserted(lines, await missedLines(worker, picture, lines))
}

const read = async (worker: Worker, picture: Buffer): Promise<Page> =>
  (await worker.recognize(picture, {}, { text: false, blocks: true })).data

/** Each missed line before the first that stands below it; the order of the others is the recogniser's. */
function inserted(lines: PrintedLine[], missed: PrintedLine[]): PrintedLine[] {
  const whole = [...lines]
  for (const line of missed) {
    const below = whole.findIndex(({ top }) => top >= line.bottom)
    whole.splice(below < 0 ? whole.length : below, 0, line)
  }
  return whole
}

/** Large headings that the look at the whole page passed over are read on their own, each as a single line. */
async function missedLines(worker: Worker, picture: GreyPicture, lines: PrintedLine[]): Promise<PrintedLine[]> {
  const bands = missedBands(
    picture,
    lines.map(({ top, bottom }) => ({ from: top, to: bottom })),
  )
  if (bands.length === 0) return []
  const found: PrintedLine[] = []
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE })
  for (const band of bands) {
    const page = await read(worker, writePgm(cutOut(picture, band)))
    if (page.confidence < SURE) continue
    for (const line of linesOf(page))
      found.push({
        ...line,
        block: NEW_BLOCK - found.length,
        top: line.top + band.from,
        bottom: line.bottom + band.from,
      })
  }
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
  return found
}

/** Per cent. What a drawing is read as comes out below. */
const SURE = 70
/** Lines read on their own belong to no paragraph. */
const NEW_BLOCK = -1

const linesOf = ({ blocks }: Page): PrintedLine[] =>
  (blocks ?? []).flatMap((block, place) =>
    block.paragraphs.flatMap(({ lines }) =>
      lines.map((line) => ({
        block: place,
        top: line.bbox.y0,
        bottom: line.bbox.y1,
        words: line.words.map(({ text, bbox }) => ({ text, left: bbox.x0, right: bbox.x1 })),
      })),
    ),
  )

/** The recogniser unpacks all formats, so it is asked for the picture in grey before it reads. */
async function greyOf(worker: Worker, bytes: Uint8Array): Promise<GreyPicture | undefined> {
  const { data } = await worker.recognize(Buffer.from(bytes), {}, { text: false, imageGrey: true })
  const [, png] = data.imageGrey?.split(',') ?? []
  return png ? readGreyPng(Buffer.from(png, 'base64')) : undefined
}

function prepared(grey: GreyPicture): GreyPicture {
  const light = darkOnLight(grey)
  return light.width * light.height < DOUBLE_BELOW ? doubled(light) : light
}
