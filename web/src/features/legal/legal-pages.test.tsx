import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
