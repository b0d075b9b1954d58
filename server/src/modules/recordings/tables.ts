import { AUDIO_TYPES } from '@greenroom/contract/recordings'
import { doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const recordings = pgTable(
  'recordings',
  {
    userId: uuid().notNull(),
    /** May be the client's own. */
    id: uuid().notNull(),
    sessionId: uuid().notNull(),
    questionId: uuid(),
    mimeType: text({ enum: AUDIO_TYPES }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** By the recorder's clock. */
    startedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
export type RecordingRow = typeof recordings.$inferSelect

export const recordingChunks = pgTable(
  'recording_chunks',
  {
    userId: uuid().notNull(),
    recordingId: uuid().notNull(),
    position: integer().notNull(),
    size: integer().notNull(),
    /** Seconds. */
    duration: doublePrecision().notNull(),
    storageKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recordingId, table.position] })],
)
export type ChunkRow = typeof recordingChunks.$inferSelect
