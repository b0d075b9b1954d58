import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const deletedAccounts = pgTable('deleted_accounts', {
  accountId: uuid().primaryKey(),
  deletedAt: timestamp({ withTimezone: true }).notNull(),
})

export const exports = pgTable('exports', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  status: text({ enum: ['running', 'ready', 'failed'] })
    .notNull()
    .default('running'),
  /** Parts. */
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  /** Bytes. */
  size: bigint({ mode: 'number' }).notNull().default(0),
  /** Where it lies, once it is ready. */
  file: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  aliveAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }),
})
export type ExportRow = typeof exports.$inferSelect
