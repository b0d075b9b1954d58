import type { Payments } from './port.ts'
import { createStripe } from './stripe.ts'

type Settings = {
  PUBLIC_URL: string
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_PRICE_PRO?: string | undefined
  STRIPE_PRICE_INTENSIVE?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/** Payments as the settings say; undefined where they name none. `readEnv` has checked that they name all or none. */
export function openPayments(env: Settings): Payments | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const { STRIPE_PRICE_PRO: pro, STRIPE_PRICE_INTENSIVE: intensive } = env
  if (!secretKey || !webhookSecret || !pro || !intensive) return undefined
  const prices = { pro, intensive }
  return createStripe({ secretKey, webhookSecret, prices, publicUrl: env.PUBLIC_URL, apiUrl: env.STRIPE_API_URL })
}
