import { inflateRawSync } from 'node:zlib'
import { ReadingProblem } from '#adapters/documents/reading-problem.ts'

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50

/**
 * The files in a zip, unpacked with a bound on what comes out, whatever the archive says of its sizes.
 * Throws ReadingProblem 'too_big' beyond `most` bytes in all, 'broken' when it is no sound zip.
 */
export function zipEntries(bytes: Uint8Array, most: number): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return unpack(zip, most)
  } catch (error) {
    if (error instanceof ReadingProblem) throw error
    throw new ReadingProblem(
      error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_big' : 'broken',
    )
  }
}

function unpack(zip: Buffer, most: number): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END_MARK) end -= 1
  if (end < 0) throw new ReadingProblem('broken')
  let at = zip.readUInt32LE(end + 16)
  let left = most
  for (let count = zip.readUInt16LE(end + 10); count > 0 && zip.readUInt32LE(at) === ENTRY_MARK; count -= 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const content =
      zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
    left -= content.length
    if (left <= 0) throw new ReadingProblem('too_big')
    entries.set(name, content)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}
