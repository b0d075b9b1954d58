import { CHUNK_SECONDS, RECORDING_DAYS, recordingCalls } from '@greenroom/contract/recordings'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { browserStore, type KeptStore, ownStore } from './browser-store.ts'
import { isRefusal } from './outgoing.ts'
import { browserRetry, createRetry, type Outcome, type RetryPorts } from './retry.ts'

export type Chunk = {
  sessionId: string
  recordingId: string
  position: number
  /** Not a Blob: one that is read back after the page has died may be empty-handed, for good. */
  sound: ArrayBuffer
  /** Epoch milliseconds. */
  keptAt: number
  /** When the sound of the recording begins; those kept by an earlier version do not know. */
  startedAt?: number
}
/** `chunk`: nothing when its sound could not be read. `stored`: over when the browser keeps it; nobody waits for that. */
type WaitingChunk = { key: string; chunk: Promise<Chunk | undefined>; stored: Promise<unknown> }
export type ChunkSender = ReturnType<typeof createChunkSender>
export type ChunkPorts = RetryPorts & { store: KeptStore<Chunk>; userId: () => string; now: () => number }

export const browserChunkPorts: ChunkPorts = {
  ...browserRetry,
  store: browserStore('greenroom-live-pieces', 'sound'),
  userId: () => session.get().user?.id ?? '',
  now: Date.now,
}

/**
 * Brings chunks of recordings to the server one after the other; each stays in this browser until it is there. Those
 * that the server will never take stay as well, do not hold up the others, and are tried once more by the next visit.
 */
export function createChunkSender(
  sessionId: string,
  onTrouble: (trouble: boolean) => void,
  onRefused: (chunks: number) => void = () => {},
  ports = browserChunkPorts,
) {
  const { now } = ports
  const owner = ports.userId()
  const store = ownStore(ports.store, owner)
  const prefix = `${owner}/${sessionId}/`
  const keyOf = ({ recordingId, position }: Pick<Chunk, 'recordingId' | 'position'>) =>
    `${prefix}${recordingId}/${String(position).padStart(6, '0')}`
  const waiting: WaitingChunk[] = []
  let refused = 0

  const attempt = async (signal: AbortSignal): Promise<Outcome> => {
    const [next] = waiting
    if (!next) return 'through'
    if (owner !== '' && ports.userId() !== owner) return 'not ours'
    try {
      const chunk = await next.chunk
      if (chunk) await upload(chunk, signal)
      void next.stored.then(() => store.remove([next.key]))
    } catch (error) {
      if (!isRefusal(error)) {
        onTrouble(true)
        return isApiError(error) && error.kind === 'unauthorized' ? 'not ours' : 'failed'
      }
      refused += 1
      onRefused(refused)
    }
    waiting.splice(waiting.indexOf(next), 1)
    onTrouble(false)
    return waiting.length > 0 ? 'more' : 'through'
  }
  /** Of earlier visits, in the order they were recorded; no recording is older than the server would keep it. */
  const left = async () => {
    const here = new Set(waiting.map(({ key }) => key))
    const kept = (await store.under(prefix)).filter(([key]) => !here.has(key))
    const oldest = now() - RECORDING_DAYS * 24 * 60 * 60 * 1000
    void store.remove(kept.filter(([, { keptAt }]) => keptAt < oldest).map(([key]) => key))
    return kept
      .filter(([, { keptAt }]) => keptAt >= oldest)
      .map(([key, chunk]) => ({ key, chunk: Promise.resolve(chunk), stored: Promise.resolve() }))
  }
  const retry = createRetry(attempt, ports)
  void left().then((found) => {
    waiting.unshift(...found)
    if (found.length > 0) retry.soon(0)
  })

  return {
    add: (recordingId: string, position: number, sound: Blob, startedAt: number) => {
      const key = keyOf({ recordingId, position })
      const keptAt = now()
      // A sound that the browser cannot give any more must not hold up the others.
      const chunk = sound.arrayBuffer().then(
        (bytes) => ({ sessionId, recordingId, position, sound: bytes, keptAt, startedAt }),
        () => undefined,
      )
      waiting.push({ key, chunk, stored: chunk.then((read) => read && store.write(key, read)) })
      retry.soon(0)
    },
    close: retry.close,
  }
}

function upload({ sessionId, recordingId, position, sound, startedAt }: Chunk, signal: AbortSignal) {
  const file = new File([sound], `${position}.webm`, { type: 'audio/webm' })
  const fields: Record<string, string> = {
    recording_id: recordingId,
    position: String(position),
    duration: String(CHUNK_SECONDS),
  }
  if (position === 0 && startedAt !== undefined) fields.started_at = new Date(startedAt).toISOString()
  return send(recordingCalls.upload, { params: { id: sessionId }, file }, { fields, signal })
}
