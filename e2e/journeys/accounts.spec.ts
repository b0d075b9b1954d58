import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { holdTimers, letGo } from '#stage/held-timers.ts'
import { startMailbox, startProvider } from '#stage/outside-world.ts'
import { type RunningServer, startServer } from '#stage/server.ts'
import { register } from '#stage/steps.ts'

const visit = useBrowser()
const MEI = { sub: 'g-1', name: 'Mei Chen', email: 'mei.chen@example.org', email_verified: true }
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let provider: Awaited<ReturnType<typeof startProvider>>
let server: RunningServer

beforeAll(async () => {
  mailbox = await startMailbox()
  provider = await startProvider(MEI)
  const environment = {
    SMTP_URL: mailbox.url,
    GOOGLE_CLIENT_ID: 'greenroom',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: provider.issuer,
  }
  server = await startServer({ environment })
})
afterAll(async () => {
  await server.remove()
  await provider.close()
  await mailbox.close()
})

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

it('a build for use has no debug helper', async () => {
  const { page } = await visit()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => 'greenroomDebug' in window)).toBe(false)
})

describe('a forgotten password', () => {
  it('is replaced through a real mail, and the old one no longer works', async () => {
    const { page, problems } = await visit({ url: server.url })
    const email = await register(page)
    await page.goto('/profile')
    await page.getByText('Chrome · Linux').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Logout' }).click()

    await page.getByLabel('Email').fill(email)
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await page.getByRole('button', { name: 'Send link' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText(`If ${email} has an account, a link is on its way.`).waitFor()
    await expect.poll(() => mailbox.texts().length).toBe(1)
    const [link = ''] = /http\S+/.exec(mailbox.texts()[0] ?? '') ?? []

    await page.goto(link)
    await page.getByLabel('New password').fill('a new pass phrase')
    await page.getByLabel('Confirm password').fill('a new pass phrase')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { name: 'Password changed' }).waitFor()

    await signIn(page, email, 'quiet-green-room')
    await page.getByText('Login failed, please try again').waitFor()
    await signIn(page, email, 'a new pass phrase')
    await page.waitForURL('**/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(link)
    await page.getByLabel('New password').fill('another pass phrase')
    await page.getByLabel('Confirm password').fill('another pass phrase')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    expect(problems).toEqual([])
  })
})

describe('Google', () => {
  it('signs in, and says so when one said no there', async () => {
    const { page, problems } = await visit({ url: server.url })
    provider.denyOnce()
    await holdTimers(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Login Failed' }).waitFor()
    await page.getByText('The user denied the request').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Login' }).click()

    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Login Successful!' }).waitFor()
    await letGo(page)
    await page.waitForURL('**/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/profile')
    await page.getByRole('heading', { name: MEI.name }).waitFor()
    expect(problems).toEqual([])
  })

  it('says so when the provider does not know the code', async () => {
    const { page } = await visit({ url: server.url })
    await page.route('**/api/v1/auth/oauth/callback', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), code: 'of-nobody' }) }),
    )
    await holdTimers(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('alert').getByText('OAuth authentication failed').waitFor()
    await letGo(page)
    await page.waitForURL('**/login')
  })

  it('cannot be used with what was begun in another tab', async () => {
    const { page } = await visit({ url: server.url })
    await holdTimers(page)
    await page.goto('/auth/callback?code=x&state=y')
    await page.getByText('OAuth provider not found').waitFor()
    await letGo(page)
    await page.waitForURL('**/login')
  })

  it('says before it is pressed that only Facebook’s button has nobody behind it', async () => {
    const { page } = await visit({ url: server.url })
    await page.goto('/register')
    await page.getByText('Not available on this server').waitFor()
    expect(await page.getByRole('button', { name: 'Continue with Facebook' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Continue with Google' }).isDisabled()).toBe(false)
  })
})
