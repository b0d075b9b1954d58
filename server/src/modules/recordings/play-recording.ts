import type { AudioType } from '@greenroom/contract/recordings'
import type { Storage } from '#adapters/storage/port.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { ChunkRow, RecordingRow } from './tables.ts'

const ENDINGS: Record<AudioType, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
}
/** So many parts are read ahead; one hour has 1,800 chunks, and a bucket answers each after some milliseconds. */
const AHEAD = 8
/** Bytes. A chunk has less; a whole recording that was sent at once is read in parts of this size. */
const LARGEST_PART = 1024 * 1024

/** The chunks one after the other, as the recorder made them. Never more than a few are in memory. */
export function playRecording(storage: Pick<Storage, 'read'>, recording: RecordingRow, chunks: ChunkRow[]): FileAnswer {
  const moment = recording.createdAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return {
    filename: `recording-${moment}.${ENDINGS[recording.mimeType]}`,
    mimeType: recording.mimeType,
    size: chunks.reduce((size, chunk) => size + chunk.size, 0),
    read: (from, to) => readChunks(storage, partsOf(chunks, from, to)),
  }
}

type Part = { key: string; from: number; to: number }

/** The part of each chunk that lies between two places of the whole. */
function partsOf(chunks: Pick<ChunkRow, 'size' | 'storageKey'>[], from: number, to: number): Part[] {
  let begin = 0
  return chunks.flatMap(({ size, storageKey }) => {
    const first = Math.max(0, from - begin)
    const last = Math.min(size, to - begin)
    begin += size
    const count = Math.max(0, Math.ceil((last - first) / LARGEST_PART))
    return Array.from({ length: count }, (_, place) => {
      const start = first + place * LARGEST_PART
      return { key: storageKey, from: start, to: Math.min(last, start + LARGEST_PART) }
    })
  })
}

async function* readChunks(storage: Pick<Storage, 'read'>, parts: Part[]): AsyncGenerator<Uint8Array> {
  const reading: Promise<Uint8Array>[] = []
  const readNext = (part: Part | undefined) => {
    if (!part) return
    const bytes = readPart(storage, part)
    // Awaited in its turn, and told then.
    bytes.catch(() => {})
    reading.push(bytes)
  }
  for (const part of parts.slice(0, AHEAD)) readNext(part)
  for (const place of parts.keys()) {
    const bytes = await reading.shift()
    readNext(parts[place + AHEAD])
    if (bytes) yield bytes
  }
}

async function readPart(storage: Pick<Storage, 'read'>, { key, from, to }: Part): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of storage.read(key, from, to)) pieces.push(piece)
  return Buffer.concat(pieces)
}
