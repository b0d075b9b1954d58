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

/** What somebody pays for. A cancelled one stays until the end of what is paid. */
export const Subscription = z.object({
  plan: z.enum(['pro', 'intensive']),
  /** `past_due`: the last payment failed and is tried again. */
  status: z.enum(['active', 'past_due']),
  period_ends: z.iso.datetime(),
  is_cancelled: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

const Address = z.object({ url: z.url() })

export const planCalls = {
  list: call({
    method: 'GET',
    path: '/plans',
    summary:
      'The plans, whether anybody is held to their limits here, whether one can pay here, and what the caller pays for',
    output: z.object({
      plans: z.array(PlanOffer),
      is_limited: z.boolean(),
      is_payable: z.boolean(),
      subscription: Subscription.nullable(),
    }),
  }),
  checkout: call({
    method: 'POST',
    path: '/billing/checkout',
    summary: 'Where to pay for a plan, or to change it for who pays already; 501 where payment is not set up',
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
    raw: true,
    body: z.string().default(''),
    output: Nothing,
  }),
}
