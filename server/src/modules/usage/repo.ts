import { eq, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { modelUsage, type UsageRow } from './tables.ts'

export type UsageRepo = ReturnType<typeof createUsageRepo>

export function createUsageRepo(database: Database) {
  return {
    async find(userId: string): Promise<UsageRow | undefined> {
      const [row] = await database.select().from(modelUsage).where(eq(modelUsage.userId, userId))
      return row
    },

    /** Adds to what there is, in one statement, so that calls at the same moment lose nothing. */
    async add(row: UsageRow): Promise<void> {
      const { inputTokens, outputTokens, calls, fallbacks, updatedAt } = modelUsage
      await database
        .insert(modelUsage)
        .values(row)
        .onConflictDoUpdate({
          target: modelUsage.userId,
          set: {
            inputTokens: sql`${inputTokens} + ${row.inputTokens}`,
            outputTokens: sql`${outputTokens} + ${row.outputTokens}`,
            calls: sql`${calls} + ${row.calls}`,
            fallbacks: sql`${fallbacks} + ${row.fallbacks}`,
            updatedAt: sql`greatest(${updatedAt}, excluded.updated_at)`,
          },
        })
    },
  }
}
