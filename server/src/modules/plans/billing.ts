import { type PaidPlan, type Payments, PaymentsAway, UnsignedEvent } from '#adapters/payments/port.ts'
import type { Clock } from '#platform/clock.ts'
import { Problem } from '#platform/problems.ts'
import type { BillingRepo } from './billing-repo.ts'

export type Billing = ReturnType<typeof createBilling>

type Deps = {
  repo: BillingRepo
  payments: Payments | undefined
  clock: Clock
}

/** Paying for a plan. Where payment is not set up each call says so. */
export function createBilling({ repo, payments, clock }: Deps) {
  return {
    isSetUp: payments !== undefined,
    ofUser: repo.ofUser,

    /** The address to pay on. Who pays already changes the plan in the portal, so that nobody pays twice. */
    async checkout(userId: string, plan: PaidPlan): Promise<string> {
      const provider = required()
      return reached(async () => {
        const customer = await customerOf(provider, userId)
        const paid = await provider.subscriptionOf(customer)
        return paid ? provider.portal(customer) : provider.checkout({ customer, plan })
      })
    },

    async portal(userId: string): Promise<string> {
      const provider = required()
      const row = await repo.ofUser(userId)
      if (!row) throw new Problem('not_found', { message: 'no_subscription' })
      return reached(() => provider.portal(row.customer))
    },

    /**
     * An event is only a reason to ask what is paid for now, so that it does not matter how often, how late and in which
     * order events come. What cannot be asked now fails, and the provider sends the event again.
     */
    async receive(body: string, signature: string): Promise<void> {
      const provider = required()
      const customer = genuine(() => provider.customerOf({ body, signature }))
      if (!customer || !(await repo.ofCustomer(customer))) return
      const askedAt = clock()
      const subscription = await reached(() => provider.subscriptionOf(customer))
      await repo.keep(customer, subscription, askedAt)
    },

    /** Nobody pays for an account that is gone. Without an answer of the provider it fails, and the account stays. */
    async end(userId: string): Promise<void> {
      const row = payments && (await repo.ofUser(userId))
      if (payments && row) await reached(() => payments.forget(row.customer))
    },
  }

  function required(): Payments {
    if (!payments) throw new Problem('billing_not_configured')
    return payments
  }

  async function customerOf(provider: Payments, userId: string): Promise<string> {
    const known = await repo.ofUser(userId)
    if (known) return known.customer
    const customer = await provider.createCustomer({ userId, email: await repo.emailOf(userId) })
    await repo.add(userId, customer, clock())
    return customer
  }
}

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentsAway) throw new Problem('provider_failed', { message: 'payments_away' })
    throw error
  }
}

function genuine<T>(verify: () => T): T {
  try {
    return verify()
  } catch (error) {
    if (error instanceof UnsignedEvent) throw new Problem('malformed_request', { message: 'event_unsigned' })
    throw error
  }
}
