import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { newId } from '#platform/ids.ts'
import { attempts, signInAddresses, tokens, type UserRow, users } from './tables.ts'

export type UserChange = { username?: string | undefined; avatarUrl?: string | null | undefined }

export type SigningIn = { user: UserRow | undefined; isKnownNetwork: boolean }
export type AuthRepo = ReturnType<typeof createAuthRepo>

export function createAuthRepo(database: Database) {
  // Every call asks these, so their words are made once. The user is looked up for each token found: as a join it may
  // be planned to go through all users.
  const isActive = database.select({ isActive: users.isActive }).from(users).where(eq(users.id, tokens.userId))
  const living = database
    .select({ userId: tokens.userId, tokenId: tokens.id, hash: tokens.hash })
    .from(tokens)
    .where(
      and(
        sql`${tokens.hash} = any(${sql.placeholder('hashes')}::text[])`,
        gt(tokens.expiresAt, sql.placeholder('now')),
        sql`(${isActive})`,
      ),
    )
    .prepare('living_tokens')
  const byId = database
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('user')

  return {
    /** Nothing when the email is taken, also by a registration at the same moment. */
    async addUser(user: Pick<UserRow, 'email' | 'username' | 'passwordHash'>, now: Date): Promise<UserRow | undefined> {
      const row = { ...user, id: newId(), createdAt: now }
      const [added] = await database.insert(users).values(row).onConflictDoNothing().returning()
      return added
    },

    async findUser(userId: string): Promise<UserRow | undefined> {
      const [user] = await byId.execute({ userId })
      return user
    },

    /** Who has this email, and whether they signed in from this network before: one query, also when there is nobody. */
    async findSigningIn(email: string, addressHash: string): Promise<SigningIn> {
      const [found] = await database
        .select({ user: users, knownSince: signInAddresses.lastUsedAt })
        .from(users)
        .leftJoin(
          signInAddresses,
          and(eq(signInAddresses.userId, users.id), eq(signInAddresses.addressHash, addressHash)),
        )
        .where(sql`lower(${users.email}) = lower(${email})`)
      return { user: found?.user, isKnownNetwork: Boolean(found?.knownSince) }
    },

    async rememberNetwork(userId: string, addressHash: string, lastUsedAt: Date): Promise<void> {
      await database
        .insert(signInAddresses)
        .values({ userId, addressHash, lastUsedAt })
        .onConflictDoUpdate({
          target: [signInAddresses.userId, signInAddresses.addressHash],
          set: { lastUsedAt },
        })
    },

    async changeUser(userId: string, change: UserChange): Promise<UserRow | undefined> {
      if (Object.values(change).every((value) => value === undefined)) return this.findUser(userId)
      const [user] = await database.update(users).set(change).where(eq(users.id, userId)).returning()
      return user
    },

    async addToken(token: { userId: string; hash: string; createdAt: Date; expiresAt: Date }): Promise<void> {
      await database.insert(tokens).values({ id: newId(), ...token })
    },

    /** Those that are living, by their hash. */
    async findTokens(hashes: string[], now: Date): Promise<Map<string, { userId: string; tokenId: string }>> {
      const rows = await living.execute({ hashes, now: now.toISOString() })
      return new Map(rows.map(({ hash, ...token }) => [hash, token]))
    },

    async removeToken(userId: string, tokenId: string): Promise<void> {
      await database.delete(tokens).where(and(eq(tokens.id, tokenId), eq(tokens.userId, userId)))
    },

    async removeExpired(now: Date, before: { attempts: Date; networks: Date }): Promise<void> {
      await database.delete(tokens).where(lt(tokens.expiresAt, now))
      await database.delete(attempts).where(lt(attempts.startedAt, before.attempts))
      await database.delete(signInAddresses).where(lt(signInAddresses.lastUsedAt, before.networks))
    },

    /** Counts one attempt in one statement, so that attempts at the same moment are all counted. */
    async countAttempt(key: string, now: Date, windowStart: Date): Promise<{ count: number; startedAt: Date }> {
      const isOver = sql`${attempts.startedAt} <= ${windowStart.toISOString()}::timestamptz`
      const [attempt] = await database
        .insert(attempts)
        .values({ key, count: 1, startedAt: now })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
            startedAt: sql`case when ${isOver} then excluded.started_at else ${attempts.startedAt} end`,
          },
        })
        .returning({ count: attempts.count, startedAt: attempts.startedAt })
      return attempt ?? { count: 1, startedAt: now }
    },

    async forgetAttempts(key: string): Promise<void> {
      await database.delete(attempts).where(eq(attempts.key, key))
    },
  }
}
