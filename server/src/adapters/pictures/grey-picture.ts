import { inflateSync } from 'node:zlib'

/** One byte a point, 0 black to 255 white, row by row. */
export type GreyPicture = { width: number; height: number; points: Uint8Array }

/** Reads the one kind of PNG that the recogniser writes: eight bits of grey, not interlaced. */
export function readGreyPng(png: Uint8Array): GreyPicture | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (png[24] !== 8 || png[25] !== 0 || png[28] !== 0) return undefined
  const parts: Uint8Array[] = []
  for (let at = 8; at + 8 <= png.length; ) {
    const length = view.getUint32(at)
    if (view.getUint32(at + 4) === IDAT) parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const raw = inflateSync(Buffer.concat(parts))
  return raw.length === (width + 1) * height ? { width, height, points: unfiltered(raw, width, height) } : undefined
}

const IDAT = 0x49444154

/** Undoes the filter of each row (PNG specification, 9.2); a byte is a point here. */
function unfiltered(raw: Uint8Array, width: number, height: number): Uint8Array {
  const points = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (width + 1)] ?? 0
    const from = row * (width + 1) + 1
    const to = row * width
    for (let column = 0; column < width; column += 1) {
      const left = column > 0 ? (points[to + column - 1] ?? 0) : 0
      const up = row > 0 ? (points[to + column - width] ?? 0) : 0
      const corner = column > 0 && row > 0 ? (points[to + column - width - 1] ?? 0) : 0
      points[to + column] = (raw[from + column] ?? 0) + predicted(filter, left, up, corner)
    }
  }
  return points
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

/** Portable greymap, the simplest format that the recogniser reads. */
export function writePgm({ width, height, points }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), points])
}
