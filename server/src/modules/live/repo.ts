import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, isDangling } from '#adapters/database/port.ts'
import { Problem } from '#platform/problems.ts'
import { type SegmentRow, type SuggestionRow, suggestions, transcriptSegments } from './tables.ts'

export type NewSegment = Omit<SegmentRow, 'arrival'>
export type NewSuggestion = Omit<SuggestionRow, 'arrival'>
export type LiveRepo = ReturnType<typeof createLiveRepo>

/** What was heard and suggested. An interview that is not this user's takes nothing: 404. */
export function createLiveRepo(database: Database) {
  return {
    /** Adds or replaces by id; no id may occur twice. */
    async saveSegments(rows: NewSegment[]): Promise<void> {
      if (rows.length === 0) return
      const { sessionId, id, userId, arrival: _, ...said } = getTableColumns(transcriptSegments)
      await orNoInterview(
        database
          .insert(transcriptSegments)
          .values(rows)
          .onConflictDoUpdate({
            target: [sessionId, id],
            set: asSent(said),
            setWhere: eq(userId, sql`excluded.user_id`),
          }),
      )
    },

    async segments(userId: string, interviewId: string): Promise<SegmentRow[]> {
      return database
        .select()
        .from(transcriptSegments)
        .where(and(eq(transcriptSegments.userId, userId), eq(transcriptSegments.sessionId, interviewId)))
        .orderBy(asc(transcriptSegments.timestamp), asc(transcriptSegments.arrival))
    },

    /** Adds or replaces by id; no id may occur twice. */
    async saveSuggestions(rows: NewSuggestion[]): Promise<void> {
      if (rows.length === 0) return
      const { sessionId, id, userId, arrival: _, ...found } = getTableColumns(suggestions)
      await orNoInterview(
        database
          .insert(suggestions)
          .values(rows)
          .onConflictDoUpdate({
            target: [sessionId, id],
            set: asSent(found),
            setWhere: eq(userId, sql`excluded.user_id`),
          }),
      )
    },

    async suggestions(userId: string, interviewId: string): Promise<SuggestionRow[]> {
      return database
        .select()
        .from(suggestions)
        .where(and(eq(suggestions.userId, userId), eq(suggestions.sessionId, interviewId)))
        .orderBy(asc(suggestions.timestamp), asc(suggestions.arrival))
    },
  }
}

/** Every column as the new row has it. The columns are named in snake case, like all of ours. */
const asSent = (columns: Record<string, PgColumn>) =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [
      name,
      sql.raw(`excluded."${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}"`),
    ]),
  )

async function orNoInterview(change: Promise<unknown>) {
  try {
    await change
  } catch (error) {
    throw isDangling(error) ? new Problem('not_found') : error
  }
}
