import { authCalls } from '@greenroom/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

describe('a forgotten password', () => {
  it('is asked for with the email typed on the sign-in page', async () => {
    const page = renderPage('/login', undefined, ['/forgot-password'])
    await page.user.type(await screen.findByLabelText('Email'), 'mei@example.org')
    await page.user.click(screen.getByRole('link', { name: 'Forgot password' }))
    await screen.findByRole('heading', { name: 'Forgot password' })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mei@example.org')
    answers(authCalls.forgotPassword, ({ body }) => {
      expect(body).toEqual({ email: 'mei@example.org' })
      return {}
    })
    await page.user.click(screen.getByRole('button', { name: 'Send link' }))
    await screen.findByText('If mei@example.org has an account, a link is on its way.')
    screen.getByRole('button', { name: 'Send again' })
  })

  it('needs an email', async () => {
    const page = renderPage('/forgot-password')
    await page.user.click(await screen.findByRole('button', { name: 'Send link' }))
    await screen.findByText('Email is required')
    await page.user.type(screen.getByLabelText('Email'), 'mei@')
    await page.user.click(screen.getByRole('button', { name: 'Send link' }))
    await screen.findByText('Please enter a valid email')
  })

  it('says when too many were asked for', async () => {
    fails(authCalls.forgotPassword, 429, 'rate_limited', 'Too many requests. Please wait a moment and try again.')
    const page = renderPage('/forgot-password')
    await page.user.type(await screen.findByLabelText('Email'), 'mei@example.org')
    await page.user.click(screen.getByRole('button', { name: 'Send link' }))
    await screen.findByText('Too many requests. Please wait a moment and try again.')
  })
})

describe('the link of the mail', () => {
  const fillIn = async (page: ReturnType<typeof renderPage>, password: string, confirm = password) => {
    await page.user.type(await screen.findByLabelText('New password'), password)
    await page.user.type(screen.getByLabelText('Confirm password'), confirm)
    await page.user.click(screen.getByRole('button', { name: 'Save password' }))
  }

  it('sets a new password, leaves the address and ends the login here', async () => {
    signIn()
    const page = renderPage('/reset-password#token=abc')
    answers(authCalls.resetPassword, ({ body }) => {
      expect(body).toEqual({ token: 'abc', password: 'a new pass phrase' })
      return {}
    })
    await screen.findByLabelText('New password')
    await waitFor(() => expect(page.location()?.hash).toBe(''))
    await fillIn(page, 'a new pass phrase')
    await screen.findByRole('heading', { name: 'Password changed' })
    expect(session.get().token).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  it('names what is wrong with the password, and keeps what was typed', async () => {
    const page = renderPage('/reset-password#token=abc')
    await fillIn(page, 'short', 'shirt')
    await screen.findByText('Password must be at least 8 characters')
    screen.getByText('Passwords do not match')
    const details = [{ path: 'password', message: 'This password is one of the most common' }]
    fails(authCalls.resetPassword, 422, 'validation_failed', 'Please check the marked fields', details)
    await page.user.clear(screen.getByLabelText('New password'))
    await page.user.clear(screen.getByLabelText('Confirm password'))
    await fillIn(page, 'password1')
    await screen.findByText('This password is one of the most common')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('password1')
  })

  it.each(['', '#token=used'])('that is dead leads to a new one (%s)', async (hash) => {
    const page = renderPage(`/reset-password${hash}`)
    if (hash) {
      fails(authCalls.resetPassword, 400, 'invalid_token', 'This link is no longer valid')
      await fillIn(page, 'a new pass phrase')
    }
    await screen.findByRole('heading', { name: 'This link is no longer valid' })
    expect(screen.getByRole('link', { name: 'Send link' }).getAttribute('href')).toBe('/forgot-password')
    await waitFor(() => expect(page.location()?.hash).toBe(''))
  })
})
