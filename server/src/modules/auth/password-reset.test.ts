import { authCalls } from '@greenroom/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '#adapters/mail/smtp.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'

const NEW = 'a new pass phrase'
let mail: MailServer
let test: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  test = await startTestApp({
    mailer: createSmtpMailer(mail.url, 'no-reply@example.org'),
    env: { PUBLIC_URL: 'https://greenroom.example.org', RATE_LIMITS: true },
  })
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const anyone = () => createClient(test.app)
/** Of the next mail. */
async function tokenByMail() {
  const { text = '' } = await mail.next()
  return /^https:\/\/greenroom\.example\.org\/reset-password#token=([\w-]{43})$/m.exec(text)?.[1] ?? `none in ${text}`
}
async function forgotten() {
  const person = await makeUser(test.app)
  const { email } = person.user
  const answer = await anyone().send(authCalls.forgotPassword, { body: { email: email.toUpperCase() } })
  expect(answer).toMatchObject({ status: 202, body: { success: true } })
  return { person, email, token: await tokenByMail() }
}
const choose = (token: string, password = NEW) => anyone().send(authCalls.resetPassword, { body: { token, password } })
const signIn = (email: string, password: string) => anyone().send(authCalls.login, { body: { email, password } })

describe('a forgotten password', () => {
  it('is replaced by the link that comes by mail, and every login ends', async () => {
    const { person, email, token } = await forgotten()
    expect(await choose(token)).toMatchObject({ status: 200, message: 'Your password was changed' })
    expect(await person.send(authCalls.profile)).toMatchObject({ status: 401 })
    expect(await signIn(email, PASSWORD)).toMatchObject({ status: 401 })
    expect(await signIn(email, NEW)).toMatchObject({ status: 200 })
  })

  it('is asked for in one’s own language', async () => {
    const { user } = await makeUser(test.app, { username: '$& Mei' })
    const headers = { 'accept-language': 'zh-CN' }
    await anyone().send(authCalls.forgotPassword, { body: { email: user.email }, headers })
    const { subject, text } = await mail.next()
    expect(subject).toBe('重置你的 Greenroom 密码')
    expect(text).toMatch(/^\$& Mei，你好/)
  })

  it.each(['Win now at evil.example', 'http://1.2.3.4', 'Ada\n\nYour account is lost', 'write to x@example'])(
    'is mailed about without the advertisement that somebody registered as the name: %j',
    async (username) => {
      const { user } = await makeUser(test.app, { username })
      await anyone().send(authCalls.forgotPassword, { body: { email: user.email } })
      const { text = '' } = await mail.next()
      expect(text).not.toContain(username)
      expect(text).toContain(`Hello ${user.email},`)
    },
  )

  it('has a link that works once', async () => {
    const { token } = await forgotten()
    const both = await Promise.all([choose(token), choose(token, 'another pass phrase')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await choose(token)).toMatchObject({
      status: 400,
      code: 'invalid_token',
      message: 'This link is no longer valid',
    })
  })

  it('has a link for half an hour', async () => {
    const { token } = await forgotten()
    test.passSeconds(31 * 60)
    expect(await choose(token)).toMatchObject({ status: 400, code: 'invalid_token' })
  })

  it('has only the newest link', async () => {
    const { email, token } = await forgotten()
    await anyone().send(authCalls.forgotPassword, { body: { email } })
    const newer = await tokenByMail()
    expect(await choose(token)).toMatchObject({ status: 400 })
    expect(await choose(newer)).toMatchObject({ status: 200 })
  })

  it('has a link that outlives a password that is refused', async () => {
    const { token } = await forgotten()
    expect(await choose(token, 'short')).toMatchObject({ status: 422 })
    const common = await choose(token, 'Password1')
    expect(common).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(common.body.details).toEqual([{ path: 'password', message: expect.stringContaining('most common') }])
    expect(await choose(token)).toMatchObject({ status: 200 })
  })

  it.each(['x', 'x'.repeat(200), '\u0000', '__proto__'])('has no link %j', async (token) => {
    expect([400, 422]).toContain((await choose(token)).status)
  })

  it('of nobody gets the same answer, and no mail', async () => {
    const known = await makeUser(test.app)
    const ask = (email: string) => anyone().send(authCalls.forgotPassword, { body: { email } })
    const unknown = await ask('nobody-here@example.org')
    const real = await ask(known.user.email)
    expect(unknown.body).toEqual(real.body)
    expect([unknown.status, real.status]).toEqual([202, 202])
    expect([(await mail.next()).to].flat()[0]?.text).toBe(known.user.email)
    expect(mail.waiting()).toBe(0)
  })
})
