import { lookAtPicture, MAX_POINTS } from './look-at-picture.ts'
import type { Portrait } from './port.ts'

/** Points of a side; the largest place of a portrait is 64 CSS pixels, on a screen of three points each. */
const SIDE = 256

/**
 * A square WebP of the middle of a picture. It is made anew of its points, upright, so that nothing else in the file
 * comes along: no place or device of a photo, no second format behind the first.
 */
export async function makePortrait(bytes: Uint8Array): Promise<Portrait> {
  const size = await lookAtPicture(bytes)
  if (typeof size === 'string') return { kind: 'failed', reason: size }
  const sharp = await openSharp()
  try {
    const made = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_POINTS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer()
    return { kind: 'made', bytes: new Uint8Array(made) }
  } catch {
    return { kind: 'failed', reason: 'broken' }
  }
}

type Sharp = typeof import('sharp').default
let opened: Promise<Sharp> | undefined

/** Loaded with the first portrait: most workers make none. Only the readers of the formats that are taken can be run. */
function openSharp(): Promise<Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return opened
}
