import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()

it.each(['/api/v1/auth/profile', '/api/v1/jobs', `/api/v1/jobs/${randomUUID()}`, '/api/v1/no-such-call'])(
  'lets nobody keep the answer of %s',
  async (url) => {
    const { token } = await makeUser(test().app)
    const answer = await test().app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.headers['cache-control']).toContain('no-store')
  },
)
