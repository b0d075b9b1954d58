import {
  MAX_SEGMENTS,
  MAX_SUGGESTION_BYTES,
  MAX_SUGGESTIONS,
  MAX_TRANSCRIPT_BYTES,
} from '@greenroom/contract/live-limits'
import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, holdLock, isDangling } from '#adapters/database/port.ts'
import { Problem } from '#platform/problems.ts'
import { type SegmentRow, type SuggestionRow, suggestions, transcriptSegments } from './tables.ts'

export type NewSegment = Omit<SegmentRow, 'arrival'>
export type NewSuggestion = Omit<SuggestionRow, 'arrival'>
export type LiveRepo = ReturnType<typeof createLiveRepo>

/** What was heard and suggested. An interview that is not this user's takes nothing: 404. */
export function createLiveRepo(database: Database) {
  return {
    /** Adds or replaces by id; no id may occur twice. 413 when the interview would hold too much. */
    async saveSegments(rows: NewSegment[]): Promise<void> {
      if (rows.length === 0) return
      const { sessionId, id, userId, arrival: _, ...said } = getTableColumns(transcriptSegments)
      await requireInterview(
        database.transaction(async (transaction) => {
          await holdLock(transaction, `live ${rows[0]?.sessionId}`)
          await transaction
            .insert(transcriptSegments)
            .values(rows)
            .onConflictDoUpdate({
              target: [sessionId, id],
              set: asSent(said),
              setWhere: eq(userId, sql`excluded.user_id`),
            })
          const held = await sizeOf(transaction, transcriptSegments, isIn(transcriptSegments, rows), segmentBytes)
          const isTooMuch = held.count > MAX_SEGMENTS || held.bytes > MAX_TRANSCRIPT_BYTES
          if (isTooMuch) throw new Problem('quota_exceeded', { message: 'transcript_full' })
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

    /** The newest so many lines that were said, oldest first; pauses are none. */
    async lastSegments(userId: string, interviewId: string, limit: number): Promise<SegmentRow[]> {
      const { segmentType, timestamp, arrival } = transcriptSegments
      const newest = await database
        .select()
        .from(transcriptSegments)
        .where(and(isIn(transcriptSegments, [{ userId, sessionId: interviewId }]), ne(segmentType, 'pause')))
        .orderBy(desc(timestamp), desc(arrival))
        .limit(limit)
      return newest.reverse()
    },

    /** Ids of the stored questions that the newest so many questions of the interview were, newest first. */
    async lastMatched(userId: string, interviewId: string, limit: number): Promise<string[]> {
      const newest = await database
        .select({ match: suggestions.match })
        .from(suggestions)
        .where(isIn(suggestions, [{ userId, sessionId: interviewId }]))
        .orderBy(desc(suggestions.timestamp), desc(suggestions.arrival))
        .limit(limit)
      return [...new Set(newest.flatMap(({ match }) => match?.question_id ?? []))]
    },

    /** The same for suggestions. */
    async saveSuggestions(rows: NewSuggestion[]): Promise<void> {
      if (rows.length === 0) return
      const { sessionId, id, userId, arrival: _, ...found } = getTableColumns(suggestions)
      await requireInterview(
        database.transaction(async (transaction) => {
          await holdLock(transaction, `live ${rows[0]?.sessionId}`)
          await transaction
            .insert(suggestions)
            .values(rows)
            .onConflictDoUpdate({
              target: [sessionId, id],
              set: asSent(found),
              setWhere: eq(userId, sql`excluded.user_id`),
            })
          const held = await sizeOf(transaction, suggestions, isIn(suggestions, rows), suggestionBytes)
          const isTooMuch = held.count > MAX_SUGGESTIONS || held.bytes > MAX_SUGGESTION_BYTES
          if (isTooMuch) throw new Problem('quota_exceeded', { message: 'suggestions_full' })
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

type Place = { userId: string; sessionId: string }
const isIn = (table: typeof transcriptSegments | typeof suggestions, [first]: Place[]) =>
  and(eq(table.userId, first?.userId ?? ''), eq(table.sessionId, first?.sessionId ?? ''))

const segmentBytes = sql`octet_length(${transcriptSegments.text})`
const suggestionBytes = sql`octet_length(${suggestions.question}) + octet_length(${suggestions.answer})
  + coalesce(octet_length(${suggestions.sources}::text), 0) + coalesce(octet_length(${suggestions.match}::text), 0)`

async function sizeOf(database: Database, table: PgTable, which: SQL | undefined, bytes: SQL) {
  const [held] = await database
    .select({ count: sql`count(*)`.mapWith(Number), bytes: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number) })
    .from(table)
    .where(which)
  return held ?? { count: 0, bytes: 0 }
}

/** Every column as the new row has it. The columns are named in snake case, like all of ours. */
const asSent = (columns: Record<string, PgColumn>) =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [
      name,
      sql.raw(`excluded."${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}"`),
    ]),
  )

async function requireInterview(change: Promise<unknown>) {
  try {
    await change
  } catch (error) {
    throw isDangling(error) ? new Problem('not_found') : error
  }
}
