import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { authCalls } from '@greenroom/contract/auth'
import { jobCalls } from '@greenroom/contract/jobs'
import { liveCalls } from '@greenroom/contract/live'
import { afterEach, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import type { Answer } from '#testing/client.ts'
import { prepareInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

let lag = 0
let reading = Promise.resolve()
afterEach(() => {
  lag = 0
})
const coach = createBuiltInCoach()
const test = useTestApp({
  lag: () => lag,
  coach: { ...coach, readPosting: (posting) => reading.then(() => coach.readPosting(posting)) },
})

it('refuses the costly with 503 and Retry-After, saves what is said, and is well as soon as the load is gone', async () => {
  const ada = await makeUser(test().app)
  const { id } = await prepareInterview(ada, 1, { interview_type: 'comprehensive' })
  const refused: Answer[] = []
  const parse = async () => {
    const answer = await ada.send(jobCalls.parseText, { body: { job_text: 'Nurse' } })
    if (answer.status === 503) refused.push(answer)
    return answer.status
  }
  const save = () =>
    ada.send(liveCalls.putTranscript, {
      params: { id },
      body: { segments: [{ id: crypto.randomUUID(), text: 'Hello.', timestamp: '2026-11-21T10:00:00.000Z' }] },
    })
  lag = 60_000
  const done = Promise.withResolvers<void>()
  reading = done.promise
  const parses = Array.from({ length: 30 }, parse)
  await expect.poll(() => refused.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const saves = await Promise.all(Array.from({ length: 30 }, save))
  expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200]))
  expect(refused[0]).toMatchObject({
    code: 'overloaded',
    message: 'The server is busy right now. Please try again in a moment.',
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  lag = 0
  done.resolve()
  expect(new Set(await Promise.all(parses))).toEqual(new Set([200, 503]))
  expect(await Promise.all(Array.from({ length: 10 }, parse))).toEqual(Array(10).fill(200))
})

it.each([
  ['no connection left', { cause: new Error('timeout exceeded when trying to connect') }, 'database_unavailable'],
  ['too many connections', { cause: Object.assign(new Error('sorry'), { code: '53300' }) }, 'database_unavailable'],
  ['a server that is gone', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }, 'database_unavailable'],
  ['a server that stops', { cause: Object.assign(new Error('x'), { code: '57P01' }) }, 'database_unavailable'],
])('a database with %s is 503 and no fault of ours', async (_, { cause }, code) => {
  const broken = await startTestApp({ database: Object.create(test().parts.database), script: test().parts.script })
  const person = await makeUser(broken.app)
  Object.assign(broken.parts.database, {
    select: () => {
      throw Object.assign(new Error('Failed query', { cause }), { query: 'select', params: [] })
    },
    update: () => {
      throw Object.assign(new Error('Failed query', { cause }), { query: 'update', params: [] })
    },
  })
  const answer = await person.send(authCalls.updateProfile, { body: { username: 'B' } })
  expect(answer).toMatchObject({ status: 503, code, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  await broken.close()
})
