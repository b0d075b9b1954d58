import { authCalls } from '@greenroom/contract/auth'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { fails } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

/** The error texts of the profile (docs/error-texts.md). */

const chip = () => within(screen.getByRole('banner'))

it.each([
  ['en', 'Failed to fetch user information'],
  ['zh-CN', '获取用户信息失败'],
] as const)('a profile that cannot be loaded says so in %s', async (language, text) => {
  await changeLanguage(language)
  signIn()
  fails(authCalls.profile, 500, 'internal_error', 'The server broke')
  renderPage('/profile')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

it('the profile and the user chip show why it could not be loaded', async () => {
  signIn(aUser({ username: 'Mei Chen' }))
  fails(authCalls.profile, 500, 'internal_error', 'The server broke')
  renderPage('/profile')
  expect((await screen.findByRole('alert')).textContent).toContain('The server broke')
  chip().getByText('Mei Chen')
  chip().getByText('The server broke')
})

it('a dead token is told as such, and leaves no chip', async () => {
  signIn(aUser({ username: 'Mei Chen' }))
  fails(authCalls.profile, 401, 'unauthorized', 'Unauthorized')
  renderPage('/profile')
  await screen.findByText('Login session expired, please log in again')
  expect(screen.queryByText('Mei Chen')).toBeNull()
})
