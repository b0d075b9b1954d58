import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { users } from '#modules/auth/tables.ts'
import { type ChunkRow, type RecordingRow, recordingChunks, recordings } from '#modules/recordings/tables.ts'
import { resumes } from '#modules/resumes/tables.ts'
import { ARCHIVED_TABLES } from './own-tables.ts'

/** Read at a time. */
const ROWS_AT_ONCE = 500

export type OwnRow = Record<string, unknown>
export type OwnDataRepo = ReturnType<typeof createOwnDataRepo>

/** Everything of one person, a few rows at a time. */
export function createOwnDataRepo(database: Database) {
  return {
    /** As they are kept, with the names that the database has for them. */
    async *rows(userId: string, name: string): AsyncGenerator<OwnRow> {
      const table = ARCHIVED_TABLES.find((one) => one.table === name)
      if (!table) throw new Error(`${name} is no table of the archive`)
      const { owner = 'user_id', order, without = [] } = table
      const omitted = sql`array[${sql.join(
        without.map((column) => sql`${column}`),
        sql`, `,
      )}]::text[]`
      for (let offset = 0; ; offset += ROWS_AT_ONCE) {
        const rows = await database
          .select({ row: sql<OwnRow>`to_jsonb(t) - ${omitted}` })
          .from(sql`${sql.identifier(name)} t`)
          .where(sql`t.${sql.identifier(owner)} = ${userId}`)
          .orderBy(sql.raw(order))
          .limit(ROWS_AT_ONCE)
          .offset(offset)
        yield* rows.map(({ row }) => row)
        if (rows.length < ROWS_AT_ONCE) return
      }
    },

    resumeFiles: (userId: string) =>
      database
        .select({ filename: resumes.filename, storageKey: resumes.storageKey })
        .from(resumes)
        .where(eq(resumes.userId, userId))
        .orderBy(asc(resumes.createdAt)),

    /** The key of the picture of the account; nothing when it has none that was uploaded. */
    async avatarFile(userId: string): Promise<string | undefined> {
      const [user] = await database.select({ id: users.avatarId }).from(users).where(eq(users.id, userId))
      return user?.id ? `avatars/${userId}/${user.id}` : undefined
    },

    async recordings(userId: string): Promise<RecordingRow[]> {
      return database.select().from(recordings).where(eq(recordings.userId, userId)).orderBy(asc(recordings.createdAt))
    },

    async chunks(recording: RecordingRow): Promise<ChunkRow[]> {
      return database
        .select()
        .from(recordingChunks)
        .where(
          sql`${recordingChunks.userId} = ${recording.userId} and ${recordingChunks.recordingId} = ${recording.id}`,
        )
        .orderBy(asc(recordingChunks.position))
    },
  }
}
