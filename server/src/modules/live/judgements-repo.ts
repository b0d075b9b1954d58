import { and, eq } from 'drizzle-orm'
import { type Database, isDangling } from '#adapters/database/port.ts'
import { Problem } from '#platform/problems.ts'
import { type LiveJudgementRow, liveJudgements } from './tables.ts'

export type LiveJudgementsRepo = ReturnType<typeof createLiveJudgementsRepo>

/** How good the answers given in live interviews were: one for each question that was heard. */
export const createLiveJudgementsRepo = (database: Database) => ({
  /** By the id of the suggestion. */
  async ofInterview(userId: string, interviewId: string): Promise<Map<string, LiveJudgementRow>> {
    const rows = await database
      .select()
      .from(liveJudgements)
      .where(and(eq(liveJudgements.userId, userId), eq(liveJudgements.sessionId, interviewId)))
    return new Map(rows.map((row) => [row.suggestionId, row]))
  },

  /** Replaces an earlier one; 404 when the interview was deleted meanwhile. */
  async save(row: LiveJudgementRow): Promise<void> {
    const { sessionId, suggestionId, userId, ...judged } = row
    try {
      await database
        .insert(liveJudgements)
        .values(row)
        .onConflictDoUpdate({
          target: [liveJudgements.sessionId, liveJudgements.suggestionId],
          set: judged,
          setWhere: eq(liveJudgements.userId, userId),
        })
    } catch (error) {
      throw isDangling(error) ? new Problem('not_found') : error
    }
  },
})
