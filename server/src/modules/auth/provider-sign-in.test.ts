import { randomUUID } from 'node:crypto'
import { authCalls } from '@greenroom/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProviders } from '#adapters/sign-in-providers/open-providers.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { freePort } from '#testing/free-port.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { goThroughProvider, type ProviderServer, startProviderServer } from '#testing/provider-server.ts'

const REDIRECT = 'http://localhost:3000/auth/callback'
let google: ProviderServer
let facebook: ProviderServer
let test: TestApp
beforeAll(async () => {
  google = await startProviderServer()
  facebook = await startProviderServer('facebook')
  const providers = openProviders({
    GOOGLE_CLIENT_ID: 'greenroom',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: google.issuer,
    FACEBOOK_CLIENT_ID: 'greenroom',
    FACEBOOK_CLIENT_SECRET: 'secret',
    FACEBOOK_ISSUER: facebook.issuer,
  })
  test = await startTestApp({ providers })
})
afterAll(async () => {
  await test.close()
  await google.close()
  await facebook.close()
})

const anyone = () => createClient(test.app)
const go = (provider = 'google') => goThroughProvider(test.app, provider, REDIRECT)
const finish = (body: object) => anyone().send(authCalls.oauthCallback, { body })
const someone = (change: object = {}) => ({
  sub: randomUUID(),
  name: 'Mei Chen',
  email: `${randomUUID()}@example.org`,
  email_verified: true,
  ...change,
})
type SignedIn = { access_token: string; user: { id: string; email: string; username: string; avatar_url?: string } }
const signedIn = (answer: { body: Record<string, unknown> }) => answer.body.data as SignedIn

describe('signing in with Google', () => {
  it('asks for a code with the scopes of the specification, PKCE and a state', async () => {
    const { authorizationUrl, begun, state } = await go()
    expect(Object.fromEntries(authorizationUrl.searchParams)).toEqual({
      client_id: 'greenroom',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: REDIRECT,
      state: begun.state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(state).toBe(begun.state)
  })

  it('makes an account the first time, and finds it again', async () => {
    const person = someone({ picture: 'https://pictures.example.org/mei.jpg' })
    google.person(person)
    const first = await finish(await go())
    expect(first).toMatchObject({ status: 200 })
    expect(signedIn(first).user).toMatchObject({
      email: person.email,
      username: 'Mei Chen',
      avatar_url: 'https://pictures.example.org/mei.jpg',
    })
    google.person({ ...person, email: 'changed@example.org' })
    const second = await finish(await go())
    expect(signedIn(second).user.id).toBe(signedIn(first).user.id)
    const client = createClient(test.app, signedIn(second).access_token)
    expect((await client.call(authCalls.profile)).user.id).toBe(signedIn(first).user.id)
  })

  it('takes the second address of the callback as well', async () => {
    google.person(someone())
    const { code, state, provider, redirect_uri } = await go()
    const payload = { code, state, provider, redirect_uri }
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/oauth/callback', payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.access_token).toEqual(expect.any(String))
    expect((await test.app.inject({ method: 'GET', url: '/api/auth/oauth/callback' })).statusCode).toBe(405)
  })

  it('opens the account with this address, and ends what whoever registered with it could do', async () => {
    const person = await makeUser(test.app)
    google.person(someone({ email: person.user.email.toUpperCase() }))
    expect(signedIn(await finish(await go())).user.id).toBe(person.user.id)
    expect(await person.send(authCalls.profile)).toMatchObject({ status: 401 })
    const body = { email: person.user.email, password: PASSWORD }
    expect(await anyone().send(authCalls.login, { body })).toMatchObject({ status: 401 })
  })

  it('does not open the account of an address that Google has not verified', async () => {
    const person = await makeUser(test.app)
    google.person(someone({ email: person.user.email, email_verified: false }))
    expect(await finish(await go())).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await person.send(authCalls.profile)).toMatchObject({ status: 200 })
  })

  it.each([
    ['no code', { code: undefined }, 'Missing authorization code or state parameter'],
    ['no state', { state: '' }, 'Missing authorization code or state parameter'],
    ['no provider', { provider: undefined }, 'OAuth provider not found'],
    ['an unknown provider', { provider: 'myspace' }, 'OAuth provider not found'],
    ['a state of nobody', { state: 'x'.repeat(43) }, 'Invalid state parameter'],
    ['another provider', { provider: 'facebook' }, 'Provider mismatch'],
    ['another address', { redirect_uri: 'http://localhost:3000/elsewhere' }, 'OAuth callback failed'],
    ['a code of nobody', { code: 'x' }, 'OAuth authentication failed'],
  ])('refuses %s', async (_, change, message) => {
    google.person(someone())
    const { code, state, provider, redirect_uri } = await go()
    const answer = await finish({ code, state, provider, redirect_uri, ...change })
    expect(answer).toMatchObject({ status: 400, code: 'oauth_failed', message })
  })

  it('takes a state once, also at the same moment', async () => {
    google.person(someone())
    const back = await go()
    const both = await Promise.all([finish(back), finish(back)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await finish(back)).toMatchObject({ status: 400, message: 'Invalid state parameter' })
  })

  it('takes a state for a quarter of an hour', async () => {
    google.person(someone())
    const back = await go()
    test.passSeconds(16 * 60)
    expect(await finish(back)).toMatchObject({ status: 400, message: 'Invalid state parameter' })
  })

  it('refuses a code that is expired, and says so when the provider broke', async () => {
    google.person(someone())
    google.refuseTokens(400, { error: 'invalid_grant', error_description: 'Code was already redeemed' })
    expect(await finish(await go())).toMatchObject({ status: 400, message: 'OAuth authentication failed' })
    google.refuseTokens(500, { oops: true })
    expect(await finish(await go())).toMatchObject({ status: 502, code: 'provider_failed' })
  })

  it.each([
    'https://evil.example.org/auth/callback',
    'http://localhost:3000/auth/callback?x=1',
    'javascript:alert(1)',
    '',
  ])('does not return to %j', async (redirect_uri) => {
    const answer = await anyone().send(authCalls.oauthAuthorize, {
      params: { provider: 'google' },
      query: { redirect_uri },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('signing in with Facebook', () => {
  it('makes an account, and opens none that is there', async () => {
    const person = someone()
    facebook.person(person)
    const back = await go('facebook')
    expect(back.authorizationUrl.searchParams.get('scope')).toBe('email public_profile')
    const first = await finish(back)
    expect(signedIn(first).user).toMatchObject({ email: person.email, username: 'Mei Chen' })
    expect(signedIn(await finish(await go('facebook'))).user.id).toBe(signedIn(first).user.id)
    const other = await makeUser(test.app)
    facebook.person(someone({ email: other.user.email }))
    expect(await finish(await go('facebook'))).toMatchObject({ status: 409, code: 'email_taken' })
  })

  it('says what to do when it tells no address', async () => {
    facebook.person({ sub: randomUUID(), name: 'Mei' })
    const answer = await finish(await go('facebook'))
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('Register with email and password') })
  })
})

it('says which providers there are, and what to do without', async () => {
  expect(await anyone().call(authCalls.oauthProviders)).toEqual({ providers: ['google', 'facebook'], password: true })
  const bare = await startTestApp()
  const client = createClient(bare.app)
  expect(await client.call(authCalls.oauthProviders)).toEqual({ providers: [], password: true })
  const query = { redirect_uri: REDIRECT }
  expect(await client.send(authCalls.oauthAuthorize, { params: { provider: 'google' }, query })).toMatchObject({
    status: 501,
    code: 'oauth_not_configured',
    message: expect.stringContaining('Sign in with email and password instead'),
  })
  expect(await client.send(authCalls.oauthAuthorize, { params: { provider: 'x' }, query })).toMatchObject({
    status: 404,
  })
  await bare.close()
})

it('says that a provider is away', async () => {
  const gone = `http://127.0.0.1:${await freePort()}`
  const settings = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: gone }
  const app = await startTestApp({ providers: openProviders(settings) })
  const answer = await createClient(app.app).send(authCalls.oauthAuthorize, {
    params: { provider: 'google' },
    query: { redirect_uri: REDIRECT },
  })
  expect(answer).toMatchObject({ status: 502, code: 'provider_failed' })
  await app.close()
})
