import { and, eq } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type ReferenceRow, referenceAnswers } from './tables.ts'

export type ReferenceRepo = ReturnType<typeof createReferenceRepo>

export function createReferenceRepo(database: Database) {
  return {
    async find(userId: string, questionId: string): Promise<ReferenceRow | undefined> {
      const [row] = await database
        .select()
        .from(referenceAnswers)
        .where(and(eq(referenceAnswers.userId, userId), eq(referenceAnswers.questionId, questionId)))
      return row
    },

    /** Keeps the last one of each question. */
    async save(row: ReferenceRow): Promise<void> {
      const { questionId, userId, ...kept } = row
      await database
        .insert(referenceAnswers)
        .values(row)
        .onConflictDoUpdate({
          target: referenceAnswers.questionId,
          set: kept,
          setWhere: eq(referenceAnswers.userId, userId),
        })
    },
  }
}
