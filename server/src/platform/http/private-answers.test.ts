import { randomUUID } from 'node:crypto'
import { authCalls } from '@greenroom/contract/auth'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'

const test = useTestApp()

it.each(['/api/v1/auth/profile', '/api/v1/jobs', `/api/v1/jobs/${randomUUID()}`, '/api/v1/no-such-call'])(
  'lets nobody keep the answer of %s',
  async (url) => {
    const { token } = await makeUser(test().app)
    const answer = await test().app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.headers['cache-control']).toContain('no-store')
  },
)

it('sets no cookie', async () => {
  const person = await makeUser(test().app)
  const answers = await Promise.all([person.send(authCalls.profile), person.send(authCalls.logins)])
  const body = { email: person.user.email, password: PASSWORD }
  answers.push(await person.send(authCalls.login, { body }), await person.send(authCalls.logout))
  for (const { status, headers } of answers) {
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('set-cookie')
  }
})
