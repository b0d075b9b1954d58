import { authCalls } from '@greenroom/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { session } from '#lib/session.ts'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { aUser } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei Chen' })
const AUTHORIZE = 'https://accounts.example.org/authorize?state=s1'
let state = 0

beforeEach(() => {
  state += 1
  localStorage.removeItem('greenroom.sign-in-ways')
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})

/** None can be pressed before it is known which there are. */
async function usable(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}

/** Presses the button as before leaving for the provider, and gives the state that comes back. */
async function begin(name = 'Google', from?: string) {
  const given = `state-${state}`
  answers(authCalls.oauthAuthorize, ({ params, query }) => {
    expect(params).toMatchObject({ provider: name.toLowerCase() })
    expect(query).toEqual({ redirect_uri: 'http://localhost:3000/auth/callback' })
    return { authorization_url: AUTHORIZE, state: given }
  })
  const page = renderPage('/login', from ? { from } : undefined)
  await page.user.click(await usable(`Continue with ${name}`))
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(AUTHORIZE))
  page.unmount()
  return given
}

describe('the way back from a provider', () => {
  it.each(['Google', 'Facebook'])('signs in with %s and goes home', async (name) => {
    const given = await begin(name)
    answers(authCalls.oauthCallback, ({ body }) => {
      expect(body).toEqual({
        code: 'c1',
        state: given,
        provider: name.toLowerCase(),
        redirect_uri: 'http://localhost:3000/auth/callback',
      })
      return { access_token: 'fresh', user: mei }
    })
    const page = renderPage(`/auth/callback?code=c1&state=${given}`)
    await screen.findByRole('heading', { name: 'Login Successful!' })
    screen.getByText('Redirecting you to the dashboard...')
    expect(session.get()).toEqual({ token: 'fresh', user: mei })
    await waitFor(() => expect(page.path()).toBe('/home'))
  })

  it('says what failed, and leads to the sign-in page', async () => {
    const given = await begin()
    fails(authCalls.oauthCallback, 400, 'oauth_failed', 'OAuth authentication failed')
    const page = renderPage(`/auth/callback?code=c2&state=${given}`)
    await screen.findByRole('heading', { name: 'Login Failed' })
    expect((await screen.findByRole('alert')).textContent).toContain('OAuth authentication failed')
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
    await waitFor(() => expect(page.path()).toBe('/login'))
    expect(session.get().token).toBeNull()
  })

  it.each([
    ['error=access_denied&error_description=You+said+no', 'You said no'],
    ['error=access_denied', 'access_denied'],
    ['error=', 'OAuth authorization failed'],
    ['code=c3', 'Missing authorization code or state parameter'],
    ['state=s3', 'Missing authorization code or state parameter'],
    ['code=c4&state=somebody-else', 'Invalid state parameter'],
    ['code=c5&state=STATE&provider=facebook', 'Provider mismatch'],
  ])('knows what is wrong with %s', async (search, message) => {
    const given = await begin()
    renderPage(`/auth/callback?${search.replace('STATE', given)}`)
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(sessionStorage).toHaveLength(0)
  })

  it('knows that nothing was begun in this tab', async () => {
    renderPage(`/auth/callback?code=c6&state=s6`)
    expect((await screen.findByRole('alert')).textContent).toContain('OAuth provider not found')
  })

  it.each([
    ['broke', () => fails(authCalls.oauthCallback, 500, 'internal_error', 'boom'), 'OAuth callback failed'],
    ['is not reached', () => loses(authCalls.oauthCallback), 'Network connection failed'],
  ])('says so when the server %s', async (_, misbehave, message) => {
    const given = await begin()
    misbehave()
    renderPage(`/auth/callback?code=c7&state=${given}`)
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it('leads a visit without parameters to the sign-in page', async () => {
    const page = renderPage('/auth/callback')
    await waitFor(() => expect(page.path()).toBe('/login'))
  })
})

describe('the buttons of the providers', () => {
  it.each(['/login', '/register'])('say on %s what the server says of a provider it has not', async (path) => {
    fails(authCalls.oauthAuthorize, 501, 'oauth_not_configured', 'Signing in with this provider is not set up')
    const page = renderPage(path)
    await page.user.click(await usable('Continue with Facebook'))
    await screen.findByText('Signing in with this provider is not set up')
  })

  it.each([
    ['en', '/login', 'Continue with Facebook', 'Not available on this server: Facebook'],
    ['zh-CN', '/register', '使用 Facebook 登录', '本服务器未开通：Facebook'],
  ] as const)('say in %s on %s which of them this server has not', async (language, path, name, reason) => {
    answers(authCalls.oauthProviders, () => ({ providers: ['google' as const] }))
    await changeLanguage(language)
    renderPage(path)
    await screen.findByText(reason)
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Google/ }).disabled).toBe(false)
  })

  it('say that one can try again when the server is not reached', async () => {
    loses(authCalls.oauthAuthorize)
    const page = renderPage('/login')
    await page.user.click(await usable('Continue with Google'))
    await screen.findByText('Failed to initiate Google login. Please try again.')
  })

  it('cannot be pressed before it is known which there are, and keep their place and the line for the reason', async () => {
    const said = Promise.withResolvers<{ providers: ['google'] }>()
    answers(authCalls.oauthProviders, () => said.promise)
    renderPage('/login')
    const google = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with Google' })
    const before = google.parentElement?.childElementCount
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: /^Continue with/ }).map(isDisabled)).toEqual([
      true,
      true,
    ])
    expect(screen.queryByText(/Not available/)).toBeNull()
    said.resolve({ providers: ['google'] })
    await screen.findByText('Not available on this server: Facebook')
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: /^Continue with/ }).map(isDisabled)).toEqual([
      false,
      true,
    ])
    expect(google.parentElement?.childElementCount).toBe(before)
  })
})

const isDisabled = ({ disabled }: HTMLButtonElement) => disabled

describe('the operator’s own provider', () => {
  const ways = (available: boolean, password = true) => ({
    providers: ['oidc' as const],
    oidc: { name: 'Elm College', available },
    password,
  })

  it('has a button with its name only where it is set up', async () => {
    answers(authCalls.oauthProviders, () => ({ providers: [] }))
    const { unmount } = renderPage('/login')
    await screen.findByText('Not available on this server: Google, Facebook')
    expect(screen.getAllByRole('button', { name: /^Continue with/ })).toHaveLength(2)
    unmount()
    answers(authCalls.oauthProviders, () => ways(true))
    answers(authCalls.oauthAuthorize, ({ params }) => {
      expect(params).toMatchObject({ provider: 'oidc' })
      return { authorization_url: AUTHORIZE, state: 's' }
    })
    const { user } = renderPage('/login')
    await user.click(await usable('Continue with Elm College'))
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(AUTHORIZE))
  })

  it('cannot be pressed while it is away, and says so', async () => {
    answers(authCalls.oauthProviders, () => ways(false))
    renderPage('/register')
    await screen.findByText(/^Elm College can’t be reached right now\./)
    expect(isDisabled(screen.getByRole('button', { name: 'Continue with Elm College' }))).toBe(true)
  })

  it.each(['/register', '/forgot-password', '/reset-password#token=t'])(
    'is the way in where there are no passwords, also from %s',
    async (path) => {
      answers(authCalls.oauthProviders, () => ways(true, false))
      const page = renderPage(path, undefined, ['/login'])
      await screen.findByText('Use one of these accounts.')
      expect(page.path()).toBe('/login')
      await usable('Continue with Elm College')
      for (const label of ['Email', 'Password']) expect(screen.queryByLabelText(label)).toBeNull()
      expect(screen.queryByRole('link', { name: /Forgot password|Sign up/ })).toBeNull()
      screen.getByText(/By continuing you agree to the/)
    },
  )

  it('is there from the first moment of the next visit', async () => {
    answers(authCalls.oauthProviders, () => ways(true, false))
    const { unmount } = renderPage('/login')
    await usable('Continue with Elm College')
    unmount()
    answers(authCalls.oauthProviders, () => new Promise(() => {}))
    renderPage('/login')
    expect(isDisabled(await screen.findByRole('button', { name: 'Continue with Elm College' }))).toBe(true)
    expect(screen.queryByLabelText('Email')).toBeNull()
  })
})
