import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  username: text().notNull(),
  avatarUrl: text(),
  passwordHash: text(),
  isActive: boolean().notNull().default(true),
  plan: text({ enum: ['free', 'pro', 'intensive'] })
    .notNull()
    .default('free'),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
export type UserRow = typeof users.$inferSelect

export const tokens = pgTable('tokens', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    userId: uuid().notNull(),
    addressHash: text().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
)

export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
})
