import { authCalls } from '@greenroom/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei', time_zone: 'Asia/Shanghai' })

async function profile() {
  signIn(mei)
  answers(authCalls.logins, () => ({ tokens: [] }))
  answers(authCalls.profile, () => ({ user: mei }))
  const page = renderPage('/profile')
  const name = await screen.findByLabelText('Full name')
  return { page, name }
}

it('name and time zone are changed, and the new name stands on the page at once', async () => {
  const sent: unknown[] = []
  const { page, name } = await profile()
  answers(authCalls.updateProfile, ({ body }) => {
    sent.push(body)
    return { user: { ...mei, username: 'Mei Chen', time_zone: 'Europe/Berlin' } }
  })
  await page.user.clear(name)
  await page.user.type(name, '  Mei Chen ')
  await page.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { level: 1, name: 'Mei Chen' })
  expect(sent).toEqual([{ username: 'Mei Chen', time_zone: 'Europe/Berlin' }])
  expect(session.get().user?.time_zone).toBe('Europe/Berlin')
})

it('an empty name is not sent, and what the server refuses stays in the field', async () => {
  const { page, name } = await profile()
  await page.user.clear(name)
  screen.getByText('Enter your name')
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
  fails(authCalls.updateProfile, 500, 'internal_error', 'The server broke')
  await page.user.type(name, 'Mei C.')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your changes weren’t saved')
  await waitFor(() => expect(name).toHaveProperty('value', 'Mei C.'))
})
