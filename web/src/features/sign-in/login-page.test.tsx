import { authCalls } from '@greenroom/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { session } from '#lib/session.ts'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei Chen', email: 'mei.chen@example.com', created_at: '2026-11-03T09:00:00Z' })

async function fillIn(page: ReturnType<typeof renderPage>, agree = true) {
  await page.user.type(await screen.findByLabelText('Email'), ' mei.chen@example.com')
  await page.user.type(screen.getByLabelText('Password'), 'correct horse')
  if (agree) await page.user.click(screen.getByRole('checkbox'))
}
const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

describe('the sign-in page', () => {
  it('lets one continue only with email, password and the checkbox, and says what is missing', async () => {
    const page = renderPage('/login')
    await fillIn(page, false)
    expect(continueButton().disabled).toBe(true)
    screen.getByText('Please read and agree to the Privacy Policy and Terms of Use')
    await page.user.click(screen.getByRole('checkbox'))
    expect(continueButton().disabled).toBe(false)
  })

  it('signs in, keeps the token and goes home', async () => {
    answers(authCalls.login, ({ body }) => {
      expect(body).toEqual({ email: 'mei.chen@example.com', password: 'correct horse' })
      return { access_token: 'fresh', user: mei }
    })
    const page = renderPage('/login')
    await fillIn(page)
    await page.user.click(continueButton())
    await waitFor(() => expect(session.get()).toEqual({ token: 'fresh', user: mei }))
    await waitFor(() => expect(page.path()).toBe('/home'))
    expect(localStorage.getItem('greenroom.token')).toBe('fresh')
  })

  it.each([
    ['of the account, where none was chosen on this device', false, 'zh-CN'],
    ['that was chosen on this device, whatever the account has', true, 'en'],
  ])('goes on in the language %s', async (_, isChosen, language) => {
    if (!isChosen) localStorage.removeItem('greenroom.language')
    answers(authCalls.login, () => ({ access_token: 'fresh', user: { ...mei, language: 'zh-CN' } }))
    const page = renderPage('/login')
    await fillIn(page)
    await page.user.click(continueButton())
    await waitFor(() => expect(page.path()).toBe('/home'))
    expect(document.documentElement.lang).toBe(language)
  })

  it('remembers the ticked box on this browser once one is in', async () => {
    answers(authCalls.login, () => ({ access_token: 'fresh', user: mei }))
    const page = renderPage('/login')
    await fillIn(page)
    await page.user.click(continueButton())
    await waitFor(() => expect(page.path()).toBe('/home'))
    page.unmount()
    session.clear()
    renderPage('/login')
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
  })

  it('does not remember the box of a sign-in that failed', async () => {
    fails(authCalls.login, 401, 'invalid_credentials', 'Email or password is wrong')
    const page = renderPage('/login')
    await fillIn(page)
    await page.user.click(continueButton())
    await screen.findByRole('alert')
    page.unmount()
    renderPage('/login')
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
  })

  it('leads back to the page that asked for it', async () => {
    answers(authCalls.login, () => ({ access_token: 'fresh', user: mei }))
    const page = renderPage('/login', { from: '/privacy-policy' })
    await fillIn(page)
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.path()).toBe('/privacy-policy'))
  })

  it('shows what the server says about wrong credentials and stays', async () => {
    fails(authCalls.login, 401, 'invalid_credentials', 'Email or password is wrong')
    const page = renderPage('/login')
    await fillIn(page)
    await page.user.click(continueButton())
    expect((await screen.findByRole('alert')).textContent).toContain('Email or password is wrong')
    expect(page.path()).toBe('/login')
  })

  it('says that login failed when the server breaks, and that the connection failed when it is not reached', async () => {
    fails(authCalls.login, 500, 'internal_error', 'boom')
    const page = renderPage('/login')
    await fillIn(page)
    await page.user.click(continueButton())
    await screen.findByText('Login failed, please try again')
    loses(authCalls.login)
    await page.user.click(continueButton())
    await screen.findByText(/Network connection failed/)
  })

  it('shows and hides the password', async () => {
    const page = renderPage('/login')
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    expect(password.type).toBe('password')
    await page.user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.type).toBe('text')
  })

  it('speaks Chinese', async () => {
    await changeLanguage('zh-CN')
    renderPage('/login')
    await screen.findByRole('heading', { name: '登录' })
    expect(document.documentElement.lang).toBe('zh-CN')
  })

  it('is passed by someone who is signed in', async () => {
    signIn()
    const page = renderPage('/login', { from: '/privacy-policy' })
    await waitFor(() => expect(page.path()).toBe('/privacy-policy'))
  })
})
