/** Bytes before the first chunk, and of the name and length of each. */
const RIFF_HEADER = 12
const CHUNK_HEADER = 8
/** Where `fmt ` says how many bytes a second is. */
const BYTE_RATE_AT = 8

/** How long a WAV file is, in seconds; undefined when it does not say, or is cut off before its sound. */
export function wavSeconds(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let bytesASecond = 0
  for (let place = RIFF_HEADER; place + CHUNK_HEADER <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(place, place + 4))
    const from = place + CHUNK_HEADER
    // Recorders that do not know the length yet write none, or the largest there is.
    const length = Math.min(view.getUint32(place + 4, true), bytes.length - from)
    if (name === 'fmt ' && length >= BYTE_RATE_AT + 4) bytesASecond = view.getUint32(from + BYTE_RATE_AT, true)
    if (name === 'data') return bytesASecond > 0 ? (length || bytes.length - from) / bytesASecond : undefined
    place = from + length + (length % 2)
  }
  return
}
