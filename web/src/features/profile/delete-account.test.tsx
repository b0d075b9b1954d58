import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formDrafts } from '#lib/form-drafts.ts'
import { session } from '#lib/session.ts'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei Chen' })
beforeEach(() => {
  signIn(mei)
  answers(authCalls.logins, () => ({ tokens: [] }))
  answers(authCalls.profile, () => ({ user: mei }))
})

async function ask() {
  const page = renderPage('/profile')
  await page.user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account and everything in it?' })
  return { page, ...within(dialog) }
}

describe('deleting the account', () => {
  it('sends the password, and forgets the person on this device', async () => {
    formDrafts.write('job', 'typed')
    answers(accountCalls.remove, ({ body }) => {
      expect(body).toEqual({ password: 'correct horse battery' })
      return {}
    })
    const { page, getByLabelText, getByRole } = await ask()
    await page.user.type(getByLabelText('Your password, to confirm'), 'correct horse battery')
    await page.user.click(getByRole('button', { name: 'Delete everything' }))
    await screen.findByRole('heading', { name: 'Your account and everything in it has been deleted' })
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
    expect(session.get()).toEqual({ token: null, user: null })
    expect(JSON.stringify(localStorage)).not.toContain(mei.id)
  })

  it('says in the dialog that the password is wrong', async () => {
    fails(accountCalls.remove, 401, 'invalid_credentials', 'The current password is wrong')
    const { page, getByRole, findByText, getByLabelText, queryByText } = await ask()
    await page.user.type(getByLabelText('Your password, to confirm'), 'wrong')
    await page.user.click(getByRole('button', { name: 'Delete everything' }))
    await findByText('The current password is wrong')
    expect(session.get().token).not.toBeNull()
    await page.user.type(getByLabelText('Your password, to confirm'), 'x')
    expect(queryByText('The current password is wrong')).toBeNull()
  })

  it('does nothing when it is cancelled', async () => {
    const { page, getByRole } = await ask()
    await page.user.click(getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('where the server takes no passwords', () => {
  beforeEach(() => {
    answers(authCalls.oauthProviders, () => ({ providers: ['google' as const], password: false }))
    answers(authCalls.logout, () => ({}))
  })

  /** The dialog, once it is known that there are no passwords. */
  async function askWithout() {
    const asked = await ask()
    await waitFor(() => expect(asked.queryByLabelText('Your password, to confirm')).toBeNull())
    return asked
  }

  it('nothing on the profile asks for one, and the account is deleted without', async () => {
    answers(accountCalls.remove, () => ({}))
    const { page, getByRole } = await askWithout()
    expect(screen.queryByLabelText(/password/i)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Password', hidden: true })).toBeNull()
    await page.user.click(getByRole('button', { name: 'Delete everything' }))
    await screen.findByRole('heading', { name: 'Your account and everything in it has been deleted' })
  })

  it('whoever signed in too long ago is told so, and comes back here after signing in again', async () => {
    fails(accountCalls.remove, 401, 'invalid_credentials', 'Sign out, sign in again')
    const { page, getByRole, findByText } = await askWithout()
    await page.user.click(getByRole('button', { name: 'Delete everything' }))
    await findByText(/signed in within the last 10 minutes/)
    expect(session.get().token).not.toBeNull()
    await page.user.click(getByRole('button', { name: 'Sign in again' }))
    await waitFor(() => expect(page.path()).toBe('/login'))
    expect(session.get().token).toBeNull()
    expect(page.location()?.state).toEqual({ from: '/profile' })
  })

  it('another failure is told in its own words', async () => {
    loses(accountCalls.remove)
    const { page, getByRole, findByRole } = await askWithout()
    await page.user.click(getByRole('button', { name: 'Delete everything' }))
    expect((await findByRole('alert')).textContent).toMatch(/^Network connection failed/)
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
  })
})
