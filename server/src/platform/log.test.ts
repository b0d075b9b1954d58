import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DatabaseAway } from '#adapters/database/port.ts'
import { startTestApp } from '#testing/build-app.ts'
import { makeUser } from '#testing/makers.ts'
import { createLogger, describeError } from './log.ts'

it('names a failed query without the values in it', () => {
  const cause = Object.assign(new Error('duplicate key: (grace@example.org)'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(grace@example.org) already exists.',
  })
  const described = describeError(new DrizzleQueryError('insert into users values ($1)', ['grace@example.org'], cause))
  expect(described).toMatchObject({ query: 'insert into users values ($1)', cause: { code: '23505' } })
  expect(JSON.stringify(described)).not.toContain('grace@example.org')
})

it('keeps message and place of any other error', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringContaining('log.test.ts'),
  })
})

it('says of a database that is away why, and not where it was noticed', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const away = new DatabaseAway('No connection', { cause: refused })
  const described = describeError(new DrizzleQueryError('select $1', ['grace@example.org'], away))
  expect(described).toEqual({ type: 'DatabaseAway', reason: 'ECONNREFUSED' })
})

it('names the call that caused a line, wherever it was written, once', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const coach = createBuiltInCoach()
  const readPosting: typeof coach.readPosting = async (...asked) => {
    logger.warn('deep below')
    return coach.readPosting(...asked)
  }
  const { app, close } = await startTestApp({ logger, coach: { ...coach, readPosting } })
  const { token } = await makeUser(app)
  lines.length = 0
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/jobs/parse-text',
    headers: { authorization: `Bearer ${token}` },
    payload: { job_text: 'Data Engineer at Halden Rail' },
  })
  const id = answer.headers['x-request-id']
  for (const said of ['deep below', '"call"']) {
    const line = lines.find((one) => one.includes(said)) ?? ''
    expect(line.match(/"reqId":"[^"]+"/g)).toEqual([`"reqId":"${id}"`])
  }
  await close()
})
