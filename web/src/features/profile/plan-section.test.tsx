import { authCalls, type User } from '@greenroom/contract/auth'
import { PLANS, planCalls, type Subscription } from '@greenroom/contract/plans'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei Chen', email: 'mei.chen@example.com' })
const CHECKOUT = 'https://checkout.example.com/pay/1'
const PORTAL = 'https://billing.example.com/p/1'
const paidFor: Subscription = {
  plan: 'pro',
  status: 'active',
  period_ends: '2027-01-15T12:00:00.000Z',
  is_cancelled: false,
}

function offers(subscription: Subscription | null = null, is_payable = true, is_limited = true) {
  const plan: User['plan'] = subscription?.plan ?? 'free'
  answers(authCalls.profile, () => ({ user: { ...mei, plan } }))
  answers(planCalls.list, () => ({ plans: [...PLANS], is_limited, is_payable, subscription }))
}

beforeEach(() => {
  signIn(mei)
  answers(authCalls.logins, () => ({ tokens: [] }))
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})

describe('the plan on the profile', () => {
  it('leads to the page to pay for a larger one', async () => {
    offers()
    answers(planCalls.checkout, ({ body }) => {
      expect(body).toEqual({ plan: 'pro' })
      return { url: CHECKOUT }
    })
    const page = renderPage('/profile')
    await screen.findByRole('button', { name: 'Upgrade to Intensive · $13.00 a month' })
    await page.user.click(screen.getByRole('button', { name: 'Upgrade to PRO · $9.99 a month' }))
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(CHECKOUT))
  })

  it('is gone to by whoever chose a plan on the landing page', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    offers()
    renderPage('/profile#plan')
    await screen.findByRole('heading', { name: 'Your plan' })
    await waitFor(() => expect(scrolled.mock.contexts).toContainEqual(expect.objectContaining({ id: 'plan' })))
  })

  it('says when the page to pay on did not open, and lets one try again', async () => {
    offers()
    fails(planCalls.checkout, 502, 'provider_failed', 'The payment service did not answer.')
    const page = renderPage('/profile')
    const upgrade = await screen.findByRole('button', { name: /^Upgrade to PRO/ })
    await page.user.click(upgrade)
    await screen.findByText('The payment page didn’t open')
    screen.getByText('The payment service did not answer.')
    answers(planCalls.checkout, () => ({ url: CHECKOUT }))
    await page.user.click(upgrade)
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(CHECKOUT))
  })

  it('tells when it renews, and leads to where it is changed', async () => {
    offers(paidFor)
    answers(planCalls.portal, () => ({ url: PORTAL }))
    const page = renderPage('/profile')
    await screen.findByText('Renews on January 15, 2027')
    expect(screen.queryByRole('button', { name: /^Upgrade/ })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Manage billing' }))
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(PORTAL))
  })

  it('tells until when a cancelled one stays', async () => {
    offers({ ...paidFor, is_cancelled: true })
    renderPage('/profile')
    await screen.findByText('Canceled. You keep it until January 15, 2027.')
  })

  it('asks for another card when a payment failed', async () => {
    offers({ ...paidFor, status: 'past_due' })
    renderPage('/profile')
    await screen.findByText('Your last payment failed')
  })

  it('waits for a payment that is not confirmed yet, and then says that it came', async () => {
    offers()
    renderPage('/profile?payment=done')
    await screen.findByText('Confirming your payment…')
    offers(paidFor)
    await screen.findByText('Payment received. Thank you!')
    await screen.findByText('PRO')
  })

  it('says that nothing was charged to who left before paying', async () => {
    offers()
    renderPage('/profile?payment=cancelled')
    await screen.findByText('You left before paying. Nothing was charged.')
  })

  it('leads to whoever runs the server where one cannot pay', async () => {
    offers(null, false)
    renderPage('/profile')
    await screen.findByText('You can’t pay for a plan here; whoever runs this server can give you another one.')
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
    expect(screen.queryByRole('button', { name: /^Upgrade/ })).toBeNull()
  })

  it('does not speak of paying where nobody is limited', async () => {
    offers(null, false, false)
    renderPage('/profile')
    await screen.findByText(/^This server doesn’t limit anyone/)
    expect(screen.queryByText(/^You can’t pay/)).toBeNull()
  })

  it('tells a customer no setting and no command where one cannot pay', async () => {
    offers(null, false)
    renderPage('/profile')
    await screen.findByText(/^You can’t pay for a plan here/)
    expect(document.body.textContent).not.toMatch(/[A-Z]+_[A-Z]+|npm run/)
  })

  it('offers to load it again when it did not come', async () => {
    offers()
    fails(planCalls.list, 500, 'internal_error', 'The server broke')
    const page = renderPage('/profile')
    await screen.findByText('Your plan couldn’t be loaded')
    offers()
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('button', { name: /^Upgrade to PRO/ })
  })
})
