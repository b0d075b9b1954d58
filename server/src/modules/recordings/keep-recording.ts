import {
  CHUNK_SECONDS,
  MAX_AUDIO_BYTES,
  MAX_CHUNK_BYTES,
  MAX_RECORDING_BYTES,
  MAX_USER_BYTES,
  RECORDING_DAYS,
} from '@greenroom/contract/recordings'
import type { Storage } from '#adapters/storage/port.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { audioType } from './audio-type.ts'
import type { RecordingRepo, RecordingSummary } from './repo.ts'
import type { RecordingRow } from './tables.ts'

/** Nobody takes longer to write a file; after that it is what a crash left behind. */
const MAX_WRITING_MILLISECONDS = 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

export type KeepDeps = { repo: RecordingRepo; storage: Storage; clock: Clock }
/** Sound as it comes in: a whole recording, or a chunk of one. */
export type Incoming = {
  userId: string
  interviewId: string
  questionId?: string
  /** The client's own; without one the bytes are a whole recording. */
  recordingId?: string | undefined
  position: number
  /** Seconds. */
  duration?: number | undefined
  /** When its sound begins, by the sender's clock; ISO 8601. */
  startedAt?: string | undefined
  bytes: Uint8Array
}

/**
 * Keeps a recording or a chunk of one; a chunk that is there already stays as it is. The file is written before the
 * row: whatever ends the process in between, an acknowledged chunk is there and a file that nobody knows of goes by
 * itself.
 * @throws 415 when it is no sound, 413 when it is too much or the person has no room left, 404 when what it belongs to is gone or somebody else's.
 */
export async function keepRecording(deps: KeepDeps, incoming: Incoming): Promise<RecordingSummary> {
  const { repo, storage, clock } = deps
  const { userId, position, bytes } = incoming
  const isWhole = incoming.recordingId === undefined
  if (bytes.length > (isWhole ? MAX_AUDIO_BYTES : MAX_CHUNK_BYTES)) {
    throw new Problem('file_too_large', { message: 'upload_too_large' })
  }
  if (bytes.length === 0) throw new Problem('unsupported_file_type', { message: 'audio_unsupported' })
  const now = clock()
  const there = incoming.recordingId ? await repo.begun(userId, incoming.recordingId, position, now) : undefined
  const recording = there?.recording ?? begin(incoming, now)
  if (recording.sessionId !== incoming.interviewId) throw new Problem('not_found')
  if (there?.hasChunk) return requireFound(await repo.find(userId, recording.id, now))
  // Not asked with every chunk: one recording more than fits does no harm.
  if (!there && (await repo.sizeOfAll(userId)) >= MAX_USER_BYTES) {
    throw new Problem('quota_exceeded', { message: 'recordings_full' })
  }

  const storageKey = `recordings/${userId}/${recording.id}/${position}-${newId()}`
  await repo.noteFile(storageKey, new Date(now.getTime() + MAX_WRITING_MILLISECONDS))
  await storage.put(storageKey, bytes)
  const duration = incoming.duration ?? (isWhole ? 0 : CHUNK_SECONDS)
  const chunk = { userId, recordingId: recording.id, position, size: bytes.length, duration, storageKey }
  return { ...recording, ...(await repo.addChunk(recording, chunk, MAX_RECORDING_BYTES, now)) }
}

/** Only the first chunk says what it is; one that continues something unknown is not found. */
function begin(
  { userId, interviewId, questionId, recordingId, position, startedAt, bytes }: Incoming,
  now: Date,
): RecordingRow {
  if (position > 0) throw new Problem('not_found')
  const mimeType = audioType(bytes)
  if (!mimeType) throw new Problem('unsupported_file_type', { message: 'audio_unsupported' })
  return {
    userId,
    id: recordingId ?? newId(),
    sessionId: interviewId,
    questionId: questionId ?? null,
    mimeType,
    createdAt: now,
    startedAt: startedAt ? new Date(startedAt) : null,
    expiresAt: new Date(now.getTime() + RECORDING_DAYS * DAY),
  }
}
