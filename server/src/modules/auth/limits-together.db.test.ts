import { authCalls } from '@greenroom/contract/auth'
import { avatarCalls } from '@greenroom/contract/avatars'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'

/** Two processes of one service: they share the database and nothing else. */
const env = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: true, DATABASE_URL: 'shared' }
let here: TestApp
let there: TestApp
beforeAll(async () => {
  here = await startTestApp({ env })
  there = await startTestApp({ env, database: here.parts.database, script: here.parts.script })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Limits are for a minute, and on a busy machine so many calls may take longer. */
const noon = new Date()
const stopClock = () => void vi.setSystemTime(noon)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stopClock()
})
afterEach(() => void vi.useRealTimers())

async function makePerson() {
  const person = await makeUser(here.app)
  return { person, elsewhere: createClient(there.app, person.token) }
}

it('a small limit holds to the call, however calls are spread', async () => {
  const { person, elsewhere } = await makePerson()
  const other = await makeUser(there.app)
  const most = avatarCalls.upload.mostAMinute
  const send = (place: number) => (place % 2 ? person : elsewhere).send(avatarCalls.upload)
  const answers = await Promise.all(Array.from({ length: most + 3 }, (_, place) => send(place)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(await elsewhere.send(avatarCalls.upload)).toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) },
  })
  expect((await other.send(avatarCalls.upload)).status).toBe(422)
})

it('the limit of all calls holds a second later, at every process', async () => {
  const { person, elsewhere } = await makePerson()
  for (const client of [person, elsewhere]) {
    // A token that a process does not know yet is looked up once, not five hundred times.
    await client.call(authCalls.profile)
    const answers = await Promise.all(Array.from({ length: 450 }, () => client.send(authCalls.profile)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(0)
  }
  await Promise.all(Array.from({ length: 120 }, () => person.send(authCalls.profile)))
  for (const client of [person, elsewhere]) {
    await vi.waitFor(async () => {
      // Waiting moves it.
      stopClock()
      expect((await client.send(authCalls.profile)).status).toBe(429)
    }, PATIENCE)
  }
})
