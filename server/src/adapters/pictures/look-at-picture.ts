import { fileTypeFromBuffer } from 'file-type'
import { type PictureSize, pictureSize } from './picture-size.ts'
import type { UnusablePicture } from './port.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** A screen of 3840 points by 10,000 scrolled ones. */
export const MAX_POINTS = 40_000_000

/** What the bytes say the picture is, before anything is unpacked; or why it is of no use. */
export async function lookAtPicture(bytes: Uint8Array): Promise<PictureSize | UnusablePicture> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime = type?.mime === 'image/apng' ? 'image/png' : type?.mime
  if (!mime || !TYPES.includes(mime)) return 'unsupported'
  const size = pictureSize(mime, bytes)
  if (!size) return 'broken'
  return size.width * size.height > MAX_POINTS ? 'large' : size
}
