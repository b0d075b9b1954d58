import { authCalls } from '@greenroom/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei' })

async function profile() {
  signIn(mei)
  answers(authCalls.logins, () => ({ tokens: [] }))
  answers(authCalls.profile, () => ({ user: mei }))
  const page = renderPage('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Mei' })
  return page
}

it('the language that is chosen on the profile is kept with the account', async () => {
  const page = await profile()
  const sent: unknown[] = []
  answers(authCalls.updateProfile, ({ body }) => {
    sent.push(body)
    return { user: { ...mei, language: 'zh-CN' } }
  })
  await page.user.click(screen.getByRole('button', { name: '中文' }))
  await screen.findByRole('heading', { name: '账号信息' })
  await waitFor(() => expect(session.get().user?.language).toBe('zh-CN'))
  expect(sent).toEqual([{ language: 'zh-CN' }])
})

it('a language that could not be kept is there on this device, and says so', async () => {
  const page = await profile()
  fails(authCalls.updateProfile, 500, 'internal_error', 'The server broke')
  await page.user.click(screen.getByRole('button', { name: '中文' }))
  await screen.findByText('语言只在这台设备上更改了')
  expect(document.documentElement.lang).toBe('zh-CN')
})
