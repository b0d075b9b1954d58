import { CHUNK_SECONDS, RECORDING_DAYS, recordingCalls } from '@greenroom/contract/recordings'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { browserStore, type KeptStore, ownStore } from './kept-store.ts'
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
}
/** In this browser as soon as `kept` resolves; to nothing when its sound could not be read. */
type Piece = { key: string; kept: Promise<Chunk | undefined> }
export type ChunkSender = ReturnType<typeof createChunkSender>
export type ChunkPorts = RetryPorts & { store: KeptStore<Chunk>; userId: () => string; now: () => number }

export const browserChunkPorts: ChunkPorts = {
  ...browserRetry,
  store: browserStore('greenroom-live-pieces', 'sound'),
  userId: () => session.get().user?.id ?? '',
  now: Date.now,
}

/**
 * Brings pieces of a recording to the server one after the other; each stays in this browser until it is there. Those
 * that the server will never take stay as well, do not hold up the others, and are tried once more by the next visit.
 */
export function createChunkSender(
  sessionId: string,
  onTrouble: (trouble: boolean) => void,
  onRefused: (pieces: number) => void = () => {},
  ports = browserChunkPorts,
) {
  const { now } = ports
  const owner = ports.userId()
  const store = ownStore(ports.store, owner)
  const prefix = `${owner}/${sessionId}/`
  const keyOf = ({ recordingId, position }: Pick<Chunk, 'recordingId' | 'position'>) =>
    `${prefix}${recordingId}/${String(position).padStart(6, '0')}`
  const waiting: Piece[] = []
  let refused = 0
  let looked = false

  const attempt = async (signal: AbortSignal): Promise<Outcome> => {
    if (!looked) {
      waiting.unshift(...(await left()))
      looked = true
    }
    const [next] = waiting
    if (!next) return 'through'
    if (owner !== '' && ports.userId() !== owner) return 'not ours'
    try {
      const chunk = await next.kept
      if (chunk) await upload(chunk, signal)
      void store.remove([next.key])
    } catch (error) {
      if (!isRefusal(error)) {
        onTrouble(true)
        return isApiError(error) && error.kind === 'unauthorized' ? 'not ours' : 'failed'
      }
      refused += 1
      onRefused(refused)
    }
    waiting.shift()
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
      .map(([key, chunk]) => ({ key, kept: Promise.resolve(chunk) }))
  }
  const retry = createRetry(attempt, ports)
  void retry.now()

  return {
    add: (recordingId: string, position: number, sound: Blob) => {
      const key = keyOf({ recordingId, position })
      const keptAt = now()
      const keep = async (bytes: ArrayBuffer) => {
        const chunk = { sessionId, recordingId, position, sound: bytes, keptAt }
        await store.write(key, chunk)
        return chunk
      }
      // A sound that the browser cannot give any more must not hold up the others.
      waiting.push({ key, kept: sound.arrayBuffer().then(keep, () => undefined) })
      retry.soon(0)
    },
    close: retry.close,
  }
}

const upload = ({ sessionId, recordingId, position, sound }: Chunk, signal: AbortSignal) =>
  send(
    recordingCalls.upload,
    { params: { id: sessionId }, file: new File([sound], `${position}.webm`, { type: 'audio/webm' }) },
    { fields: { recording_id: recordingId, position: String(position), duration: String(CHUNK_SECONDS) }, signal },
  )
