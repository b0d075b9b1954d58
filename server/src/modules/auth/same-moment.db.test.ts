import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '#adapters/mail/port.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { tasksDone } from '#testing/tasks.ts'

const NEW = 'a new pass phrase'
const mails: Mail[] = []
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ mailer: { send: async (mail) => void mails.push(mail) } })
})
afterAll(() => test.close())

const anyone = () => createClient(test.app)
const signIn = (email: string, password: string) => anyone().send(authCalls.login, { body: { email, password } })
const choose = (token: string) => anyone().send(authCalls.resetPassword, { body: { token, password: NEW } })
const ask = (email: string) => anyone().send(authCalls.forgotPassword, { body: { email } })
const linksOf = (email: string) =>
  mails.filter(({ to }) => to === email).flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? [])
async function withLink() {
  const person = await makeUser(test.app)
  const { email } = person.user
  await ask(email)
  await expect.poll(() => linksOf(email)).toHaveLength(1)
  return { person, email, link: linksOf(email)[0] ?? '' }
}

it('a sign-in with the old password that was under way opens nothing once there is a new one', async () => {
  const { email, link } = await withLink()
  const [chosen, ...signedIn] = await Promise.all([
    choose(link),
    ...Array.from({ length: 16 }, () => signIn(email, PASSWORD)),
  ])
  expect(chosen).toMatchObject({ status: 200 })
  for (const { status, body } of signedIn) {
    const { access_token: token } = (body.data ?? {}) as { access_token?: string }
    if (status === 200)
      expect(await createClient(test.app, token).send(authCalls.profile)).toMatchObject({ status: 401 })
    else expect(status).toBe(401)
  }
})

it('a change with the old password that was under way does not undo the one by mail', async () => {
  const { person, email, link } = await withLink()
  const body = { current_password: PASSWORD, new_password: 'what the thief wants' }
  const change = () => person.send(authCalls.changePassword, { body })
  const [chosen] = await Promise.all([choose(link), change(), change(), change(), change()])
  // Where a change came first, the link is dead and so is nothing else; else it stands.
  expect(await signIn(email, chosen.status === 200 ? NEW : body.new_password)).toMatchObject({ status: 200 })
})

it('of links that are asked for at once one works, once, however many come', async () => {
  const person = await makeUser(test.app)
  const { email } = person.user
  await Promise.all(Array.from({ length: 5 }, () => ask(email)))
  await tasksDone(test)
  const links = linksOf(email)
  const answers = await Promise.all([...links, ...links].map(choose))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const link of links) expect(await choose(link)).toMatchObject({ status: 400, code: 'invalid_token' })
})

it('an account that is deleted twice at once is deleted', async () => {
  const person = await makeUser(test.app)
  const remove = () => person.send(accountCalls.remove, { body: { password: PASSWORD } })
  const answers = await Promise.all([remove(), remove(), remove()])
  for (const { status } of answers) expect([200, 401, 404]).toContain(status)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await person.send(authCalls.profile)).toMatchObject({ status: 401 })
})
