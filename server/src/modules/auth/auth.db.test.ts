import { randomUUID } from 'node:crypto'
import { authCalls } from '@greenroom/contract/auth'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'

const test = useTestApp()
const anyone = () => createClient(test().app)

describe('registration', () => {
  it('signs the new person in', async () => {
    const email = 'New.Person@example.org'
    const body = { email, password: PASSWORD, username: '  New Person ' }
    const { access_token, user } = await anyone().call(authCalls.register, { body })
    expect(user).toMatchObject({ email, username: 'New Person', is_active: true, plan: 'free' })
    const profile = await createClient(test().app, access_token).call(authCalls.profile)
    expect(profile.user).toEqual(user)
  })

  it('refuses an email that is taken, in whatever case it is written', async () => {
    const { user } = await makeUser(test().app)
    const body = { email: user.email.toUpperCase(), password: PASSWORD, username: 'Other' }
    expect(await anyone().send(authCalls.register, { body })).toMatchObject({ status: 409, code: 'email_taken' })
  })

  it.each([
    [{}, 'email', 'Email is required'],
    [{ email: 'nobody', password: PASSWORD, username: 'A' }, 'email', 'Please enter a valid email'],
    [{ email: 'a@b.co', password: 'short', username: 'A' }, 'password', 'Password must be at least 8 characters'],
    [{ email: 'a@b.co', password: PASSWORD, username: ' ' }, 'username', 'Full name is required'],
    [{ email: 7, password: PASSWORD, username: 'A' }, 'email', 'Email is required'],
    [[], '', expect.any(String)],
    ['text', '', expect.any(String)],
  ])('says which field is wrong in %j', async (body, path, message) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await anyone().send(authCalls.register, { body: JSON.stringify(body), headers })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toContainEqual({ path, message })
  })

  it('says it in Chinese when asked in Chinese', async () => {
    const headers = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }
    const answer = await anyone().send(authCalls.register, { body: { password: PASSWORD, username: 'A' }, headers })
    expect(answer.body.details).toEqual([{ path: 'email', message: '请输入邮箱' }])
    expect(answer.message).toBe('请输入邮箱')
  })
})

describe('signing in', () => {
  it('takes the email in any case and gives a token of its own', async () => {
    const { user, token } = await makeUser(test().app)
    const body = { email: user.email.toUpperCase(), password: PASSWORD }
    const signedIn = await anyone().call(authCalls.login, { body })
    expect(signedIn.user).toEqual(user)
    expect(signedIn.access_token).not.toBe(token)
  })

  it('takes the email however the keyboard composed its letters, and knows it as one', async () => {
    const name = randomUUID()
    const { user } = await makeUser(test().app, { email: `rene\u0301.${name}@example.org` })
    expect(user.email).toBe(`ren\u00e9.${name}@example.org`)
    // A database of the locale C lowers plain letters only.
    for (const email of [`rene\u0301.${name}@example.org`, `RENe\u0301.${name}@EXAMPLE.org`, user.email]) {
      expect((await anyone().call(authCalls.login, { body: { email, password: PASSWORD } })).user.id).toBe(user.id)
      const again = await anyone().send(authCalls.register, { body: { email, password: PASSWORD, username: 'Other' } })
      expect(again).toMatchObject({ status: 409, code: 'email_taken' })
    }
  })

  it.each(['pass\u0000word one', 'pass word\u0000one', '\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000'])(
    'takes the password %j as it is, and no other that looks like it',
    async (password) => {
      const email = `${randomUUID()}@example.org`
      await anyone().call(authCalls.register, { body: { email, password, username: 'Ada' } })
      const signIn = (tried: string) => anyone().send(authCalls.login, { body: { email, password: tried } })
      expect(await signIn(password)).toMatchObject({ status: 200 })
      expect((await signIn(password.replaceAll('\u0000', ''))).status).toBeGreaterThanOrEqual(400)
      expect((await signIn(password.split('\u0000')[0] ?? '')).status).toBeGreaterThanOrEqual(400)
    },
  )

  it('takes letters that databases and programs lower differently', async () => {
    const { user } = await makeUser(test().app, { email: `Ädâ.İ.${randomUUID()}@example.org` })
    const signedIn = await anyone().call(authCalls.login, { body: { email: user.email, password: PASSWORD } })
    expect(signedIn.user.id).toBe(user.id)
  })

  it('answers the same for an unknown email and a wrong password', async () => {
    const { user } = await makeUser(test().app)
    const wrong = await anyone().send(authCalls.login, { body: { email: user.email, password: 'not the password' } })
    const unknown = await anyone().send(authCalls.login, { body: { email: 'no@one.org', password: PASSWORD } })
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect(unknown.body).toEqual(wrong.body)
  })
})

describe('a token', () => {
  it('is dead after signing out, and only that one', async () => {
    const person = await makeUser(test().app)
    const body = { email: person.user.email, password: PASSWORD }
    const { access_token } = await anyone().call(authCalls.login, { body })
    await person.call(authCalls.logout)
    expect(await person.send(authCalls.profile)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await createClient(test().app, access_token).send(authCalls.profile)).status).toBe(200)
  })

  it('stands for its own person, however many call at once', async () => {
    const people = await Promise.all([makeUser(test().app), makeUser(test().app), makeUser(test().app)])
    await people[1]?.call(authCalls.logout)
    const answers = await Promise.all(people.flatMap((one) => [one, one]).map((one) => one.send(authCalls.profile)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401, 200, 200])
    const [first, , third] = people.map(({ user }) => ({ user }))
    expect(answers.flatMap(({ body }) => body.data ?? [])).toEqual([first, first, third, third])
  })

  it('is dead as soon as the person is shut out', async () => {
    const person = await makeUser(test().app)
    await test().parts.database.execute(sql`update users set is_active = false where id = ${person.user.id}`)
    expect((await person.send(authCalls.profile)).status).toBe(401)
  })

  it('is dead after 30 days', async () => {
    const person = await makeUser(test().app)
    test().passSeconds(30 * 24 * 60 * 60 - 60)
    expect((await person.send(authCalls.profile)).status).toBe(200)
    test().passSeconds(61)
    expect((await person.send(authCalls.profile)).status).toBe(401)
  })

  it.each([undefined, '', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`])(
    'is not %j',
    async (value) => {
      const headers: Record<string, string> = value === undefined ? {} : { authorization: value }
      const answer = await anyone().send(authCalls.profile, { headers })
      expect(answer).toMatchObject({ status: 401, code: 'unauthorized', message: 'Unauthorized' })
    },
  )
})

describe('the profile', () => {
  it('changes what is given and keeps the rest', async () => {
    const person = await makeUser(test().app)
    const avatar_url = 'https://example.org/me.png'
    await person.call(authCalls.updateProfile, { body: { avatar_url } })
    const { user } = await person.call(authCalls.updateProfile, { body: { username: 'Changed' } })
    expect(user).toEqual({ ...person.user, username: 'Changed', avatar_url })
    const without = await person.call(authCalls.updateProfile, { body: { avatar_url: null } })
    expect(without.user.avatar_url).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'http://example.org/me.png', 'data:image/png;base64,AA=='])(
    'takes no picture that our pages would not show: %s',
    async (avatar_url) => {
      const person = await makeUser(test().app)
      expect((await person.send(authCalls.updateProfile, { body: { avatar_url } })).status).toBe(422)
    },
  )
})
