import { authCalls } from '@greenroom/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aUser } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei Chen', email: 'mei.chen@example.com', created_at: '2026-11-03T09:00:00Z' })

const create = () => screen.getByRole('button', { name: 'Create Account' })

async function fillIn(page: ReturnType<typeof renderPage>, password = 'correct horse', confirm = password) {
  await page.user.type(await screen.findByLabelText('Full name'), 'Mei Chen')
  await page.user.type(screen.getByLabelText('Email'), 'mei.chen@example.com')
  await page.user.type(screen.getByLabelText('Password'), password)
  await page.user.type(screen.getByLabelText('Confirm password'), confirm)
  await page.user.click(screen.getByRole('checkbox'))
}

describe('the registration page', () => {
  it('names every mistake of an empty form, and goes to the first one', async () => {
    const page = renderPage('/register')
    await screen.findByLabelText('Full name')
    await page.user.click(create())
    await screen.findByText('Full name is required')
    screen.getByText('Email is required')
    screen.getByText('Password is required')
    screen.getByText('Please read and agree to the Terms of Use and Privacy Policy')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
  })

  it('names a wrong email, a short password and passwords that differ, and takes it back on editing', async () => {
    const page = renderPage('/register')
    await page.user.type(await screen.findByLabelText('Email'), 'mei.chen@')
    await page.user.type(screen.getByLabelText('Password'), 'short')
    await page.user.type(screen.getByLabelText('Confirm password'), 'shirt')
    await page.user.click(create())
    await screen.findByText('Please enter a valid email')
    screen.getByText('Password must be at least 8 characters')
    screen.getByText('Passwords do not match')
    await page.user.type(screen.getByLabelText('Email'), 'example.com')
    expect(screen.queryByText('Please enter a valid email')).toBeNull()
    screen.getByText('Passwords do not match')
  })

  it('creates the account, signs in and goes home', async () => {
    answers(authCalls.register, ({ body }) => {
      expect(body).toEqual({ username: 'Mei Chen', email: 'mei.chen@example.com', password: 'correct horse' })
      return { access_token: 'fresh', user: mei }
    })
    const page = renderPage('/register')
    await fillIn(page)
    await page.user.click(create())
    await waitFor(() => expect(session.get().token).toBe('fresh'))
    await waitFor(() => expect(page.path()).toBe('/home'))
  })

  it('does not tick the box for whoever registers next on this browser', async () => {
    answers(authCalls.register, () => ({ access_token: 'fresh', user: mei }))
    const page = renderPage('/register')
    await fillIn(page)
    await page.user.click(create())
    await waitFor(() => expect(page.path()).toBe('/home'))
    page.unmount()
    session.clear()
    renderPage('/register')
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
  })

  it('leads on to where somebody came from, also through signing in instead', async () => {
    answers(authCalls.register, () => ({ access_token: 'fresh', user: mei }))
    const page = renderPage('/register', { from: '/profile#plan' })
    await fillIn(page)
    await page.user.click(create())
    await waitFor(() => expect(page.location()).toMatchObject({ pathname: '/profile', hash: '#plan' }))
    page.unmount()
    session.clear()
    const other = renderPage('/register', { from: '/profile#plan' })
    await other.user.click(await screen.findByRole('link', { name: 'Sign In' }))
    await waitFor(() =>
      expect(other.location()).toMatchObject({ pathname: '/login', state: { from: '/profile#plan' } }),
    )
  })

  it('puts a taken email at its field', async () => {
    fails(authCalls.register, 409, 'email_taken', 'This email is already registered')
    const page = renderPage('/register')
    await fillIn(page)
    await page.user.click(create())
    await screen.findByText('This email is already registered')
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })

  it('says that registration failed when the server breaks', async () => {
    fails(authCalls.register, 500, 'internal_error', 'boom')
    const page = renderPage('/register')
    await fillIn(page)
    await page.user.click(create())
    await screen.findByText('Registration failed, please try again')
  })
})
