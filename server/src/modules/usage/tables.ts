import { bigint, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

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
