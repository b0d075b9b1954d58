import { pictureText } from '@greenroom/coach/built-in/posting/picture/picture-text'
import { fileTypeFromBuffer } from 'file-type'
import { OneByOne, ThreadBusy, ThreadEnded, type ThreadLimits } from '../threads/one-by-one.ts'
import { pictureSize } from './picture-size.ts'
import type { PictureFailure, PictureReader, PictureReading } from './port.ts'
import type { RecognitionReply } from './worker.ts'

const LIMITS: ThreadLimits = { seconds: 60, megabytes: 1024, waiting: 10 }
const TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** A screen of 3840 points by 10,000 scrolled ones. */
const POINTS_MOST = 40_000_000
const SIDE_LEAST = 16

/** Reads screenshots in a thread of its own, which starts with the first one. Close it when the server closes. */
export function createPictureReader(limits: Partial<ThreadLimits> = {}): PictureReader {
  const script = new URL('./worker.ts', import.meta.url)
  const thread = new OneByOne<Uint8Array, RecognitionReply>(script, { ...LIMITS, ...limits })
  return {
    async read(bytes) {
      const problem = await problemOf(bytes)
      if (problem) return failed(problem)
      try {
        return toReading(await thread.run(bytes))
      } catch (error) {
        if (error instanceof ThreadBusy) return failed('busy')
        if (error instanceof ThreadEnded) return failed('slow')
        throw error
      }
    },
    close: () => thread.close(),
  }
}

async function problemOf(bytes: Uint8Array): Promise<PictureFailure | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime = type?.mime === 'image/apng' ? 'image/png' : type?.mime
  if (!mime || !TYPES.includes(mime)) return 'unsupported'
  const size = pictureSize(mime, bytes)
  if (!size) return 'broken'
  if (size.width * size.height > POINTS_MOST) return 'large'
  return Math.min(size.width, size.height) < SIDE_LEAST ? 'empty' : undefined
}

function toReading(reply: RecognitionReply): PictureReading {
  if ('failed' in reply) return failed('broken')
  const picture = pictureText(reply.lines)
  return /[\p{L}\p{N}]{2}/u.test(picture.text) ? { kind: 'read', picture } : failed('empty')
}

const failed = (reason: PictureFailure): PictureReading => ({ kind: 'failed', reason })
