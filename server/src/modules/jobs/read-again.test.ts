import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { ODD_POSTING } from '@greenroom/coach/port-tests/second-readings'
import { jobCalls } from '@greenroom/contract/jobs'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { startFakeModelServer } from '#testing/fake-model-server.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENT } from '#testing/model-coach.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'

/** A draft is read at once, and read again by a model in a call of its own. */

const server = await startFakeModelServer(wellBehaved)
const { coach } = await openCoach(server.settings, {
  builtIn: createBuiltInCoach(),
  logger: { warn() {}, debug() {} },
  limits: PATIENT,
})
const test = useTestApp({ coach })
afterAll(() => server.close())
beforeEach(() => server.behave(wellBehaved))

async function readTwice(change: object = {}) {
  const person = await makeUser(test().app)
  const { job: first } = await person.call(jobCalls.parseText, { body: { job_text: ODD_POSTING } })
  return { first, ...(await person.call(jobCalls.readAgain, { body: { ...first, ...change } })) }
}

it('adds what the first reading missed', async () => {
  const { job, read_by, improvements } = await readTwice({ skills_required: ['Danish'] })
  expect(job).toMatchObject({
    title: 'Night Porter',
    company: 'The Grand at Tarnby',
    salary_range: '28 DKK an hour',
    skills_required: ['Danish', 'Opera PMS', 'night audit', 'first-aid'],
  })
  expect(read_by).toBe('openai-compatible/fake')
  expect(improvements).toContainEqual({ field: 'company', added: 1, corrected: 0 })
})

it('leaves what was given', async () => {
  const { job } = await readTwice({ company: 'My own words', confidence: { company: 1 } })
  expect(job.company).toBe('My own words')
})

it('gives the draft back as it is when the model fails', async () => {
  server.behave((_, reply) => reply.fail(400))
  const { first, job, read_by, improvements } = await readTwice()
  expect(job).toEqual(first)
  expect(read_by).toBe('built-in')
  expect(improvements).toBeUndefined()
})

it('is for people who are signed in, and takes drafts only', async () => {
  const person = await makeUser(test().app)
  const { job } = await person.call(jobCalls.parseText, { body: { job_text: ODD_POSTING } })
  expect(await person.send(jobCalls.readAgain, { body: { ...job, confidence: { title: 7 } } })).toMatchObject({
    status: 422,
  })
  expect(await person.send(jobCalls.readAgain, { body: { ...job, description: ' ' } })).toMatchObject({ status: 422 })
  expect(await createClient(test().app).send(jobCalls.readAgain, { body: job })).toMatchObject({ status: 401 })
})
