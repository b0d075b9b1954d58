import { authCalls } from '@greenroom/contract/auth'
import { interviewCalls } from '@greenroom/contract/interviews'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aSession, aUser, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei Chen', email: 'mei.chen@example.com', created_at: '2026-11-03T09:00:00Z' })

describe('the profile', () => {
  it('asks someone who is signed out to sign in', async () => {
    renderPage('/profile')
    await screen.findByRole('heading', { name: 'Please login first' })
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login')
  })

  it('shows the account as the server has it', async () => {
    signIn({ ...mei, username: 'Old Name' })
    answers(authCalls.logins, () => ({ tokens: [] }))
    answers(authCalls.profile, ({ headers }) => {
      expect(headers.get('authorization')).toBe('Bearer token-of-a-test')
      expect(headers.get('accept-language')).toBe('en')
      return { user: { ...mei, username: '', is_active: false } }
    })
    const page = renderPage('/profile')
    await screen.findByText('Loading user information...')
    await screen.findByRole('heading', { name: 'User' })
    screen.getByText('Not set')
    screen.getByText('Not Activated')
    screen.getByText('11/3/2026')
    screen.getByText(mei.id)
    screen.getByText(/^User ID/)
    expect(session.get().user?.username).toBe('')
    await page.user.click(screen.getByRole('button', { name: 'Refresh Information' }))
    await screen.findByText('Account information is up to date')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home')
  })

  it('opens on the interviews for whoever comes to see them, and has the account beside them', async () => {
    signIn(mei)
    answers(authCalls.logins, () => ({ tokens: [] }))
    answers(authCalls.profile, () => ({ user: mei }))
    answers(interviewCalls.list, () => ({
      sessions: [aSession({ title: 'Data Engineer', status: 'completed' })],
      pagination: onePage(1),
    }))
    const page = renderPage('/profile', { activeTab: 'interviews' })
    await screen.findByText('Data Engineer')
    expect(screen.getByRole('tab', { name: 'Interviews' }).getAttribute('aria-selected')).toBe('true')
    await page.user.click(screen.getByRole('tab', { name: 'Account' }))
    await screen.findByRole('heading', { name: 'Account Information' })
  })

  it('signs out whoever has a dead token', async () => {
    signIn()
    fails(authCalls.profile, 401, 'unauthorized', 'Unauthorized')
    renderPage('/profile')
    await screen.findByRole('heading', { name: 'Please login first' })
    expect(session.get()).toEqual({ token: null, user: null })
    expect(localStorage.getItem('greenroom.user')).toBeNull()
  })

  it('offers to sign in again when it cannot be loaded', async () => {
    signIn()
    fails(authCalls.profile, 500, 'internal_error', 'The server broke')
    answers(authCalls.logout, () => ({}))
    const page = renderPage('/profile', undefined, ['/login'])
    expect((await screen.findByRole('alert')).textContent).toContain('The server broke')
    await page.user.click(screen.getByRole('button', { name: 'Login Again' }))
    await screen.findByLabelText('Password')
    expect(page.location()).toMatchObject({ pathname: '/login', state: { from: '/profile' } })
  })

  it('logs out here even when the server cannot be told', async () => {
    signIn(mei)
    answers(authCalls.profile, () => ({ user: mei }))
    answers(authCalls.logins, () => ({ tokens: [] }))
    fails(authCalls.logout, 500, 'internal_error', 'boom')
    const page = renderPage('/profile')
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(page.path()).toBe('/login'))
    expect(session.get().token).toBeNull()
  })
})
