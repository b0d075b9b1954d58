import { type PlanOffer, planCalls, type Subscription } from '@greenroom/contract/plans'
import type { Routes } from '#platform/http/routes.ts'
import type { Billing } from './billing.ts'
import type { BillingRow } from './tables.ts'

type Offer = { plans: PlanOffer[]; isLimited: boolean }

export function planRoutes(routes: Routes, billing: Billing, { plans, isLimited }: Offer) {
  routes.handle(planCalls.list, async ({ caller }) => ({
    plans,
    is_limited: isLimited,
    is_payable: billing.isSetUp,
    subscription: toSubscription(await billing.ofUser(caller.userId)),
  }))
  routes.handle(planCalls.checkout, async ({ caller, body }) => ({
    url: await billing.checkout(caller.userId, body.plan),
  }))
  routes.handle(planCalls.portal, async ({ caller }) => ({ url: await billing.portal(caller.userId) }))
  routes.handle(planCalls.webhook, async ({ body, header }) => {
    await billing.receive(body, header('stripe-signature'))
    return {}
  })
}

function toSubscription(row: BillingRow | undefined): Subscription | null {
  if (!row?.plan || !row.status || !row.periodEnds) return null
  const { plan, status, periodEnds, isCancelled } = row
  return { plan, status, period_ends: periodEnds.toISOString(), is_cancelled: isCancelled }
}
