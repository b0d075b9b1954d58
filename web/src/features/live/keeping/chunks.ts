import { CHUNK_SECONDS, recordingCalls } from '@greenroom/contract/recordings'
import { del, entries, set } from 'idb-keyval'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { keptStore } from './kept-store.ts'

const AGAIN = 2000
type Chunk = { sessionId: string; recordingId: string; position: number; sound: Blob }
export type ChunkSender = ReturnType<typeof createChunkSender>

const pieces = keptStore('greenroom-recordings', 'pieces')

/** Brings pieces of a recording to the server one after the other; each stays in this browser until it is there. */
export function createChunkSender(sessionId: string, onTrouble: (trouble: boolean) => void) {
  const waiting: { key: string; chunk: Chunk }[] = []
  let running = false
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const drain = async () => {
    if (running) return
    running = true
    for (let next = waiting[0]; next && !closed; next = waiting[0]) {
      const { key, chunk } = next
      try {
        await uploadPiece(chunk)
      } catch (error) {
        // What the server will never take is put away, so that the rest gets through.
        if (!isApiError(error) || error.kind !== 'refused' || error.status >= 500 || error.status === 429) {
          onTrouble(true)
          timer = setTimeout(() => void drain(), AGAIN)
          break
        }
      }
      waiting.shift()
      await del(key, pieces).catch(() => {})
      onTrouble(false)
    }
    running = false
  }
  void left(sessionId).then((found) => {
    waiting.unshift(...found)
    if (found.length > 0) void drain()
  })

  return {
    add: (recordingId: string, position: number, sound: Blob) => {
      const chunk = { sessionId, recordingId, position, sound }
      const key = keyOf(chunk)
      waiting.push({ key, chunk })
      void set(key, chunk, pieces).catch(() => {})
      void drain()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

const uploadPiece = ({ sessionId, recordingId, position, sound }: Chunk) =>
  send(
    recordingCalls.upload,
    { params: { id: sessionId }, file: new File([sound], `${position}.webm`, { type: 'audio/webm' }) },
    { fields: { recording_id: recordingId, position: String(position), duration: String(CHUNK_SECONDS) } },
  )

async function left(sessionId: string) {
  const kept = await entries<string, Chunk>(pieces).catch(() => [])
  return kept
    .filter(([, chunk]) => chunk.sessionId === sessionId)
    .map(([key, chunk]) => ({ key, chunk }))
    .toSorted((a, b) => a.key.localeCompare(b.key))
}

const keyOf = ({ sessionId, recordingId, position }: Chunk) =>
  `${sessionId}/${recordingId}/${String(position).padStart(6, '0')}`
