import { and, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type UserRow, users } from '#modules/auth/tables.ts'
import { requireFound } from '#platform/ownership.ts'
import { modelUsage, USED_KINDS, type UsageRow, type UsedKind, usedTime } from './tables.ts'

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

    /** The plan of a person, and the time zone of their months. */
    async plan(userId: string): Promise<Pick<UserRow, 'plan' | 'timeZone'>> {
      const { plan, timeZone } = users
      const [user] = await database.select({ plan, timeZone }).from(users).where(eq(users.id, userId))
      return requireFound(user)
    },

    /** Milliseconds used from one time to another, by kind. */
    async used(userId: string, from: Date, until: Date): Promise<Record<UsedKind, number>> {
      const rows = await database
        .select({ kind: usedTime.kind, ms: sum(usedTime.ms).mapWith(Number) })
        .from(usedTime)
        .where(and(eq(usedTime.userId, userId), gte(usedTime.quarter, from), lt(usedTime.quarter, until)))
        .groupBy(usedTime.kind)
      const used = new Map(rows.map(({ kind, ms }) => [kind, ms]))
      return Object.fromEntries(USED_KINDS.map((kind) => [kind, used.get(kind) ?? 0])) as Record<UsedKind, number>
    },
  }
}

const QUARTER_MS = 15 * 60 * 1000

export type UsedTimeStore = ReturnType<typeof usedTimeStore>

type UsedTimeRow = typeof usedTime.$inferInsert
/** @returns undefined where there is nothing to note. */
const usedRow = (userId: string, kind: UsedKind, at: Date, ms: number): UsedTimeRow | undefined =>
  ms > 0
    ? { userId, kind, quarter: new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS), ms: Math.round(ms) }
    : undefined

/**
 * The same as a part of a larger statement, which saves the way to the database: once for each row of `from`, which has
 * one row or none.
 */
export function usedTimeInsertion(userId: string, kind: UsedKind, at: Date, ms: number, from: SQL): SQL {
  const row = usedRow(userId, kind, at, ms)
  return sql`
    insert into ${usedTime} (user_id, kind, quarter, ms)
    select ${userId}::uuid, ${kind}, ${(row?.quarter ?? at).toISOString()}::timestamptz, ${row?.ms ?? 0}::bigint
    from ${from} where ${row !== undefined}
    on conflict (user_id, kind, quarter) do update set ms = ${usedTime.ms} + excluded.ms`
}

/** Where modules note the time that a person used, in the transaction of what it was used for. */
export const usedTimeStore = (database: Database) => ({
  /** @param ms milliseconds up to `at`, a few minutes at most; they count where `at` is. */
  async add(userId: string, kind: UsedKind, at: Date, ms: number): Promise<void> {
    const row = usedRow(userId, kind, at, ms)
    if (!row) return
    await database
      .insert(usedTime)
      .values(row)
      .onConflictDoUpdate({
        target: [usedTime.userId, usedTime.kind, usedTime.quarter],
        set: { ms: sql`${usedTime.ms} + excluded.ms` },
      })
  },
})
