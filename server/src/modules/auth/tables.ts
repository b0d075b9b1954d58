import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  username: text().notNull(),
  avatarUrl: text(),
  /** Of an uploaded picture, which goes before the address of another one. */
  avatarId: uuid(),
  passwordHash: text(),
  isActive: boolean().notNull().default(true),
  plan: text({ enum: ['free', 'pro', 'intensive'] })
    .notNull()
    .default('free'),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Since when it is known that the person reads mail at this address. */
  emailVerifiedAt: timestamp({ withTimezone: true }),
  language: text(),
  /** IANA, such as Asia/Shanghai; null while they have not said. */
  timeZone: text(),
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
  device: text().notNull().default(''),
  lastUsedAt: timestamp({ withTimezone: true }),
})

/** Who somebody is at a provider such as Google. */
export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

/** Sign-ins on their way through a provider. */
export const providerSignIns = pgTable('provider_sign_ins', {
  stateHash: text().primaryKey(),
  provider: text().notNull(),
  redirectUri: text().notNull(),
  codeVerifier: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** Links to choose a new password. */
export const passwordResets = pgTable('password_resets', {
  hash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
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
