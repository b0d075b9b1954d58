import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: 'sk_test_greenroom',
  STRIPE_WEBHOOK_SECRET: 'whsec_greenroom',
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_PRICE_INTENSIVE: 'price_intensive',
}

type Row = {
  id: string
  customer: string
  price: string
  status: string
  cancelAtPeriodEnd: boolean
  periodEnds: number
}
export type StripeEvent = { body: string; signature: string }
export type StripeServer = {
  /** What STRIPE_API_URL says of it. */
  url: string
  /** Method and path of what was asked, with the fields that were sent. */
  asked: { call: string; fields: URLSearchParams }[]
  customers: Map<string, { email: string; userId: string }>
  /** The customer pays on the page of the last checkout. @returns the subscription's id */
  pay(customer: string, price: string): string
  change(subscription: string, change: Partial<Row>): void
  /** The next calls get this status, a body that is no JSON, or a connection that breaks. */
  misbehave(...how: (number | 'nonsense' | 'broken')[]): void
  /** An event about the customer as Stripe sends it, signed `ago` seconds ago. */
  event(type: string, customer: string, ago?: number): StripeEvent
  close(): Promise<void>
}

/** A server on this machine that speaks the part of Stripe's protocol that paying for plans needs. */
export async function startStripeServer(): Promise<StripeServer> {
  const asked: StripeServer['asked'] = []
  const customers: StripeServer['customers'] = new Map()
  const subscriptions = new Map<string, Row>()
  let misbehaviours: (number | 'nonsense' | 'broken')[] = []

  const answers: Record<string, (fields: URLSearchParams, id: string) => object | undefined> = {
    'POST customers': (fields) => {
      const id = `cus_${randomUUID()}`
      customers.set(id, { email: fields.get('email') ?? '', userId: fields.get('metadata[user_id]') ?? '' })
      return { id, object: 'customer' }
    },
    'DELETE customers': (_fields, id) => {
      for (const [key, { customer }] of subscriptions) if (customer === id) subscriptions.delete(key)
      return customers.delete(id) ? { id, object: 'customer', deleted: true } : undefined
    },
    'POST checkout/sessions': (fields) =>
      customers.has(fields.get('customer') ?? '')
        ? { id: 'cs_1', url: 'https://checkout.stripe.test/pay/cs_1' }
        : undefined,
    'POST billing_portal/sessions': () => ({ id: 'bps_1', url: 'https://billing.stripe.test/p/bps_1' }),
    'GET subscriptions': (fields) => ({
      object: 'list',
      has_more: false,
      data: [...subscriptions.values()].filter(({ customer }) => customer === fields.get('customer')).map(toStripe),
    }),
  }

  const server = createServer((request, response) => {
    void read(request).then(({ call, id, fields }) => {
      asked.push({ call, fields })
      const how = misbehaviours.shift()
      if (how === 'broken') return response.destroy()
      if (how === 'nonsense') return response.end('<html>')
      if (how) return refuse(response, how)
      if (request.headers.authorization !== `Bearer ${STRIPE_SETTINGS.STRIPE_SECRET_KEY}`) return refuse(response, 401)
      const answer = answers[call]?.(fields, id)
      if (!answer) return refuse(response, 404, { type: 'invalid_request_error', code: 'resource_missing' })
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    customers,
    pay(customer, price) {
      const id = `sub_${randomUUID()}`
      const periodEnds = Math.floor(Date.UTC(2027, 0, 15) / 1000)
      subscriptions.set(id, { id, customer, price, status: 'active', cancelAtPeriodEnd: false, periodEnds })
      return id
    },
    change(id, change) {
      const row = subscriptions.get(id)
      if (row) Object.assign(row, change)
    },
    misbehave: (...how) => {
      misbehaviours = how
    },
    event(type, customer, ago = 0) {
      const about = { id: 'in_or_sub', object: type.split('.')[0], customer }
      const body = JSON.stringify(
        { id: `evt_${randomUUID()}`, object: 'event', type, data: { object: about } },
        null,
        2,
      )
      const timestamp = Math.floor(Date.now() / 1000) - ago
      const secret = STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const toStripe = ({ id, customer, price, status, cancelAtPeriodEnd, periodEnds }: Row) => ({
  id,
  object: 'subscription',
  customer,
  status,
  cancel_at_period_end: cancelAtPeriodEnd,
  cancel_at: null,
  items: { object: 'list', data: [{ id: 'si_1', price: { id: price }, current_period_end: periodEnds }] },
})

async function read(request: IncomingMessage) {
  const url = new URL(request.url ?? '', 'http://stripe.test')
  const [, , resource = '', next = ''] = url.pathname.split('/')
  const path = next === 'sessions' ? `${resource}/${next}` : resource
  let body = ''
  for await (const chunk of request) body += chunk
  const fields = new URLSearchParams(body || url.search)
  return { call: `${request.method} ${path}`, id: next, fields }
}

function refuse(response: ServerResponse, status: number, error: object = { type: 'api_error' }) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { ...error, message: `Stripe says ${status}` } }))
}
