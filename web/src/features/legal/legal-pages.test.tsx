import { siteCalls } from '@greenroom/contract/site'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, loses } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'

describe.each(['/privacy-policy', '/terms-of-use'])('%s', (path) => {
  it('states its date, the ages and the seven days', async () => {
    renderPage(path)
    await screen.findByText('Last updated June 15, 2025')
    const text = document.body.textContent ?? ''
    expect(text).toContain('at least 13 years old')
    expect(text).toContain('under 18')
    expect(text).toContain('Recordings are deleted after 7 days')
    expect(text).toContain('Requests are answered within 7 days')
  })

  it('goes back to the start when it was opened by itself', async () => {
    const page = renderPage(path)
    await page.user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(page.path()).toBe('/')
  })
})

describe.each([
  ['/privacy-policy', 'Your rights'],
  ['/terms-of-use', 'Questions and changes'],
])('whom to ask, on %s', (path, part) => {
  const answer = async () => {
    const title = await screen.findByRole('heading', { name: part })
    const item = title.closest('li')
    if (!item) throw new Error('not in the list')
    return within(item)
  }

  it('is who runs the server', async () => {
    answers(siteCalls.read, () => ({
      operator: { name: 'Elm College', email: 'help@example.org', address: '1 Main Street, Springfield' },
    }))
    renderPage(path)
    const mail = await (await answer()).findByRole('link', { name: 'help@example.org' })
    expect(mail.getAttribute('href')).toBe('mailto:help@example.org')
    ;(await answer()).getByText('Elm College, 1 Main Street, Springfield')
  })

  it('is whoever gave the link where nobody is named', async () => {
    renderPage(path)
    await (await answer()).findByText('This server names nobody to write to. Ask whoever gave you the link to it.')
  })

  it('stands under Contact Us as well while the server cannot be reached', async () => {
    loses(siteCalls.read)
    renderPage(path)
    const link = await (await answer()).findByRole('link', { name: 'Contact Us' })
    expect(link.getAttribute('href')).toBe('/contact')
  })
})

describe('the privacy policy', () => {
  it('speaks of every sign-in service that the operator can set up, not only of two', async () => {
    renderPage('/privacy-policy')
    const about = await screen.findAllByText(/Google, Facebook or another sign-in service that the operator/)
    expect(about).toHaveLength(2)
  })

  it('says where the text goes that is tried without an account', async () => {
    renderPage('/privacy-policy')
    await screen.findByText(/try one question .* are sent to this server, and it keeps nothing of them/)
    screen.getByText(/try on the start page without an account stays in that browser tab/)
  })
})

describe('the terms', () => {
  it('say how subscriptions end', async () => {
    renderPage('/terms-of-use')
    await screen.findByText(/non-refundable and renew automatically.*at the end of the billing period/)
  })

  it('name the open data that the coach rests on, as its licences ask', async () => {
    renderPage('/terms-of-use')
    await screen.findByText(/O\*NET is a trademark of USDOL\/ETA/)
    screen.getByText(/This service uses the ESCO classification of the European Commission/)
  })
})
