import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import type { Caller } from '#platform/http/callers.ts'
import { newId } from '#platform/ids.ts'
import { attempts, passwordResets, signInAddresses, tokens, type UserRow, users } from './tables.ts'

export type UserChange = {
  username?: string | undefined
  avatarUrl?: string | null | undefined
  language?: string | undefined
  timeZone?: string | undefined
}

/** How many since then. */
type Attempts = { count: number; startedAt: Date }
export type SigningIn = { user: UserRow | undefined; isKnownNetwork: boolean }
export type AuthRepo = ReturnType<typeof createAuthRepo>

export function createAuthRepo(database: Database) {
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

    async changeUser(userId: string, change: UserChange): Promise<UserRow | undefined> {
      if (Object.values(change).every((value) => value === undefined)) return this.findUser(userId)
      // Another picture, or none, takes the place of one that was uploaded.
      const picture = change.avatarUrl === undefined ? {} : { avatarId: null }
      const [user] = await database
        .update(users)
        .set({ ...change, ...picture })
        .where(eq(users.id, userId))
        .returning()
      return user
    },

    /**
     * The other logins and the links by mail end with the old password.
     * @returns false when it was changed meanwhile
     */
    async changePassword({ userId, tokenId }: Caller, oldHash: string, passwordHash: string): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const old = and(eq(users.id, userId), eq(users.passwordHash, oldHash))
        const changed = await transaction.update(users).set({ passwordHash }).where(old).returning({ id: users.id })
        if (changed.length === 0) return false
        await transaction.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.id, tokenId)))
        await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId))
        return true
      })
    },

    async removeOldAttempts(before: Date): Promise<void> {
      await database.delete(attempts).where(lt(attempts.startedAt, before))
    },

    /** Counts one attempt in one statement, so that attempts at the same moment are all counted. */
    async countAttempt(key: string, now: Date, windowStart: Date): Promise<Attempts> {
      const [attempt] = await this.countAttempts([{ key, count: 1 }], now, windowStart)
      return attempt ?? { count: 1, startedAt: now }
    },

    /** The same for several, each key once; told in the same order. */
    async countAttempts(added: { key: string; count: number }[], now: Date, windowStart: Date): Promise<Attempts[]> {
      const isOver = sql`${attempts.startedAt} <= ${windowStart.toISOString()}::timestamptz`
      // In one order everywhere, so that two processes never wait for each other.
      const rows = added.toSorted((one, other) => (one.key < other.key ? -1 : 1))
      const counted = await database
        .insert(attempts)
        .values(rows.map((row) => ({ ...row, startedAt: now })))
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${isOver} then excluded.count else ${attempts.count} + excluded.count end`,
            startedAt: sql`case when ${isOver} then excluded.started_at else ${attempts.startedAt} end`,
          },
        })
        .returning()
      const byKey = new Map(counted.map((row) => [row.key, row]))
      return added.map(({ key, count }) => byKey.get(key) ?? { count, startedAt: now })
    },

    async forgetAttempts(key: string): Promise<void> {
      await database.delete(attempts).where(eq(attempts.key, key))
    },
  }
}

/** @returns false when nobody has this email */
export async function setPlan(database: Database, email: string, plan: UserRow['plan']): Promise<boolean> {
  const changed = await database
    .update(users)
    .set({ plan })
    .where(sql`lower(${users.email}) = lower(${email})`)
    .returning({ id: users.id })
  return changed.length > 0
}
