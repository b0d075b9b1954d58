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
/** So many files are read ahead; one hour has 1,800, and a bucket answers each after some milliseconds. */
const AHEAD = 8

/** The chunks one after the other, as the recorder made them. Never more than a few are in memory. */
export function playRecording(storage: Pick<Storage, 'get'>, recording: RecordingRow, chunks: ChunkRow[]): FileAnswer {
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
    const part = { key: storageKey, from: Math.max(0, from - begin), to: Math.min(size, to - begin) }
    begin += size
    return part.from < part.to ? [part] : []
  })
}

async function* readChunks(storage: Pick<Storage, 'get'>, parts: Part[]): AsyncGenerator<Uint8Array> {
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

async function readPart(storage: Pick<Storage, 'get'>, { key, from, to }: Part): Promise<Uint8Array> {
  const bytes = await storage.get(key)
  if (!bytes) throw new Error('A chunk of a recording is not there')
  return bytes.subarray(from, to)
}
