import { sql } from 'drizzle-orm'
import { type Database, isDangling } from '#adapters/database/port.ts'
import { filesToRemove } from '#modules/files/tables.ts'
import { usedTimeInsertion } from '#modules/usage/index.ts'
import { Problem } from '#platform/problems.ts'
import { firstGap } from './first-gap-repo.ts'
import { type ChunkRow, type RecordingRow, recordingChunks, recordings } from './tables.ts'

/** What the chunks of a recording come to; `nextPosition` is the first that is not there. */
export type Sums = { size: number; duration: number; nextPosition: number }

/**
 * Adds a chunk whose file is written, with the first one the recording itself. One that is there already stays as it
 * is. One statement, because a live hour has 1,500 chunks and most of what each costs is the way to the database; chunks
 * of one recording that come at the same moment are each measured against those before them.
 * @throws 413 when the whole becomes larger than `mostBytes`; 404 when the recording or the interview is gone.
 */
export async function addChunk(
  database: Database,
  recording: RecordingRow,
  chunk: ChunkRow,
  mostBytes: number,
  now: Date,
): Promise<Sums> {
  try {
    if (chunk.position > 0) return await add(database, recording, chunk, mostBytes, now)
    return await database.transaction(async (transaction) => {
      await transaction.insert(recordings).values(recording).onConflictDoNothing()
      return add(transaction, recording, chunk, mostBytes, now)
    })
  } catch (error) {
    throw isDangling(error) ? new Problem('not_found') : error
  }
}

async function add(database: Database, recording: RecordingRow, chunk: ChunkRow, mostBytes: number, now: Date) {
  const { userId, id, sessionId } = recording
  const kept = database.$with('kept', {}).as(sql`
    select session_id from ${recordings}
    where user_id = ${userId} and id = ${id} and expires_at > ${now.toISOString()}::timestamptz for update`)
  const others = database.$with('others', {}).as(sql`
    select position, size, duration from ${recordingChunks}
    where user_id = ${userId} and recording_id = ${id} and position <> ${chunk.position}`)
  const whole = database.$with('whole', {}).as(sql`
    select * from others union all select ${chunk.position}::int, ${chunk.size}::int, ${chunk.duration}::float8`)
  const added = database.$with('added', {}).as(sql`
    insert into ${recordingChunks} (user_id, recording_id, position, size, duration, storage_key)
    select ${userId}::uuid, ${id}::uuid, ${chunk.position}::int, ${chunk.size}::int, ${chunk.duration}::float8,
      ${chunk.storageKey}::text
    from kept where kept.session_id = ${sessionId} and (select sum(size) from whole) <= ${mostBytes}::bigint
    on conflict do nothing returning storage_key`)
  const taken = database.$with('taken', {}).as(sql`
    delete from ${filesToRemove} using added where ${filesToRemove.storageKey} = added.storage_key`)
  const used = database
    .$with('used', {})
    .as(usedTimeInsertion(userId, 'recording', now, chunk.duration * 1000, sql`added`))
  const [found] = await database
    .with(kept, others, whole, added, taken, used)
    .select({
      session: sql<string | null>`(select session_id from kept)`,
      size: sql`sum(whole.size)`.mapWith(Number),
      duration: sql`sum(whole.duration)`.mapWith(Number),
      nextPosition: firstGap(sql`whole`, sql`whole`).mapWith(Number),
    })
    .from(sql`whole`)
  if (found?.session !== sessionId) throw new Problem('not_found')
  if (found.size > mostBytes) throw new Problem('file_too_large', { message: 'upload_too_large' })
  const { size, duration, nextPosition } = found
  return { size, duration, nextPosition }
}
