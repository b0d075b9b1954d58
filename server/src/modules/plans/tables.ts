import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `plan`, `status` and `periodEnds` are null while nothing is paid for. */
export const billing = pgTable('billing', {
  userId: uuid().primaryKey(),
  customer: text().notNull(),
  plan: text({ enum: ['pro', 'intensive'] }),
  status: text({ enum: ['active', 'past_due'] }),
  periodEnds: timestamp({ withTimezone: true }),
  isCancelled: boolean().notNull().default(false),
  /** When the provider was asked for what the row says. */
  askedAt: timestamp({ withTimezone: true }).notNull(),
})
export type BillingRow = typeof billing.$inferSelect
