export type PictureSize = { width: number; height: number }

/** Width and height in points as the header says, before anything is unpacked; undefined for damaged headers. */
export function pictureSize(mimeType: string, bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = mimeType === 'image/png' ? pngSize(view) : mimeType === 'image/webp' ? webpSize(view) : jpegSize(view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch {
    return undefined
  }
}

/** IHDR is always first (PNG specification, 5.6). */
const pngSize = (view: DataView): PictureSize => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** The first start-of-frame segment (ITU T.81, B.2.2); segments before it are passed over by their length. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Lossy, lossless and extended files say it in different places (RFC 9649, 2.5 to 2.7). */
function webpSize(view: DataView): PictureSize | undefined {
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (form === 'VP8X') return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
