import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { identities, passwordResets, tokens, users } from './tables.ts'

/**
 * Notes that the person reads mail at the address of the account. Where nobody had shown that before, all earlier ways
 * in end: whoever made the account, with a password or through a provider that confirms no address, may be another.
 */
export async function proveAddress(transaction: Database, userId: string, now: Date): Promise<void> {
  const [isNew] = await transaction
    .update(users)
    .set({ emailVerifiedAt: now, passwordHash: null })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  if (!isNew) return
  for (const waysIn of [identities, tokens, passwordResets]) {
    await transaction.delete(waysIn).where(eq(waysIn.userId, userId))
  }
}
