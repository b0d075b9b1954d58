import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
