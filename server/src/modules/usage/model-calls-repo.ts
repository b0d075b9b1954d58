import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, max, sql, sum } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#adapters/database/port.ts'
import { type ModelCallRow, type ModelSumRow, modelCalls, modelSums } from './tables.ts'

/** What calls of one model came to. */
export type ModelSum = Pick<ModelCallRow, 'model' | 'inputTokens' | 'cachedInputTokens' | 'cacheWriteTokens'> &
  Pick<ModelCallRow, 'outputTokens' | 'milliseconds'> & { calls: number }

export type ModelCallsRepo = ReturnType<typeof createModelCallsRepo>

export function createModelCallsRepo(database: Database) {
  return {
    /** Keeps the call for its owner, and adds it to the sums that name nobody. */
    async add(row: ModelCallRow): Promise<void> {
      const { model, task, inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, milliseconds } = row
      const month = `${row.calledAt.toISOString().slice(0, 7)}-01`
      const used = { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, milliseconds }
      await database.transaction(async (inside) => {
        await inside.insert(modelCalls).values(row)
        await inside
          .insert(modelSums)
          .values({ month, model, task, calls: 1, ...used })
          .onConflictDoUpdate({
            target: [modelSums.month, modelSums.model, modelSums.task],
            set: {
              calls: sql`${modelSums.calls} + 1`,
              inputTokens: sql`${modelSums.inputTokens} + excluded.input_tokens`,
              cachedInputTokens: sql`${modelSums.cachedInputTokens} + excluded.cached_input_tokens`,
              cacheWriteTokens: sql`${modelSums.cacheWriteTokens} + excluded.cache_write_tokens`,
              outputTokens: sql`${modelSums.outputTokens} + excluded.output_tokens`,
              milliseconds: sql`${modelSums.milliseconds} + excluded.milliseconds`,
            },
          })
      })
    },

    /** By months, which begin at these times; the last one has begun. */
    async byMonth(userId: string, begins: Date[]): Promise<{ month: number; sum: ModelSum }[]> {
      const [first] = begins
      if (!first) return []
      const list = sql.join(
        begins.map((begin) => sql`${begin.toISOString()}::timestamptz`),
        sql`, `,
      )
      const month = sql<number>`width_bucket(${modelCalls.calledAt}, array[${list}])`.mapWith(Number).as('month')
      const rows = await database
        .select({ month, ...SUM })
        .from(modelCalls)
        .where(and(eq(modelCalls.userId, userId), gte(modelCalls.calledAt, first)))
        .groupBy(month, modelCalls.model)
        .orderBy(month, asc(modelCalls.model))
      return rows.map(({ month, ...sum }) => ({ month: month - 1, sum }))
    },

    /** Of the interviews that used a model last, newest first. */
    async byInterview(userId: string, limit: number): Promise<{ sessionId: string; sums: ModelSum[] }[]> {
      const lastAt = max(modelCalls.calledAt)
      const isInInterview = and(eq(modelCalls.userId, userId), isNotNull(modelCalls.sessionId))
      const newest = await database
        .select({ sessionId: modelCalls.sessionId })
        .from(modelCalls)
        .where(isInInterview)
        .groupBy(modelCalls.sessionId)
        .orderBy(desc(lastAt))
        .limit(limit)
      const ids = newest.flatMap(({ sessionId }) => sessionId ?? [])
      const rows = await database
        .select({ sessionId: modelCalls.sessionId, ...SUM })
        .from(modelCalls)
        .where(and(eq(modelCalls.userId, userId), inArray(modelCalls.sessionId, ids)))
        .groupBy(modelCalls.sessionId, modelCalls.model)
        .orderBy(asc(modelCalls.model))
      return ids.map((sessionId) => ({ sessionId, sums: rows.filter((row) => row.sessionId === sessionId) }))
    },

    ofInterview: (userId: string, sessionId: string): Promise<ModelSum[]> =>
      database
        .select(SUM)
        .from(modelCalls)
        .where(and(eq(modelCalls.userId, userId), eq(modelCalls.sessionId, sessionId)))
        .groupBy(modelCalls.model)
        .orderBy(asc(modelCalls.model)),

    /** Everybody's, by month, model and task, newest month first. */
    everybodys: (): Promise<ModelSumRow[]> =>
      database.select().from(modelSums).orderBy(desc(modelSums.month), asc(modelSums.model), asc(modelSums.task)),

    async removeBefore(time: Date): Promise<void> {
      await database.delete(modelCalls).where(lt(modelCalls.calledAt, time))
    },
  }
}

/** For the module whose interviews they belong to. */
export const modelCallsStore = (database: Database) => ({
  /** The calls were made all the same, so they still count in their month. */
  async forgetInterview(userId: string, sessionId: string): Promise<void> {
    await database
      .update(modelCalls)
      .set({ sessionId: null })
      .where(and(eq(modelCalls.userId, userId), eq(modelCalls.sessionId, sessionId)))
  },
})

const total = (column: AnyPgColumn) => sum(column).mapWith(Number)
const SUM = {
  model: modelCalls.model,
  calls: count(),
  inputTokens: total(modelCalls.inputTokens),
  cachedInputTokens: total(modelCalls.cachedInputTokens),
  cacheWriteTokens: total(modelCalls.cacheWriteTokens),
  outputTokens: total(modelCalls.outputTokens),
  milliseconds: total(modelCalls.milliseconds),
}
