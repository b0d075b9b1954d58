import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { planCalls } from '@greenroom/contract/plans'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { useTestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { STRIPE_SETTINGS, type StripeEvent, startStripeServer } from '#testing/stripe-server.ts'

const stripe = await startStripeServer()
afterAll(() => stripe.close())
const payments = openPayments({ PUBLIC_URL: 'http://localhost:3000', ...STRIPE_SETTINGS, STRIPE_API_URL: stripe.url })
const test = useTestApp({ payments })

const JSON_BODY = { 'content-type': 'application/json; charset=utf-8' }
const tell = ({ body, signature }: StripeEvent) =>
  createClient(test().app).send(planCalls.webhook, { body, headers: { ...JSON_BODY, 'stripe-signature': signature } })
const planOf = async (person: Client) => (await person.call(authCalls.profile)).user.plan
const subscriptionOf = async (person: Client) => (await person.call(planCalls.list)).subscription

/** Somebody who went to the page to pay on, and who they are at the provider. */
async function atCheckout() {
  const person = await makeUser(test().app)
  const { url } = await person.call(planCalls.checkout, { body: { plan: 'pro' } })
  const [customer = ''] = [...stripe.customers].find(([, { userId }]) => userId === person.user.id) ?? []
  return { person, url, customer }
}
async function subscriber(price = 'price_pro') {
  const { person, customer } = await atCheckout()
  const subscription = stripe.pay(customer, price)
  expect(await tell(stripe.event('customer.subscription.created', customer))).toMatchObject({ status: 200 })
  return { person, customer, subscription }
}

beforeEach(() => stripe.misbehave())

describe('paying for a plan', () => {
  it('goes to a page of the provider with the price of the plan, and comes back to the profile', async () => {
    const { url, customer } = await atCheckout()
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//)
    const fields = stripe.asked.findLast(({ call }) => call === 'POST checkout/sessions')?.fields
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      customer,
      mode: 'subscription',
      'line_items[0][price]': 'price_pro',
      success_url: 'http://localhost:3000/profile?payment=done',
      cancel_url: 'http://localhost:3000/profile?payment=cancelled',
    })
  })

  it('changes nothing until the provider says that it was paid', async () => {
    const { person, customer } = await atCheckout()
    expect(await planOf(person)).toBe('free')
    await tell(stripe.event('checkout.session.completed', customer))
    expect(await planOf(person)).toBe('free')
    stripe.pay(customer, 'price_pro')
    await tell(stripe.event('customer.subscription.created', customer))
    expect(await planOf(person)).toBe('pro')
    expect(await subscriptionOf(person)).toEqual({
      plan: 'pro',
      status: 'active',
      period_ends: '2027-01-15T00:00:00.000Z',
      is_cancelled: false,
    })
  })

  it('is one customer, however often somebody goes to pay', async () => {
    const { person } = await atCheckout()
    await person.call(planCalls.checkout, { body: { plan: 'intensive' } })
    const { id, email } = person.user
    expect([...stripe.customers.values()].filter(({ userId }) => userId === id)).toEqual([{ userId: id, email }])
  })

  it('never leads who pays already to a second subscription', async () => {
    const { person } = await subscriber()
    const { url } = await person.call(planCalls.checkout, { body: { plan: 'intensive' } })
    expect(url).toMatch(/^https:\/\/billing\.stripe\.test\//)
  })

  it('says when the provider does not answer, and works a moment later', async () => {
    const person = await makeUser(test().app)
    for (const how of [500, 'nonsense', 'broken'] as const) {
      stripe.misbehave(how, how)
      expect(await person.send(planCalls.checkout, { body: { plan: 'pro' } })).toMatchObject({
        status: 502,
        code: 'provider_failed',
        message: expect.stringContaining('nothing was changed'),
      })
    }
    stripe.misbehave()
    expect(await person.send(planCalls.checkout, { body: { plan: 'pro' } })).toMatchObject({ status: 200 })
  })
})

describe('what the provider tells', () => {
  it('is refused when it is not signed, signed by others, changed, or signed long ago', async () => {
    const { person, customer } = await atCheckout()
    stripe.pay(customer, 'price_pro')
    const event = stripe.event('customer.subscription.created', customer)
    for (const forged of [
      { ...event, signature: '' },
      { ...event, signature: event.signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
      { ...event, signature: event.signature.replace(/t=\d+/, (time) => `${time}0`) },
      { ...event, body: event.body.replace('created', 'updated') },
      { ...event, body: JSON.stringify(JSON.parse(event.body)) },
      { ...event, body: '' },
      stripe.event('customer.subscription.created', customer, 3600),
    ]) {
      expect(await tell(forged)).toMatchObject({ status: 400, code: 'malformed_request' })
    }
    expect(await planOf(person)).toBe('free')
  })

  it('counts once, however often and in which order it comes', async () => {
    const { person, customer, subscription } = await subscriber()
    const created = stripe.event('customer.subscription.created', customer)
    stripe.change(subscription, { status: 'canceled' })
    const ended = stripe.event('customer.subscription.deleted', customer)
    for (const event of [ended, created, ended, created]) expect(await tell(event)).toMatchObject({ status: 200 })
    expect(await planOf(person)).toBe('free')
    expect(await subscriptionOf(person)).toBeNull()
  })

  it('is kept as the later answer has it, when two are asked for at once', async () => {
    const { person, customer, subscription } = await subscriber()
    const events = [1, 2, 3, 4].map(() => tell(stripe.event('customer.subscription.updated', customer)))
    stripe.change(subscription, { price: 'price_intensive' })
    test().passSeconds(1)
    await Promise.all([...events, tell(stripe.event('customer.subscription.updated', customer))])
    expect(await planOf(person)).toBe('intensive')
  })

  it('ends a plan at the end of what is paid, not when it is cancelled', async () => {
    const { person, customer, subscription } = await subscriber()
    stripe.change(subscription, { cancelAtPeriodEnd: true })
    await tell(stripe.event('customer.subscription.updated', customer))
    expect(await planOf(person)).toBe('pro')
    expect(await subscriptionOf(person)).toMatchObject({ is_cancelled: true })
    stripe.change(subscription, { status: 'canceled' })
    await tell(stripe.event('customer.subscription.deleted', customer))
    expect(await planOf(person)).toBe('free')
  })

  it('leaves the plan while a failed payment is tried again, and takes it when the provider gives up', async () => {
    const { person, customer, subscription } = await subscriber('price_intensive')
    stripe.change(subscription, { status: 'past_due' })
    await tell(stripe.event('invoice.payment_failed', customer))
    expect(await planOf(person)).toBe('intensive')
    expect(await subscriptionOf(person)).toMatchObject({ status: 'past_due' })
    stripe.change(subscription, { status: 'unpaid' })
    await tell(stripe.event('customer.subscription.updated', customer))
    expect(await planOf(person)).toBe('free')
  })

  it('is asked for again when the provider is away, so that it sends the event again', async () => {
    const { person, customer } = await atCheckout()
    stripe.pay(customer, 'price_pro')
    const event = stripe.event('customer.subscription.created', customer)
    stripe.misbehave(500, 500)
    expect(await tell(event)).toMatchObject({ status: 502 })
    expect(await planOf(person)).toBe('free')
    expect(await tell(event)).toMatchObject({ status: 200 })
    expect(await planOf(person)).toBe('pro')
  })

  it('means nothing when it is about something else', async () => {
    const { person, customer, subscription } = await subscriber()
    expect(await tell(stripe.event('customer.subscription.created', 'cus_of_another_shop'))).toMatchObject({
      status: 200,
    })
    stripe.change(subscription, { price: 'price_of_another_product' })
    await tell(stripe.event('customer.subscription.updated', customer))
    expect(await planOf(person)).toBe('free')
  })
})

describe('changing and leaving', () => {
  it('happens on the provider’s page', async () => {
    const { person } = await subscriber()
    expect((await person.call(planCalls.portal)).url).toMatch(/^https:\/\/billing\.stripe\.test\//)
  })

  it('is nothing for who never paid', async () => {
    const person = await makeUser(test().app)
    expect(await person.send(planCalls.portal)).toMatchObject({
      status: 404,
      message: expect.stringContaining('subscription'),
    })
  })

  it('deleting the account ends the subscription, and nothing is deleted while that cannot be done', async () => {
    const { person, customer } = await subscriber()
    stripe.misbehave(500, 500)
    const confirmed = { body: { password: PASSWORD } }
    expect(await person.send(accountCalls.remove, confirmed)).toMatchObject({ status: 502 })
    expect(await planOf(person)).toBe('pro')
    expect(await person.send(accountCalls.remove, confirmed)).toMatchObject({ status: 200 })
    expect(stripe.customers.has(customer)).toBe(false)
  })
  it('deleting the account goes on where the provider knows nobody any more', async () => {
    const { person, customer } = await subscriber()
    stripe.customers.delete(customer)
    expect(await person.send(accountCalls.remove, { body: { password: PASSWORD } })).toMatchObject({ status: 200 })
  })

  it('deleting the account twice at once is no failure', async () => {
    const { person } = await subscriber()
    const remove = () => person.send(accountCalls.remove, { body: { password: PASSWORD } })
    const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status)
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 401, 404]).toContain(status)
  })
})
