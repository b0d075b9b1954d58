import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { proveAddress } from './prove-address-repo.ts'
import { passwordResets, tokens, type UserRow, users } from './tables.ts'

export type ResetRepo = ReturnType<typeof createResetRepo>

export function createResetRepo(database: Database) {
  return {
    async findActiveByEmail(email: string): Promise<UserRow | undefined> {
      const [user] = await database
        .select()
        .from(users)
        .where(and(sql`lower(${users.email}) = lower(${email})`, users.isActive))
      return user
    },

    /** @param isNew ends those before it */
    async addReset(userId: string, hash: string, expiresAt: Date, isNew: boolean): Promise<void> {
      await database.transaction(async (transaction) => {
        if (isNew) await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId))
        await transaction.insert(passwordResets).values({ hash, userId, expiresAt })
      })
    },

    /**
     * Takes the link, sets the password and ends every login and other link, all or nothing. Whoever had it reads the mail.
     * @returns false when the link is unknown, used or too old
     */
    async takeReset(hash: string, passwordHash: string, now: Date): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const living = and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now))
        const whose = transaction.select({ id: passwordResets.userId }).from(passwordResets).where(living)
        // The person first, so that two links of theirs never wait for each other.
        await transaction.select({ id: users.id }).from(users).where(inArray(users.id, whose)).for('no key update')
        const [taken] = await transaction
          .delete(passwordResets)
          .where(living)
          .returning({ userId: passwordResets.userId })
        if (!taken) return false
        await proveAddress(transaction, taken.userId, now)
        await transaction.update(users).set({ passwordHash }).where(eq(users.id, taken.userId))
        await transaction.delete(tokens).where(eq(tokens.userId, taken.userId))
        await transaction.delete(passwordResets).where(eq(passwordResets.userId, taken.userId))
        return true
      })
    },

    async isLiving(hash: string, now: Date): Promise<boolean> {
      const found = await database
        .select({ userId: passwordResets.userId })
        .from(passwordResets)
        .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)))
      return found.length > 0
    },

    async removeExpired(now: Date): Promise<void> {
      await database.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
    },
  }
}
