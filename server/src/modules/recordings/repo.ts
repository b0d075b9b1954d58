import { and, asc, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Database, isDangling } from '#adapters/database/port.ts'
import { filesToRemove } from '#modules/files/tables.ts'
import { usedTimeStore } from '#modules/usage/index.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { type ChunkRow, type RecordingRow, recordingChunks, recordings } from './tables.ts'

/** A recording and what its chunks come to. */
export type RecordingSummary = RecordingRow & { size: number; duration: number; nextPosition: number }
export type RecordingRepo = ReturnType<typeof createRecordingRepo>

/** An expired recording is not seen here any more, also when its turn to be deleted has not come yet. */
export function createRecordingRepo(database: Database) {
  return {
    async find(userId: string, id: string, now: Date): Promise<Owned<RecordingSummary> | undefined> {
      const [row] = await summaries(userId, now, eq(recordings.id, id))
      return ownedBy(userId, row)
    },

    /** Without what its chunks come to. */
    async begun(userId: string, id: string, now: Date): Promise<Owned<RecordingRow> | undefined> {
      const [row] = await database
        .select()
        .from(recordings)
        .where(and(eq(recordings.userId, userId), eq(recordings.id, id), gt(recordings.expiresAt, now)))
      return ownedBy(userId, row)
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

    async hasChunk(recording: Owned<RecordingRow>, position: number): Promise<boolean> {
      return (
        (await database.$count(recordingChunks, and(inRecording(recording), eq(recordingChunks.position, position)))) >
        0
      )
    },

    /**
     * Adds a chunk whose file is written, with the first one the recording itself. One that is there already stays
     * as it is. 413 when the whole becomes too large; 404 when the recording or the interview is gone.
     */
    async addChunk(recording: RecordingRow, chunk: ChunkRow, mostBytes: number, now: Date): Promise<void> {
      try {
        await database.transaction(async (transaction) => {
          if (chunk.position === 0) await transaction.insert(recordings).values(recording).onConflictDoNothing()
          const [kept] = await transaction.select().from(recordings).where(isOne(recording)).for('update')
          if (kept?.sessionId !== recording.sessionId) throw new Problem('not_found')
          const added = await transaction.insert(recordingChunks).values(chunk).onConflictDoNothing().returning()
          if (added.length === 0) return
          const [whole] = await transaction
            .select({ size: totalSize })
            .from(recordingChunks)
            .where(inRecording(recording))
          if ((whole?.size ?? 0) > mostBytes) throw new Problem('file_too_large', { message: 'upload_too_large' })
          await transaction.delete(filesToRemove).where(eq(filesToRemove.storageKey, chunk.storageKey))
          await usedTimeStore(transaction).add(chunk.userId, 'recording', now, chunk.duration * 1000)
        })
      } catch (error) {
        throw isDangling(error) ? new Problem('not_found') : error
      }
    },

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
        nextPosition: sql`coalesce(${firstGap}, 0)`.mapWith(Number),
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

const totalSize = sql`coalesce(sum(${recordingChunks.size}), 0)`.mapWith(Number)

/**
 * The place after the first run of positions; the chunks of a recording begin at 0. It is asked for with every chunk,
 * and looked for only when there is a gap: an hour has 1,800 of them.
 */
const firstGap = sql`case
  when count(${recordingChunks.position}) = max(${recordingChunks.position}) + 1 then count(${recordingChunks.position})
  else (
    select min(run.position) + 1 from (
      select here.position, lead(here.position) over (order by here.position) as next from ${recordingChunks} here
      where here.user_id = ${recordings.userId} and here.recording_id = ${recordings.id}
    ) run where run.next is distinct from run.position + 1
  ) end`

const isOne = ({ userId, id }: RecordingRow) => and(eq(recordings.userId, userId), eq(recordings.id, id))
const inRecording = ({ userId, id }: RecordingRow) =>
  and(eq(recordingChunks.userId, userId), eq(recordingChunks.recordingId, id))
