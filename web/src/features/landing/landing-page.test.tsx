import { siteCalls } from '@greenroom/contract/site'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { claims } from './content.ts'

describe('the landing page', () => {
  it('leads inside from its buttons', async () => {
    renderPage('/')
    expect((await screen.findByRole('link', { name: 'Sign up' })).getAttribute('href')).toBe('/register')
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
    expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/terms-of-use')
  })

  it('leads from a plan to a new account and on to that plan, and who has an account there at once', async () => {
    const visitor = renderPage('/', undefined, ['/register'])
    const [, pro] = await screen.findAllByRole('link', { name: /^Choose / })
    if (!pro) throw new Error('no PRO')
    await visitor.user.click(pro)
    await waitFor(() =>
      expect(visitor.location()).toMatchObject({ pathname: '/register', state: { from: '/profile#plan' } }),
    )
    visitor.unmount()
    signIn()
    renderPage('/')
    const chosen = await screen.findAllByRole('link', { name: /^Choose / })
    const toThree = ['/home', '/profile#plan', '/profile#plan']
    expect(chosen.map((choose) => choose.getAttribute('href'))).toEqual([...toThree, ...toThree])
  })

  it('moves through the core features by arrow keys, round and round', async () => {
    const page = renderPage('/')
    const first = await screen.findByRole('tab', { name: /^Resume Diagnosis/ })
    first.focus()
    await page.user.keyboard('{ArrowDown}')
    const second = screen.getByRole('tab', { name: /^Multi-Scenario Interview Simulation/ })
    expect(second.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(second)
    await page.user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.textContent).toContain('Real-Time Interview Assistance')
  })

  it('shows a judged answer on request', async () => {
    const page = renderPage('/')
    await page.user.click(await screen.findByRole('button', { name: 'See a judged answer' }))
    await within(screen.getByRole('tabpanel')).findByText('Your own part')
  })

  it('says the prices and the claims word for word', async () => {
    renderPage('/')
    await screen.findByRole('heading', { name: 'Pricing' })
    for (const price of ['$0.00', '$9.99', '$13.00']) expect(screen.getAllByText(price).length).toBeGreaterThan(0)
    for (const claim of claims) screen.getByText(claim.figure)
  })

  it('says under each claim how it is known, in one sentence and without a click', async () => {
    renderPage('/')
    await screen.findByRole('heading', { name: 'How we know' })
    for (const { figure, how } of claims) {
      const claim = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith(figure))
      expect(claim?.textContent).toContain(how.en)
      expect(claim?.closest('details')).toBeNull()
      for (const text of Object.values(how)) expect(text).toMatch(/^[^.。;；]+[.。]$/)
    }
  })

  it('tells more of how they are known to who asks', async () => {
    const { user } = renderPage('/')
    const more = await screen.findByText('More about how we know')
    const details = more.closest('details')
    expect(details?.open).toBe(false)
    await user.click(more)
    expect(details?.open).toBe(true)
    for (const claim of claims) if (claim.more) expect(details?.textContent).toContain(claim.more.en)
  })

  it('says that Free has minutes of interviews', async () => {
    renderPage('/')
    await screen.findByRole('heading', { name: 'Pricing' })
    screen.getByRole('cell', { name: '15 minutes a month' })
    screen.getByRole('cell', { name: '30 minutes a month' })
  })

  it('has five questions with their answers', async () => {
    renderPage('/')
    await screen.findByRole('heading', { name: 'FAQ' })
    expect(document.querySelectorAll('details[name=faq]')).toHaveLength(5)
  })
})

describe('the footer', () => {
  it.each(['/', '/landing1'])('says on %s who runs the server', async (path) => {
    answers(siteCalls.read, () => ({
      operator: { name: 'Elm College', email: 'help@example.org', address: '1 Main Street, Springfield' },
    }))
    renderPage(path)
    const foot = within(await screen.findByRole('contentinfo'))
    await foot.findByText('Run by Elm College, 1 Main Street, Springfield')
    expect(foot.getByRole('link', { name: 'help@example.org' }).getAttribute('href')).toBe('mailto:help@example.org')
  })
})

describe('the second landing page', () => {
  it.each(['/login', '/register', '/home', '/jobs', '/resume', '/mock-interview'])('has a button to %s', async (to) => {
    renderPage('/landing1')
    const main = await screen.findByRole('main')
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain(to)
  })
})
