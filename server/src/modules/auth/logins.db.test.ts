import { authCalls } from '@greenroom/contract/auth'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'

const test = useTestApp()
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function signInAgain(email: string, userAgent: string) {
  const headers = { 'user-agent': userAgent }
  const { access_token } = await createClient(test().app).call(authCalls.login, {
    body: { email, password: PASSWORD },
    headers,
  })
  return createClient(test().app, access_token)
}

describe('the logins of a person', () => {
  it('are listed with device and last use, this one marked', async () => {
    const person = await makeUser(test().app)
    const firefox = await signInAgain(person.user.email, FIREFOX)
    await signInAgain(person.user.email, 'curl/8.5.0')
    test().passSeconds(10 * 60)
    await firefox.call(authCalls.profile)
    await expect
      .poll(async () =>
        (await firefox.call(authCalls.logins)).tokens.map(({ device, current }) => ({ device, current })),
      )
      .toEqual([
        { device: 'Firefox · Windows', current: true },
        { device: 'curl', current: false },
        { device: expect.any(String), current: false },
      ])
    const [used, unused] = (await firefox.call(authCalls.logins)).tokens
    expect(Date.parse(used?.last_used_at ?? '')).toBeGreaterThan(Date.parse(unused?.last_used_at ?? '') + 9 * 60_000)
  })

  it('are ended one by one, and only by the person', async () => {
    const person = await makeUser(test().app)
    const other = await signInAgain(person.user.email, FIREFOX)
    const stranger = await makeUser(test().app)
    const { tokens } = await person.call(authCalls.logins)
    const target = tokens.find(({ current }) => !current)
    expect(await stranger.send(authCalls.endLogin, { params: { id: target?.id } })).toMatchObject({ status: 404 })
    expect(await other.send(authCalls.profile)).toMatchObject({ status: 200 })
    expect(await person.send(authCalls.endLogin, { params: { id: target?.id } })).toMatchObject({ status: 200 })
    expect(await other.send(authCalls.profile)).toMatchObject({ status: 401 })
    expect(await person.send(authCalls.endLogin, { params: { id: target?.id } })).toMatchObject({ status: 404 })
    expect(await person.send(authCalls.endLogin, { params: { id: 'x' } })).toMatchObject({ status: 404 })
  })

  it('all end but this one when one signs out everywhere else', async () => {
    const person = await makeUser(test().app)
    const other = await signInAgain(person.user.email, FIREFOX)
    const stranger = await makeUser(test().app)
    await person.call(authCalls.logoutEverywhere)
    expect(await other.send(authCalls.profile)).toMatchObject({ status: 401 })
    expect(await person.send(authCalls.profile)).toMatchObject({ status: 200 })
    expect(await stranger.send(authCalls.profile)).toMatchObject({ status: 200 })
  })

  it('all end but this one when the password is changed', async () => {
    const person = await makeUser(test().app)
    const other = await signInAgain(person.user.email, FIREFOX)
    const change = (current_password: string, new_password: string) =>
      person.send(authCalls.changePassword, { body: { current_password, new_password } })
    expect(await change('not this one', 'a new pass phrase')).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      message: 'The current password is wrong',
    })
    expect(await change(PASSWORD, 'qwertyuiop')).toMatchObject({ status: 422 })
    expect(await other.send(authCalls.profile)).toMatchObject({ status: 200 })
    expect(await change(PASSWORD, 'a new pass phrase')).toMatchObject({ status: 200 })
    expect(await other.send(authCalls.profile)).toMatchObject({ status: 401 })
    expect(await person.send(authCalls.profile)).toMatchObject({ status: 200 })
    const body = { email: person.user.email, password: 'a new pass phrase' }
    expect(await createClient(test().app).send(authCalls.login, { body })).toMatchObject({ status: 200 })
  })
})

it('no new account has a password that everybody tries first', async () => {
  const body = { email: 'common@example.org', password: 'Football1', username: 'Ada' }
  const answer = await createClient(test().app).send(authCalls.register, { body })
  expect(answer).toMatchObject({ status: 422 })
  expect(answer.body.details).toEqual([
    { path: 'password', message: 'This password is one of the most common. Choose another one' },
  ])
})
