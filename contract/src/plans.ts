import { z } from 'zod'
import { Plan } from './auth.ts'
import { call, Nothing } from './call.ts'
import { PLAN_MINUTES } from './usage.ts'

const MonthlyMinutes = z.number().int().min(0).nullable()
/** What a plan costs and gives a month; null: as much as one likes. */
export const PlanOffer = z.object({
  id: Plan,
  /** Whole cents, so that no sum is ever rounded. */
  price_cents: z.number().int().min(0),
  currency: z.literal('USD'),
  minutes: z.object({ mock: MonthlyMinutes, formal: MonthlyMinutes, recording: MonthlyMinutes }),
  is_popular: z.boolean(),
})
export type PlanOffer = z.infer<typeof PlanOffer>

/** docs/rules.md, Plans. */
export const PLANS: readonly PlanOffer[] = [
  { id: 'free', price_cents: 0, currency: 'USD', minutes: PLAN_MINUTES.free, is_popular: false },
  { id: 'pro', price_cents: 999, currency: 'USD', minutes: PLAN_MINUTES.pro, is_popular: true },
  { id: 'intensive', price_cents: 1300, currency: 'USD', minutes: PLAN_MINUTES.intensive, is_popular: false },
]

const Address = z.object({ url: z.url() })

export const planCalls = {
  list: call({
    method: 'GET',
    path: '/plans',
    summary: 'The plans, and whether anybody is held to their limits here',
    output: z.object({ plans: z.array(PlanOffer), is_limited: z.boolean() }),
  }),
  checkout: call({
    method: 'POST',
    path: '/billing/checkout',
    summary: 'Where to pay for a plan; 501 where payment is not set up',
    body: z.object({ plan: z.enum(['pro', 'intensive']) }),
    output: Address,
  }),
  portal: call({
    method: 'POST',
    path: '/billing/portal',
    summary: 'Where to change or cancel a paid plan; 501 where payment is not set up',
    output: Address,
  }),
  webhook: call({
    method: 'POST',
    path: '/billing/webhook',
    summary: 'What the payment provider tells; 501 where payment is not set up',
    open: true,
    output: Nothing,
  }),
}
