import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const deletedAccounts = pgTable('deleted_accounts', {
  accountId: uuid().primaryKey(),
  deletedAt: timestamp({ withTimezone: true }).notNull(),
})
