import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const count = () => bigint({ mode: 'number' }).notNull().default(0)

export const modelUsage = pgTable('model_usage', {
  userId: uuid().primaryKey(),
  inputTokens: count(),
  outputTokens: count(),
  calls: count(),
  fallbacks: count(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
export type UsageRow = typeof modelUsage.$inferSelect

const tokens = () => bigint({ mode: 'number' }).notNull()
const used = () => ({
  inputTokens: tokens(),
  cachedInputTokens: tokens(),
  cacheWriteTokens: tokens(),
  outputTokens: tokens(),
  milliseconds: tokens(),
})

export const modelCalls = pgTable('model_calls', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  sessionId: uuid(),
  task: text().notNull(),
  model: text().notNull(),
  ...used(),
  calledAt: timestamp({ withTimezone: true }).notNull(),
})
export type ModelCallRow = typeof modelCalls.$inferSelect

export const modelSums = pgTable(
  'model_sums',
  { month: date().notNull(), model: text().notNull(), task: text().notNull(), calls: tokens(), ...used() },
  ({ month, model, task }) => [primaryKey({ columns: [month, model, task] })],
)
export type ModelSumRow = typeof modelSums.$inferSelect

/** What the minutes of a plan are counted for. */
export const USED_KINDS = ['mock', 'formal', 'recording'] as const
export type UsedKind = (typeof USED_KINDS)[number]

/** Time used, by quarters of an hour, because months begin at one in every time zone. */
export const usedTime = pgTable(
  'used_time',
  {
    userId: uuid().notNull(),
    kind: text({ enum: USED_KINDS }).notNull(),
    quarter: timestamp({ withTimezone: true }).notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
  },
  ({ userId, kind, quarter }) => [primaryKey({ columns: [userId, kind, quarter] })],
)
