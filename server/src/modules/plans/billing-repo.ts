import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import type { Subscription } from '#adapters/payments/port.ts'
import { users } from '#modules/auth/tables.ts'
import { Problem } from '#platform/problems.ts'
import { type BillingRow, billing } from './tables.ts'

export type BillingRepo = ReturnType<typeof createBillingRepo>

export function createBillingRepo(database: Database) {
  return {
    async ofUser(userId: string): Promise<BillingRow | undefined> {
      const [row] = await database.select().from(billing).where(eq(billing.userId, userId))
      return row
    },

    async ofCustomer(customer: string): Promise<BillingRow | undefined> {
      const [row] = await database.select().from(billing).where(eq(billing.customer, customer))
      return row
    },

    async emailOf(userId: string): Promise<string> {
      const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId))
      if (!user) throw new Problem('not_found')
      return user.email
    },

    async add(userId: string, customer: string, now: Date): Promise<void> {
      await database.insert(billing).values({ userId, customer, askedAt: now }).onConflictDoNothing()
    },

    /**
     * Keeps what the provider said when asked at `askedAt`, and gives the plan. Answers that were asked for earlier than
     * the one that is kept change nothing: events come late, twice and in any order.
     */
    async keep(customer: string, subscription: Subscription | undefined, askedAt: Date): Promise<void> {
      const values = {
        plan: subscription?.plan ?? null,
        status: subscription?.status ?? null,
        periodEnds: subscription?.periodEnds ?? null,
        isCancelled: subscription?.isCancelled ?? false,
        askedAt,
      }
      await database.transaction(async (transaction) => {
        const [row] = await transaction
          .update(billing)
          .set(values)
          .where(and(eq(billing.customer, customer), lte(billing.askedAt, askedAt)))
          .returning({ userId: billing.userId })
        if (!row) return
        await transaction
          .update(users)
          .set({ plan: subscription?.plan ?? 'free' })
          .where(eq(users.id, row.userId))
      })
    },
  }
}
