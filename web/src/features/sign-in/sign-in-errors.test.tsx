import { authCalls } from '@greenroom/contract/auth'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { fails, loses } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'

/** The error texts of signing in (docs/error-texts.md), in both languages. */

it.each([
  ['en', 'Email', 'Password', 'Continue', 'Login failed, please try again'],
  ['zh-CN', '邮箱', '密码', '继续', '登录失败'],
] as const)('a sign-in that the server breaks off says so in %s', async (language, email, password, go, text) => {
  await changeLanguage(language)
  fails(authCalls.login, 500, 'internal_error', 'boom')
  const { user } = renderPage('/login')
  await user.type(await screen.findByLabelText(email), 'mei.chen@example.com')
  await user.type(screen.getByLabelText(password), 'correct horse')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: go }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

it.each([
  [
    'en',
    ['Full name', 'Email', 'Password', 'Confirm password'],
    'Create Account',
    'Registration failed, please try again',
  ],
  ['zh-CN', ['姓名', '邮箱', '密码', '确认密码'], '创建账号', '注册失败'],
] as const)('a registration that the server breaks off says so in %s', async (language, fields, go, text) => {
  await changeLanguage(language)
  fails(authCalls.register, 500, 'internal_error', 'boom')
  const { user } = renderPage('/register')
  const typed = ['Mei Chen', 'mei.chen@example.com', 'correct horse', 'correct horse']
  for (const [at, field] of fields.entries()) await user.type(await screen.findByLabelText(field), typed[at] ?? '')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: go }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

it.each([
  ['Google', 'Failed to initiate Google login. Please try again.'],
  ['Facebook', 'Failed to initiate Facebook login. Please try again.'],
])('a sign-in with %s that cannot begin says so', async (name, text) => {
  loses(authCalls.oauthAuthorize)
  const { user } = renderPage('/login')
  await user.click(await screen.findByRole('button', { name: `Continue with ${name}` }))
  await screen.findByText(text)
})
