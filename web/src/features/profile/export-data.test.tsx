import { accountCalls, type Export } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aUser, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const mei = aUser({ username: 'Mei Chen' })
const running: Export = {
  id: '01a207ef-d8c3-72a5-be5d-62c6363f9c6e',
  status: 'running',
  done: 3,
  total: 20,
  created_at: '2026-11-23T10:00:00Z',
}
const ready: Export = { ...running, status: 'ready', done: 20, size: 2_400_000, expires_at: '2026-11-24T10:00:00Z' }
const failed: Export = { ...running, status: 'failed' }

beforeEach(() => {
  signIn(mei)
  answers(authCalls.logins, () => ({ tokens: [] }))
  answers(authCalls.profile, () => ({ user: mei }))
})

it('makes an archive, says how far it is, and offers it when it is ready', async () => {
  let looks = 0
  answers(accountCalls.exports, () => {
    looks += 1
    return { exports: looks === 1 ? [] : [ready] }
  })
  answers(accountCalls.beginExport, () => ({ export: running }))
  const page = renderPage('/profile')
  await page.user.click(await screen.findByRole('button', { name: 'Collect my data' }))
  await screen.findByText('Collecting your data: 3 of 20 parts')
  await screen.findByRole('button', { name: 'Download archive' })
  expect(screen.getByText(/^The archive is ready \(2\.4 MB\)/)).toBeTruthy()
  screen.getByRole('button', { name: 'Collect again' })
})

it('says that it failed, and lets it be tried again', async () => {
  answers(accountCalls.exports, () => ({ exports: [failed] }))
  fails(accountCalls.beginExport, 503, 'storage_full', 'The disk of this server is full')
  const page = renderPage('/profile')
  await screen.findByText('The archive couldn’t be made')
  await page.user.click(screen.getByRole('button', { name: 'Collect my data' }))
  await screen.findByText('The disk of this server is full')
})
