import Stripe from 'stripe'
import { z } from 'zod'
import { type PaidPlan, type Payments, PaymentsAway, type Subscription, UnsignedEvent } from './port.ts'

/** Milliseconds a person waits for one call; Stripe itself answers within one or two seconds. */
const TIMEOUT = 15_000
/** Nobody has more subscriptions that live; ended ones are not asked for. */
const MAX_SUBSCRIPTIONS = 20

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  prices: Record<PaidPlan, string>
  /** Where the web client is, to come back to. */
  publicUrl: string
  /** Another server that speaks Stripe's protocol; Stripe's own without it. */
  apiUrl?: string | undefined
}

/** Payments through Stripe: its pages take the card, its events say what changed. */
export function createStripe({ secretKey, webhookSecret, prices, publicUrl, apiUrl }: StripeSettings): Payments {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT, maxNetworkRetries: 1, telemetry: false, ...hostOf(apiUrl) })
  const planOf = (price: string) => PLANS.find((plan) => prices[plan] === price)
  const profile = new URL('/profile', publicUrl).href

  return {
    createCustomer: ({ userId, email }) =>
      answered(async () => {
        const customer = { email, metadata: { user_id: userId } }
        const { id } = await stripe.customers.create(customer, { idempotencyKey: `customer-${userId}` })
        return id
      }),

    checkout: ({ customer, plan }) =>
      answered(async () => {
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          line_items: [{ price: prices[plan], quantity: 1 }],
          success_url: `${profile}?payment=done`,
          cancel_url: `${profile}?payment=cancelled`,
        })
        return Address.parse(url)
      }),

    portal: (customer) =>
      answered(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: profile })
        return Address.parse(url)
      }),

    subscriptionOf: (customer) =>
      answered(async () => {
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: MAX_SUBSCRIPTIONS })
        const living = data.flatMap((each) => toSubscription(each, planOf) ?? [])
        return living.sort((one, other) => PLANS.indexOf(one.plan) - PLANS.indexOf(other.plan)).at(-1)
      }),

    forget: (customer) =>
      answered(async () => {
        await stripe.customers.del(customer).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      }),

    customerOf({ body, signature }) {
      const event = verified(() => stripe.webhooks.constructEvent(body, signature, webhookSecret))
      return AboutCustomer.safeParse(event.data.object).data?.customer
    },
  }
}

/** From the smaller to the larger. */
const PLANS: readonly PaidPlan[] = ['pro', 'intensive']
const Address = z.url({ protocol: /^https?$/ })
const AboutCustomer = z.object({ customer: z.string() })
/** As Stripe names them; `unpaid`, `incomplete` and `paused` ones give nothing. */
const LIVING = { active: 'active', trialing: 'active', past_due: 'past_due' } as const

function toSubscription(
  { status, items, cancel_at_period_end, cancel_at }: Stripe.Subscription,
  planOf: (price: string) => PaidPlan | undefined,
): Subscription | undefined {
  const lives = z.enum(['active', 'trialing', 'past_due']).safeParse(status)
  for (const item of items.data) {
    const plan = planOf(item.price.id)
    if (!plan || !lives.success) continue
    const periodEnds = new Date(item.current_period_end * 1000)
    return { plan, status: LIVING[lives.data], periodEnds, isCancelled: cancel_at_period_end || cancel_at !== null }
  }
  return undefined
}

function hostOf(address: string | undefined): Stripe.StripeConfig {
  if (!address) return {}
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, ...(port ? { port } : {}), protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** Deleted before, by the operator or by a call whose answer was lost. */
const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new PaymentsAway('Stripe did not answer as agreed', { cause })
  }
}

function verified<T>(verify: () => T): T {
  try {
    return verify()
  } catch (cause) {
    throw new UnsignedEvent('The event is not signed by Stripe', { cause })
  }
}
