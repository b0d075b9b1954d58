import { authCalls } from '@greenroom/contract/auth'
import { avatarCalls, MAX_AVATAR_BYTES } from '@greenroom/contract/avatars'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei' })
const ADDRESS = '/api/v1/auth/avatars/31376c80-e153-4819-9123-bf3f77d18719'
const withPicture = { ...mei, avatar_url: ADDRESS }

async function profile(user = mei) {
  signIn(user)
  answers(authCalls.logins, () => ({ tokens: [] }))
  answers(authCalls.profile, () => ({ user }))
  const page = renderPage('/profile')
  return { page, field: await screen.findByLabelText(/Drop a picture here/) }
}
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
const picture = (bytes = 100) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })

it('a chosen picture is sent, and stands on the page and in the bar at once', async () => {
  const { page, field } = await profile()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  answers(avatarCalls.upload, () => ({ user: withPicture }))
  await page.user.upload(field, picture())
  await screen.findByText('Picture changed')
  expect(shown(page.container)).toEqual([ADDRESS, ADDRESS, ADDRESS])
  expect(session.get().user?.avatar_url).toBe(ADDRESS)
})

it('a picture is removed, and the letter of the name is back', async () => {
  const sent: unknown[] = []
  const { page } = await profile(withPicture)
  answers(authCalls.updateProfile, ({ body }) => {
    sent.push(body)
    return { user: mei }
  })
  await page.user.click(screen.getByRole('button', { name: 'Remove picture' }))
  await waitFor(() => expect(shown(page.container)).toEqual([]))
  expect(sent).toEqual([{ avatar_url: null }])
})

it.each([
  ['not a picture', 415, 'unsupported_file_type', 'This is not a picture we can show.'],
  ['damaged', 422, 'validation_failed', 'This picture is damaged and cannot be opened.'],
] as const)('what the server says of a file that is %s stands there', async (_, status, code, message) => {
  const { page, field } = await profile(withPicture)
  fails(avatarCalls.upload, status, code, message)
  await page.user.upload(field, picture())
  await screen.findByText('Your picture wasn’t changed')
  screen.getByText(message)
  expect(shown(page.container)).toContain(ADDRESS)
})

it('a picture that is too large is not even sent', async () => {
  const { page, field } = await profile()
  await page.user.upload(field, picture(MAX_AVATAR_BYTES + 1))
  await screen.findByText('Pictures can be up to 2 MB. Please choose a smaller one.')
})
