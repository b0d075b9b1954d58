import { picturePosting, pictureText } from '@greenroom/coach/reading-tasks'
import type { Worker } from 'tesseract.js'
import { lookAtPicture } from './look-at-picture.ts'
import type { PictureFailure, PictureReading } from './port.ts'
import { recognise, startRecogniser } from './recogniser.ts'

const MIN_SIDE = 16

let recogniser: Promise<Worker> | undefined

/** The words in a picture as a posting. The recogniser is kept for the next one. */
export async function readPicture(bytes: Uint8Array): Promise<PictureReading> {
  const size = await lookAtPicture(bytes)
  if (typeof size === 'string') return failed(size)
  if (Math.min(size.width, size.height) < MIN_SIDE) return failed('empty')
  recogniser ??= startRecogniser()
  const lines = await recognise(await recogniser, bytes).catch(() => undefined)
  if (!lines) return failed('broken')
  const picture = pictureText(lines)
  return /[\p{L}\p{N}]{2}/u.test(picture.text) ? { kind: 'read', posting: picturePosting(picture) } : failed('empty')
}

const failed = (reason: PictureFailure): PictureReading => ({ kind: 'failed', reason })
