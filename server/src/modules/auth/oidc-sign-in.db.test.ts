import { randomUUID } from 'node:crypto'
import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openProviders } from '#adapters/sign-in-providers/open-providers.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { freePort } from '#testing/free-port.ts'
import { makeUser } from '#testing/makers.ts'
import { type Claims, goThroughProvider, type ProviderServer, startProviderServer } from '#testing/provider-server.ts'

const REDIRECT = 'http://localhost:3000/auth/callback'
const NAME = 'Elm College'
/** On a busy machine the provider may take longer than a sign-in page waits for it. */
const PATIENT = { timeout: 20_000 }
let college: ProviderServer
let test: TestApp
const settingsOf = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'greenroom',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: NAME,
})
beforeAll(async () => {
  college = await startProviderServer('oidc')
  test = await startTestApp({ providers: openProviders(settingsOf(college.issuer)) })
})
afterEach(() => {
  college.distortTokens({})
  college.tellApart()
  college.describe({})
})
afterAll(async () => {
  await test.close()
  await college.close()
})

type SignedIn = { access_token: string; user: { id: string; email: string } }
const anyone = ({ app } = test) => createClient(app)
const someone = (change: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  name: 'Mei Chen',
  email: `${randomUUID()}@example.org`,
  email_verified: true,
  ...change,
})
async function signIn(claims: Claims, { app } = test, at = college) {
  at.person(claims)
  const { code, state, provider, redirect_uri } = await goThroughProvider(app, 'oidc', REDIRECT)
  const body = { code, state, provider, redirect_uri }
  const { body: answer, ...rest } = await createClient(app).send(authCalls.oauthCallback, { body })
  return { ...rest, signedIn: answer.data as SignedIn }
}
const sameDatabase = () => ({ database: test.parts.database, script: test.parts.script })
async function withServer(change: object, use: (other: TestApp) => Promise<void>, issuer = college.issuer) {
  const { env, ...settings } = { env: {}, ...change }
  const other = await startTestApp({
    ...sameDatabase(),
    providers: openProviders({ ...settingsOf(issuer), ...settings }),
    env: { ...test.parts.env, ...env },
  })
  await use(other).finally(other.close)
}

describe('signing in with the operator’s own provider', () => {
  it('is offered by its name, and makes an account that is found again', async () => {
    await expect
      .poll(() => anyone().call(authCalls.oauthProviders), PATIENT)
      .toEqual({
        providers: ['oidc'],
        oidc: { name: NAME, available: true },
        password: true,
      })
    const person = someone()
    const first = await signIn(person)
    expect(first).toMatchObject({ status: 200, signedIn: { user: { email: person.email } } })
    const second = await signIn({ ...person, email: 'changed@example.org' })
    expect(second.signedIn.user.id).toBe(first.signedIn.user.id)
  })

  it('opens an account by its address only where the provider has verified that', async () => {
    const { user } = await makeUser(test.app)
    expect(await signIn(someone({ email: user.email, email_verified: false }))).toMatchObject({ code: 'email_taken' })
    const { email_verified: _, ...unsaid } = someone({ email: user.email })
    expect(await signIn(unsaid)).toMatchObject({ code: 'email_taken' })
    expect((await signIn(someone({ email: user.email }))).signedIn.user.id).toBe(user.id)
  })

  it('asks the provider for what the ID token leaves out', async () => {
    college.tellApart('email', 'email_verified', 'name')
    const person = someone()
    expect((await signIn(person)).signedIn.user.email).toBe(person.email)
  })

  it.each([
    [undefined, 'header'],
    [['client_secret_basic'], 'header'],
    [['client_secret_basic', 'client_secret_post'], 'body'],
  ] as const)('brings the secret the way the provider takes it: %j in the %s', async (methods, way) => {
    college.describe({ token_endpoint_auth_methods_supported: methods })
    await withServer({}, async (other) => {
      expect(await signIn(someone(), other)).toMatchObject({ status: 200 })
      expect(college.secretCame()).toBe(way)
    })
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example.org' }],
    ['another nonce', { nonce: 'of-somebody-else' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['an end in the past', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ])('refuses an ID token with %s', async (_, claims) => {
    college.distortTokens(claims)
    expect(await signIn(someone())).toMatchObject({ status: 400, message: 'OAuth authentication failed' })
  })

  it('takes the same subject of another issuer for another person', async () => {
    const person = someone()
    const here = await signIn(person)
    const other = await startProviderServer('oidc')
    await withServer(
      {},
      async (moved) => {
        const there = await signIn({ ...person, email: `${randomUUID()}@example.org` }, moved, other)
        expect(there.status).toBe(200)
        expect(there.signedIn.user.id).not.toBe(here.signedIn.user.id)
      },
      other.issuer,
    )
    await other.close()
  })
})

describe('where groups are set', () => {
  const MEMBERS = { OIDC_GROUPS: ['students', 'staff'] }

  it.each([
    ['is in one of them', ['guests', 'staff'], 200],
    ['is in one of them, told as one text', 'students', 200],
    ['is in others', ['guests'], 400],
    ['is in none', [], 400],
    ['has no claim of groups', undefined, 400],
  ])('somebody who %s: %j → %d', async (_, groups, status) => {
    await withServer(MEMBERS, async (other) => {
      const { groups: __, ...rest } = someone()
      const answer = await signIn(groups === undefined ? rest : { ...rest, groups }, other)
      expect(answer.status).toBe(status)
      if (status === 400) expect(answer.message).toContain('not in a group that may sign in here')
    })
  })

  it('somebody who has left them signs in no more; those that only userinfo tells count', async () => {
    await withServer(MEMBERS, async (other) => {
      const person = someone({ groups: ['staff'] })
      college.tellApart('groups')
      expect(await signIn(person, other)).toMatchObject({ status: 200 })
      expect(await signIn({ ...person, groups: ['guests'] }, other)).toMatchObject({ status: 400 })
    })
  })
})

describe('a provider that is away when the server starts', () => {
  it('is said to be not available, and is used once it is there', async () => {
    const port = await freePort()
    await withServer(
      {},
      async (other) => {
        const ways = async () => (await anyone(other).call(authCalls.oauthProviders)).oidc
        expect(await ways()).toEqual({ name: NAME, available: false })
        const begun = anyone(other).send(authCalls.oauthAuthorize, {
          params: { provider: 'oidc' },
          query: { redirect_uri: REDIRECT },
        })
        expect(await begun).toMatchObject({ status: 502, code: 'provider_failed' })
        const back = await startProviderServer('oidc', port)
        await expect.poll(ways, PATIENT).toEqual({ name: NAME, available: true })
        await back.close()
      },
      `http://127.0.0.1:${port}`,
    )
  })

  it('is not available either when it calls itself by another name', async () => {
    college.describe({ issuer: 'https://evil.example.org' })
    await withServer({}, async (other) => {
      expect((await anyone(other).call(authCalls.oauthProviders)).oidc?.available).toBe(false)
    })
  })
})

describe('with passwords off', () => {
  const OFF = { env: { PASSWORD_SIGN_IN: false } }

  it('nobody registers, signs in, or gets or chooses a new password', async () => {
    await withServer(OFF, async (other) => {
      const email = 'mei@example.org'
      const password = 'correct horse battery'
      const client = anyone(other)
      const { access_token } = (await signIn(someone(), other)).signedIn
      const answers = await Promise.all([
        client.send(authCalls.register, { body: { email, password, username: 'Mei' } }),
        client.send(authCalls.login, { body: { email, password } }),
        client.send(authCalls.forgotPassword, { body: { email } }),
        client.send(authCalls.resetPassword, { body: { token: 'x', password } }),
        createClient(other.app, access_token).send(authCalls.changePassword, {
          body: { current_password: password, new_password: password },
        }),
      ])
      for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 'password_sign_in_off' })
      expect(answers[0]?.message).toBe('This server does not use passwords. Sign in with one of the providers instead.')
      expect((await client.call(authCalls.oauthProviders)).password).toBe(false)
    })
  })

  it('an account is deleted by somebody who signed in a moment ago', async () => {
    await withServer(OFF, async (other) => {
      const person = someone()
      const remove = async (token: string) =>
        createClient(other.app, token).send(accountCalls.remove, { body: { password: 'none' } })
      const { access_token: old } = (await signIn(person, other)).signedIn
      other.passSeconds(11 * 60)
      expect(await remove(old)).toMatchObject({ status: 401, message: expect.stringContaining('sign in again') })
      const { access_token: fresh } = (await signIn(person, other)).signedIn
      expect(await remove(fresh)).toMatchObject({ status: 200 })
    })
  })
})
