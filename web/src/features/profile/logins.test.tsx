import { authCalls } from '@greenroom/contract/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei Chen', email: 'mei.chen@example.com' })
const login = (id: string, device: string, current = false) => ({
  id: `00000000-0000-7000-8000-00000000000${id}`,
  device,
  created_at: '2026-11-01T09:00:00Z',
  last_used_at: '2026-11-20T09:00:00Z',
  current,
})

beforeEach(() => {
  signIn(mei)
  answers(authCalls.profile, () => ({ user: mei }))
})

describe('where one is signed in', () => {
  it('is listed, this browser first, and ended one by one or all at once', async () => {
    let tokens = [login('1', 'Firefox · Windows'), login('2', ''), login('3', 'Chrome · macOS', true)]
    answers(authCalls.logins, () => ({ tokens }))
    const page = renderPage('/profile')
    const end = await screen.findByRole('button', { name: 'Sign out Firefox · Windows' })
    const rows = within(end.closest('ul') as HTMLElement).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Chrome · macOS')
    expect(rows[0]?.textContent).toContain('This device')
    expect(rows[2]?.textContent).toContain('Unknown device')
    answers(authCalls.endLogin, ({ params }) => {
      tokens = tokens.filter(({ id }) => id !== params.id)
      return {}
    })
    await page.user.click(end)
    await waitFor(() => expect(screen.queryByText('Firefox · Windows')).toBeNull())
    answers(authCalls.logoutEverywhere, () => {
      tokens = tokens.filter(({ current }) => current)
      return {}
    })
    await page.user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })
})

describe('changing the password', () => {
  beforeEach(() => answers(authCalls.logins, () => ({ tokens: [login('3', 'Chrome · macOS', true)] })))
  const fillIn = async (page: ReturnType<typeof renderPage>) => {
    await page.user.type(await screen.findByLabelText('Current password'), 'correct horse')
    await page.user.type(screen.getByLabelText('New password'), 'a new pass phrase')
    await page.user.click(screen.getByRole('button', { name: 'Change password' }))
  }

  it('sends both and says that other devices are signed out', async () => {
    answers(authCalls.changePassword, ({ body }) => {
      expect(body).toEqual({ current_password: 'correct horse', new_password: 'a new pass phrase' })
      return {}
    })
    await fillIn(renderPage('/profile'))
    await screen.findByText('Password changed. You’re signed out everywhere else.')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })

  it('puts what is wrong at its field, keeps what was typed and the login', async () => {
    fails(authCalls.changePassword, 401, 'invalid_credentials', 'The current password is wrong')
    await fillIn(renderPage('/profile'))
    await screen.findByText('The current password is wrong')
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new pass phrase')
    expect(session.get().token).toBe('token-of-a-test')
  })
})
