import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { newId } from '#platform/ids.ts'
import { proveAddress } from './prove-address-repo.ts'
import { identities, providerSignIns, type UserRow, users } from './tables.ts'

export type ProviderSignIn = typeof providerSignIns.$inferSelect
export type ProviderRepo = ReturnType<typeof createProviderRepo>

export function createProviderRepo(database: Database) {
  return {
    async addSignIn(signIn: ProviderSignIn): Promise<void> {
      await database.insert(providerSignIns).values(signIn)
    },

    /** Takes it: the same state is unknown from then on. */
    async takeSignIn(stateHash: string, now: Date): Promise<ProviderSignIn | undefined> {
      const [taken] = await database
        .delete(providerSignIns)
        .where(and(eq(providerSignIns.stateHash, stateHash), gt(providerSignIns.expiresAt, now)))
        .returning()
      return taken
    },

    async findUser(provider: string, subject: string): Promise<UserRow | undefined> {
      const [found] = await database
        .select({ user: users })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
      return found?.user
    },

    async findByEmail(email: string): Promise<UserRow | undefined> {
      const [user] = await database.select().from(users).where(sql`lower(${users.email}) = lower(${email})`)
      return user
    },

    /**
     * A person with this identity. Nothing when email or identity were taken meanwhile.
     */
    async addUser(
      user: Pick<UserRow, 'email' | 'username' | 'avatarUrl' | 'emailVerifiedAt'>,
      identity: { provider: string; subject: string },
      now: Date,
    ): Promise<UserRow | undefined> {
      return database.transaction(async (transaction) => {
        const row = { ...user, id: newId(), createdAt: now }
        const [added] = await transaction.insert(users).values(row).onConflictDoNothing().returning()
        if (added) await transaction.insert(identities).values({ ...identity, userId: added.id, createdAt: now })
        return added
      })
    },

    /**
     * Links an account whose address the provider has confirmed. @returns the person as they are then
     */
    async link(
      user: UserRow,
      identity: { provider: string; subject: string },
      now: Date,
    ): Promise<UserRow | undefined> {
      return database.transaction(async (transaction) => {
        await proveAddress(transaction, user.id, now)
        await transaction
          .insert(identities)
          .values({ ...identity, userId: user.id, createdAt: now })
          .onConflictDoNothing()
        const [linked] = await transaction.select().from(users).where(eq(users.id, user.id))
        return linked
      })
    },

    async removeExpired(now: Date): Promise<void> {
      await database.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
    },
  }
}
