import { randomUUID } from 'node:crypto'
import { authCalls } from '@greenroom/contract/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '#adapters/mail/port.ts'
import { openProviders } from '#adapters/sign-in-providers/open-providers.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { goThroughProvider, type ProviderServer, startProviderServer } from '#testing/provider-server.ts'

/** Whoever signs in with Facebook, which confirms nothing, may have the address of somebody else. */
const REDIRECT = 'http://localhost:3000/auth/callback'
const mails: Mail[] = []
let google: ProviderServer
let facebook: ProviderServer
let test: TestApp
beforeAll(async () => {
  google = await startProviderServer()
  facebook = await startProviderServer('facebook')
  const app = { CLIENT_ID: 'greenroom', CLIENT_SECRET: 'secret' }
  const providers = openProviders({
    GOOGLE_CLIENT_ID: app.CLIENT_ID,
    GOOGLE_CLIENT_SECRET: app.CLIENT_SECRET,
    GOOGLE_ISSUER: google.issuer,
    FACEBOOK_CLIENT_ID: app.CLIENT_ID,
    FACEBOOK_CLIENT_SECRET: app.CLIENT_SECRET,
    FACEBOOK_ISSUER: facebook.issuer,
  })
  test = await startTestApp({ providers, mailer: { send: async (mail) => void mails.push(mail) } })
})
afterAll(async () => {
  await test.close()
  await google.close()
  await facebook.close()
})

const anyone = () => createClient(test.app)
async function signIn(provider: 'google' | 'facebook') {
  const body = await goThroughProvider(test.app, provider, REDIRECT)
  return anyone().send(authCalls.oauthCallback, { body })
}
/** An account with the address of somebody who does not know of it. */
async function squatter() {
  const email = `${randomUUID()}@example.org`
  facebook.person({ sub: randomUUID(), name: 'Not Mei', email })
  const answer = await signIn('facebook')
  expect(answer).toMatchObject({ status: 200 })
  const { access_token: token } = answer.body.data as { access_token: string }
  return { email, client: createClient(test.app, token) }
}
async function expectLockedOut({ client }: Awaited<ReturnType<typeof squatter>>) {
  expect(await client.send(authCalls.profile)).toMatchObject({ status: 401 })
  expect(await signIn('facebook')).toMatchObject({ status: 409, code: 'email_taken' })
}

it('who proves the address by Google shares the account with nobody who came in before', async () => {
  const other = await squatter()
  google.person({ sub: randomUUID(), name: 'Mei Chen', email: other.email, email_verified: true })
  expect(await signIn('google')).toMatchObject({ status: 200 })
  await expectLockedOut(other)
  expect(await signIn('google')).toMatchObject({ status: 200 })
})

it('who proves the address by mail shares the account with nobody who came in before', async () => {
  const other = await squatter()
  await anyone().send(authCalls.forgotPassword, { body: { email: other.email } })
  await expect.poll(() => mails.length).toBe(1)
  const [, token = ''] = /#token=([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
  const body = { token, password: 'a new pass phrase' }
  expect(await anyone().send(authCalls.resetPassword, { body })).toMatchObject({ status: 200 })
  await expectLockedOut(other)
})

it('who has proved the address keeps every way in when the password is set anew', async () => {
  const email = `${randomUUID()}@example.org`
  google.person({ sub: randomUUID(), name: 'Mei Chen', email, email_verified: true })
  await signIn('google')
  const known = mails.length
  await anyone().send(authCalls.forgotPassword, { body: { email } })
  await expect.poll(() => mails.length).toBe(known + 1)
  const [, token = ''] = /#token=([\w-]+)/.exec(mails[known]?.text ?? '') ?? []
  const body = { token, password: 'a new pass phrase' }
  expect(await anyone().send(authCalls.resetPassword, { body })).toMatchObject({ status: 200 })
  expect(await signIn('google')).toMatchObject({ status: 200 })
})
