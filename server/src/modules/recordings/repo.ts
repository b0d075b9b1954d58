import { and, asc, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { filesToRemove } from '#modules/files/tables.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { addChunk, type Sums } from './add-chunk-repo.ts'
import { firstGap } from './first-gap-repo.ts'
import { type ChunkRow, type RecordingRow, recordingChunks, recordings } from './tables.ts'

/** A recording and what its chunks come to. */
export type RecordingSummary = RecordingRow & Sums
export type RecordingRepo = ReturnType<typeof createRecordingRepo>

/** An expired recording is not seen here any more, also when its turn to be deleted has not come yet. */
export function createRecordingRepo(database: Database) {
  return {
    async find(userId: string, id: string, now: Date): Promise<Owned<RecordingSummary> | undefined> {
      const [row] = await summaries(userId, now, eq(recordings.id, id))
      return ownedBy(userId, row)
    },

    /** Without what its chunks come to; `hasChunk`: whether the one at this position is there. */
    async begun(
      userId: string,
      id: string,
      position: number,
      now: Date,
    ): Promise<{ recording: Owned<RecordingRow>; hasChunk: boolean } | undefined> {
      const [row] = await database
        .select({ recording: recordings, chunkAt: recordingChunks.position })
        .from(recordings)
        .leftJoin(recordingChunks, and(inRecording({ userId, id }), eq(recordingChunks.position, position)))
        .where(and(eq(recordings.userId, userId), eq(recordings.id, id), gt(recordings.expiresAt, now)))
      const recording = ownedBy(userId, row?.recording)
      return recording && { recording, hasChunk: row?.chunkAt !== null }
    },

    list: (userId: string, interviewId: string, now: Date): Promise<RecordingSummary[]> =>
      summaries(userId, now, eq(recordings.sessionId, interviewId)),

    /** Bytes of all the recordings of this user. */
    async sizeOfAll(userId: string): Promise<number> {
      const [all] = await database
        .select({ size: totalSize })
        .from(recordingChunks)
        .where(eq(recordingChunks.userId, userId))
      return all?.size ?? 0
    },

    /** In the order they belong. */
    async chunks(recording: Owned<RecordingRow>): Promise<ChunkRow[]> {
      return database
        .select()
        .from(recordingChunks)
        .where(inRecording(recording))
        .orderBy(asc(recordingChunks.position))
    },

    addChunk: (recording: RecordingRow, chunk: ChunkRow, mostBytes: number, now: Date): Promise<Sums> =>
      addChunk(database, recording, chunk, mostBytes, now),

    async remove(recording: Owned<RecordingRow>): Promise<void> {
      await database.delete(recordings).where(isOne(recording))
    },

    /** Deletes at most so many that have run out. @returns how many there were. */
    async removeExpired(now: Date, most: number): Promise<number> {
      const some = database
        .select({ userId: recordings.userId, id: recordings.id })
        .from(recordings)
        .where(lte(recordings.expiresAt, now))
        .limit(most)
        .for('update', { skipLocked: true })
      const gone = await database
        .delete(recordings)
        .where(sql`(${recordings.userId}, ${recordings.id}) in (${some})`)
        .returning({ id: recordings.id })
      return gone.length
    },

    /** A file that is about to be written must go at that time, unless a chunk takes it. */
    async noteFile(storageKey: string, dueAt: Date): Promise<void> {
      await database.insert(filesToRemove).values({ storageKey, dueAt })
    },

    /** Takes some files that are due; nobody else gets them until `again`. */
    async takeFiles(now: Date, again: Date, most: number): Promise<string[]> {
      const due = database
        .select({ key: filesToRemove.storageKey })
        .from(filesToRemove)
        .where(lte(filesToRemove.dueAt, now))
        .limit(most)
        .for('update', { skipLocked: true })
      const taken = await database
        .update(filesToRemove)
        .set({ dueAt: again })
        .where(inArray(filesToRemove.storageKey, due))
        .returning({ key: filesToRemove.storageKey })
      return taken.map(({ key }) => key)
    },

    async forgetFiles(storageKeys: string[]): Promise<void> {
      if (storageKeys.length === 0) return
      await database.delete(filesToRemove).where(inArray(filesToRemove.storageKey, storageKeys))
    },
  }

  async function summaries(userId: string, now: Date, which: SQL): Promise<RecordingSummary[]> {
    return database
      .select({
        ...getTableColumns(recordings),
        size: totalSize,
        duration: sql`coalesce(sum(${recordingChunks.duration}), 0)`.mapWith(Number),
        nextPosition: sql`coalesce(${firstGap(sql`${recordingChunks}`, chunksOfThis)}, 0)`.mapWith(Number),
      })
      .from(recordings)
      .leftJoin(
        recordingChunks,
        and(eq(recordingChunks.userId, recordings.userId), eq(recordingChunks.recordingId, recordings.id)),
      )
      .where(and(eq(recordings.userId, userId), gt(recordings.expiresAt, now), which))
      .groupBy(recordings.userId, recordings.id)
      .orderBy(asc(recordings.createdAt), asc(recordings.id))
  }
}

const chunksOfThis = sql`(
  select here.position from ${recordingChunks} here
  where here.user_id = ${recordings.userId} and here.recording_id = ${recordings.id}
)`
const totalSize = sql`coalesce(sum(${recordingChunks.size}), 0)`.mapWith(Number)

const isOne = ({ userId, id }: Pick<RecordingRow, 'userId' | 'id'>) =>
  and(eq(recordings.userId, userId), eq(recordings.id, id))
const inRecording = ({ userId, id }: Pick<RecordingRow, 'userId' | 'id'>) =>
  and(eq(recordingChunks.userId, userId), eq(recordingChunks.recordingId, id))
