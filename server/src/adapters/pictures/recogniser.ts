import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, type Page, type Worker } from 'tesseract.js'
import { darkOnLight, doubled } from './enlarge.ts'
import { type GreyPicture, readGreyPng, writePgm } from './grey-picture.ts'

/** Letters of a usual screenshot are 10 to 14 points high; the model was trained on some 30. */
const DOUBLE_BELOW = 3_000_000

/** Tesseract with the English model of its npm package: nothing is fetched, nothing is written. */
export function startRecogniser(): Promise<Worker> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  // Without a handler of its own the library throws where nobody can catch it.
  const options = { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none', gzip: true, errorHandler: () => {} }
  return createWorker('eng', OEM.LSTM_ONLY, options)
}

/** What stands in a PNG, JPEG or WebP picture, with the places of lines and words. */
export async function recognise(worker: Worker, bytes: Uint8Array): Promise<Page> {
  const grey = await greyOf(worker, bytes)
  const picture = grey ? writePgm(prepared(grey)) : Buffer.from(bytes)
  return (await worker.recognize(picture, {}, { text: false, blocks: true })).data
}

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
