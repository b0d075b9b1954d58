import { picturePosting, pictureText } from '@greenroom/coach/reading-tasks'
import { fileTypeFromBuffer } from 'file-type'
import type { Worker } from 'tesseract.js'
import { pictureSize } from './picture-size.ts'
import type { PictureFailure, PictureReading } from './port.ts'
import { recognise, startRecogniser } from './recogniser.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** A screen of 3840 points by 10,000 scrolled ones. */
const MAX_POINTS = 40_000_000
const MIN_SIDE = 16

let recogniser: Promise<Worker> | undefined

/** The words in a picture as a posting. The recogniser is kept for the next one. */
export async function readPicture(bytes: Uint8Array): Promise<PictureReading> {
  const problem = await problemOf(bytes)
  if (problem) return failed(problem)
  recogniser ??= startRecogniser()
  const lines = await recognise(await recogniser, bytes).catch(() => undefined)
  if (!lines) return failed('broken')
  const picture = pictureText(lines)
  return /[\p{L}\p{N}]{2}/u.test(picture.text) ? { kind: 'read', posting: picturePosting(picture) } : failed('empty')
}

async function problemOf(bytes: Uint8Array): Promise<PictureFailure | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime = type?.mime === 'image/apng' ? 'image/png' : type?.mime
  if (!mime || !TYPES.includes(mime)) return 'unsupported'
  const size = pictureSize(mime, bytes)
  if (!size) return 'broken'
  if (size.width * size.height > MAX_POINTS) return 'large'
  return Math.min(size.width, size.height) < MIN_SIDE ? 'empty' : undefined
}

const failed = (reason: PictureFailure): PictureReading => ({ kind: 'failed', reason })
