import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { newId } from '#platform/ids.ts'
import { signInAddresses, tokens, type UserRow, users } from './tables.ts'

export type LoginRow = typeof tokens.$inferSelect
/** A login as each call needs it. */
export type LivingLogin = { userId: string; tokenId: string; lastUsedAt: Date | null }
export type LoginRepo = ReturnType<typeof createLoginRepo>

export function createLoginRepo(database: Database) {
  // Every call asks this, so its words are made once. The user is looked up for each token found: as a join it may be
  // planned to go through all users.
  const isActive = database.select({ isActive: users.isActive }).from(users).where(eq(users.id, tokens.userId))
  const living = database
    .select({ userId: tokens.userId, tokenId: tokens.id, hash: tokens.hash, lastUsedAt: tokens.lastUsedAt })
    .from(tokens)
    .where(
      and(
        sql`${tokens.hash} = any(${sql.placeholder('hashes')}::text[])`,
        gt(tokens.expiresAt, sql.placeholder('now')),
        sql`(${isActive})`,
      ),
    )
    .prepare('living_tokens')

  return {
    /**
     * @param user as they were when they showed who they are
     * @returns false when the password was set anew since, or the address proved: that ended what they showed
     */
    async add(user: UserRow, login: Omit<LoginRow, 'id' | 'userId'>): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const unchanged = and(
          eq(users.id, user.id),
          sql`${users.passwordHash} is not distinct from ${user.passwordHash}`,
          user.emailVerifiedAt ? isNotNull(users.emailVerifiedAt) : isNull(users.emailVerifiedAt),
        )
        // Held until the login is there, so that whoever ends logins waits for this one.
        const [known] = await transaction.select({ id: users.id }).from(users).where(unchanged).for('share')
        if (known) await transaction.insert(tokens).values({ id: newId(), userId: user.id, ...login })
        return known !== undefined
      })
    },

    /** Those that are living, by their hash. */
    async find(hashes: string[], now: Date): Promise<Map<string, LivingLogin>> {
      const rows = await living.execute({ hashes, now: now.toISOString() })
      return new Map(rows.map(({ hash, ...token }) => [hash, token]))
    },

    async list(userId: string, now: Date): Promise<LoginRow[]> {
      return database
        .select()
        .from(tokens)
        .where(and(eq(tokens.userId, userId), gt(tokens.expiresAt, now)))
        .orderBy(desc(sql`coalesce(${tokens.lastUsedAt}, ${tokens.createdAt})`))
    },

    async touch(tokenId: string, now: Date): Promise<void> {
      await database.update(tokens).set({ lastUsedAt: now }).where(eq(tokens.id, tokenId))
    },

    /** @returns false when the person has no such login */
    async remove(userId: string, tokenId: string): Promise<boolean> {
      const removed = await database
        .delete(tokens)
        .where(and(eq(tokens.id, tokenId), eq(tokens.userId, userId)))
        .returning({ id: tokens.id })
      return removed.length > 0
    },

    async removeOthers(userId: string, tokenId: string): Promise<void> {
      await database.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.id, tokenId)))
    },

    async rememberNetwork(userId: string, addressHash: string, lastUsedAt: Date): Promise<void> {
      await database
        .insert(signInAddresses)
        .values({ userId, addressHash, lastUsedAt })
        .onConflictDoUpdate({ target: [signInAddresses.userId, signInAddresses.addressHash], set: { lastUsedAt } })
    },

    async removeExpired(now: Date, networksBefore: Date): Promise<void> {
      await database.delete(tokens).where(lt(tokens.expiresAt, now))
      await database.delete(signInAddresses).where(lt(signInAddresses.lastUsedAt, networksBefore))
    },
  }
}
