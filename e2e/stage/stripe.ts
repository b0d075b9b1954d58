import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import Stripe from 'stripe'

const SECRET = 'whsec_journey'
const PAYMENT_PAGE = 'https://checkout.stripe.test/pay'

/** Stripe on this machine, where everybody who opens the page to pay on has paid. */
export async function startStripe() {
  const paid = new Set<string>()
  let customer = ''
  let returnTo = ''
  const answer = (call: string, fields: URLSearchParams) => {
    if (call === 'POST /v1/customers') return { id: `cus_${randomUUID()}`, object: 'customer' }
    if (call === 'POST /v1/checkout/sessions') {
      customer = fields.get('customer') ?? ''
      returnTo = fields.get('success_url') ?? ''
      return { id: 'cs_1', object: 'checkout.session', url: PAYMENT_PAGE }
    }
    const price = { id: 'price_pro' }
    const subscription = {
      id: 'sub_1',
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      items: { data: [{ price, current_period_end: Date.UTC(2030, 0, 15) / 1000 }] },
    }
    return { object: 'list', has_more: false, data: paid.has(fields.get('customer') ?? '') ? [subscription] : [] }
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe.test')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(`${request.method} ${pathname}`, new URLSearchParams(body || search))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_PRICE_PRO: 'price_pro',
      STRIPE_PRICE_INTENSIVE: 'price_intensive',
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    /** The page to pay on takes the money and sends back. */
    async openPaymentPage(page: Page) {
      await page.route(`${PAYMENT_PAGE}*`, (route) => {
        paid.add(customer)
        // The browser of a journey knows the server by another name.
        const back = new URL(returnTo)
        const location = new URL(back.pathname + back.search, page.url()).href
        return route.fulfill({ status: 303, headers: { location } })
      })
    },
    /** Tells the server of what was paid, as Stripe does some seconds later. @returns the status of its answer */
    async tell(url: string): Promise<number> {
      const event = {
        id: 'evt_1',
        object: 'event',
        type: 'customer.subscription.created',
        data: { object: { customer } },
      }
      const payload = JSON.stringify(event)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await fetch(`${url}/api/v1/billing/webhook`, { method: 'POST', headers, body: payload })).status
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
