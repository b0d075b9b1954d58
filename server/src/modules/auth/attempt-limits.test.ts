import { randomUUID } from 'node:crypto'
import { authCalls } from '@greenroom/contract/auth'
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'

const env = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: true, DATABASE_URL: undefined }
const test = useTestApp({ env: { ...env, TRUST_PROXY: ['loopback'] } })
let addresses = 0
/** An address of the documentation range whose network no other test has used. */
const newAddress = () => `2001:db8:0:${(++addresses).toString(16)}::1`

const login = (email: string, password: string, address: string) =>
  createClient(test().app).send(authCalls.login, { body: { email, password }, headers: { 'x-forwarded-for': address } })
const register = (address: string) =>
  createClient(test().app).send(authCalls.register, {
    body: { email: `${randomUUID()}@example.org`, password: PASSWORD, username: 'A' },
    headers: { 'x-forwarded-for': address },
  })
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)

describe('wrong passwords', () => {
  it('lock the account for that address after ten, also all at once, until 15 minutes have passed', async () => {
    const { user } = await makeUser(test().app)
    const address = newAddress()
    const guesses = await times(12, () => login(user.email, 'a wrong guess', address))
    expect(statuses(guesses).sort()).toEqual([...Array<number>(10).fill(401), 429, 429])

    const locked = await login(user.email, PASSWORD, address)
    expect(locked).toMatchObject({ status: 429, code: 'rate_limited' })
    const wait = Number(locked.headers['retry-after'])
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)

    expect((await login(user.email, PASSWORD, newAddress())).status).toBe(200)
    test().passSeconds(wait)
    expect((await login(user.email, PASSWORD, address)).status).toBe(200)
  })

  it('are forgotten once the right one is given', async () => {
    const { user } = await makeUser(test().app)
    const address = newAddress()
    await times(9, () => login(user.email, 'a wrong guess', address))
    expect((await login(user.email, PASSWORD, address)).status).toBe(200)
    expect(statuses(await times(10, () => login(user.email, 'a wrong guess', address)))).not.toContain(429)
  })

  it('lock an unknown email just the same', async () => {
    const address = newAddress()
    const email = `${randomUUID()}@example.org`
    await times(10, () => login(email, 'a wrong guess', address))
    expect(await login(email.toUpperCase(), 'a wrong guess', address)).toMatchObject({ status: 429 })
  })
})

it('takes 60 sign-ins a minute from one address, whatever the account', async () => {
  const address = newAddress()
  await times(60, () => login(`${randomUUID()}@example.org`, 'a wrong guess', address))
  expect(await login('someone@example.org', PASSWORD, address)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await login('someone@example.org', PASSWORD, newAddress())).status).toBe(401)
  test().passSeconds(60)
  expect((await login('someone@example.org', PASSWORD, address)).status).toBe(401)
})

it('takes 30 registrations an hour from one address', async () => {
  const address = newAddress()
  expect(new Set(statuses(await times(30, () => register(address))))).toEqual(new Set([201]))
  expect(await register(address)).toMatchObject({ status: 429, code: 'rate_limited' })
  test().passSeconds(60 * 60)
  expect((await register(address)).status).toBe(201)
})

describe('guesses from many addresses', () => {
  const guessFromAnywhere = (email: string, count: number) =>
    times(count, () => login(email, 'a wrong guess', newAddress()))

  it('end at 30 an hour for an account, and never for the places its owner signed in from', async () => {
    const { user } = await makeUser(test().app)
    const home = newAddress()
    expect((await login(user.email, PASSWORD, home)).status).toBe(200)
    const guesses = statuses(await guessFromAnywhere(user.email, 40))
    // One of the thirty was the first sign-in from home.
    expect(guesses.filter((status) => status === 429)).toHaveLength(11)
    expect(await login(user.email, PASSWORD, newAddress())).toMatchObject({ status: 429, code: 'rate_limited' })

    expect((await login(user.email, 'a slip of the finger', home)).status).toBe(401)
    expect((await login(user.email, PASSWORD, home)).status).toBe(200)
    test().passSeconds(60 * 60)
    expect((await login(user.email, PASSWORD, newAddress())).status).toBe(200)
  })

  it('end for an unknown email just the same', async () => {
    const guesses = statuses(await guessFromAnywhere(`${randomUUID()}@example.org`, 31))
    expect(guesses.sort()).toEqual([...Array<number>(30).fill(401), 429])
  })

  it('count as one where the addresses are of one IPv6 network', async () => {
    const { user } = await makeUser(test().app)
    const guesses = await Promise.all(
      Array.from({ length: 11 }, (_, host) => login(user.email, 'a wrong guess', `2001:db8:1:1::${host + 1}`)),
    )
    expect(statuses(guesses).sort()).toEqual([...Array<number>(10).fill(401), 429])
  })
})

it('believes nobody about their address unless it is told of a proxy', async () => {
  const direct = await startTestApp({ env })
  const attempt = (host: number) =>
    createClient(direct.app).send(authCalls.login, {
      body: { email: `${host}@example.org`, password: PASSWORD },
      headers: { 'x-forwarded-for': `203.0.113.${host}` },
    })
  const answers = await Promise.all(Array.from({ length: 61 }, (_, host) => attempt(host + 1)))
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1)
  await direct.close()
})
