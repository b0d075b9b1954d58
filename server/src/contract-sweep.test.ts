import { api } from '@greenroom/contract/api'
import { Problem } from '@greenroom/contract/basics'
import type { Call } from '@greenroom/contract/call'
import { jobCalls } from '@greenroom/contract/jobs'
import { recordingCalls } from '@greenroom/contract/recordings'
import { resumeCalls } from '@greenroom/contract/resumes'
import { beforeAll, describe, expect, it } from 'vitest'
import { SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { exampleOf, inputFields } from '#platform/http/openapi-examples.ts'
import { useTestApp } from '#testing/build-app.ts'
import { type Answer, type Client, createClient } from '#testing/client.ts'
import { startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { HOSTILE } from '#testing/samples.ts'

/** Made from the contract: a call that is new is swept without a test of its own. */
const calls = Object.entries(api).flatMap(([feature, all]) =>
  Object.entries(all).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)
const closed = calls.filter(([, call]) => !call.open)
const aboutOne = closed.filter(([, { path }]) => path.includes(':id'))
const withBody = calls.filter(([, { body }]) => body)

const test = useTestApp()
const bodyOf = (call: Call) => (call.body ? { body: exampleOf(call.body) } : {})
const NOBODY = { id: '019a0000-0000-7000-8000-000000000000', provider: 'google' }

/** Every failure is told in the envelope, and none is the server's own. */
function expectRefused(answer: Answer, told: string) {
  expect(answer.status, told).toBeGreaterThanOrEqual(400)
  expectHarmless(answer, told)
}
function expectHarmless(answer: Answer, told: string) {
  // 501 and 502 say that somebody else's part is missing or away, which a test server has none of.
  if (answer.status !== 501 && answer.status !== 502) expect(answer.status, told).toBeLessThan(500)
  if (answer.status >= 400) {
    expect(Problem.safeParse(answer.body).success, `${told}: ${JSON.stringify(answer.body)}`).toBe(true)
    expect(JSON.stringify(answer.body), told).not.toMatch(/ {4}at |node_modules|select "|insert into/i)
  }
}

describe('without a living token', () => {
  it.each(closed)('%s is refused', async (name, call) => {
    const input = { params: NOBODY, ...bodyOf(call) }
    for (const token of [undefined, 'x'.repeat(43), '', '../..']) {
      const answer = await createClient(test().app, token).send(call, input)
      expect(answer, name).toMatchObject({ status: 401, code: 'unauthorized' })
      expectRefused(answer, name)
    }
  })
})

describe('what is somebody else’s', () => {
  let ids: string[] = []
  beforeAll(async () => {
    const owner = await makeUser(test().app)
    const { session, questions } = await startInterview(owner, 1)
    const { job } = await owner.call(jobCalls.create, {
      body: { title: 'Baker', description: 'We bake bread at night.' },
    })
    const { resume } = await owner.call(resumeCalls.create, {
      body: { text: 'Ada Example\nBaker at Crumb, 2020 to 2024' },
    })
    const form = soundForm(SOUNDS['audio/webm'])
    const { recording } = await owner.call(recordingCalls.upload, { params: { id: session.session_id }, form })
    ids = [session.session_id, questions[0]?.id ?? '', job.id, resume.id, recording.id]
  })

  it.each(aboutOne)('%s is not found', async (name, call) => {
    const stranger = await makeUser(test().app)
    for (const id of [...ids, NOBODY.id, 'x', '%00', '__proto__', `' or 1=1 --`]) {
      const answer = await stranger.send(call, { params: { id }, ...bodyOf(call), ...formOf(call) })
      const told = `${name} of ${id}`
      expectRefused(answer, told)
      if (!call.body && !call.upload) expect(answer.status, told).toBe(404)
    }
  })
})

describe('hostile bodies', () => {
  it.each(withBody)('do not harm %s', async (name, call) => {
    const { body: schema } = call
    if (!schema) return
    const person: Client = await makeUser(test().app)
    const send = async (body: unknown, told: string) =>
      expectHarmless(await (call.open ? createClient(test().app) : person).send(call, { params: NOBODY, body }), told)
    const whole = exampleOf(schema)
    for (const field of inputFields(schema)) {
      for (const [kind, value] of HOSTILE) {
        await send({ ...(whole as object), [field]: value }, `${name} with ${kind} as ${field}`)
      }
    }
    const surplus = JSON.parse('{"__proto__": {"isAdmin": true}, "user_id": "x", "plan": "intensive"}')
    await send(Object.assign(surplus, whole), `${name} with surplus fields`)
    for (const [kind, value] of HOSTILE) await send(JSON.stringify(value) ?? '', `${name} with ${kind} as the body`)
  })

  it.each(withBody)('of another type are refused by %s', async (name, call) => {
    const person = await makeUser(test().app)
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const input = { params: NOBODY, body: 'a=b', headers: { 'content-type': type } }
      const answer = await person.send(call, input)
      expect(answer.status, `${name} as ${type}`).toBe(415)
      expectRefused(answer, name)
    }
    // Taken as text: its signature is checked instead.
    if (call.raw) return
    const broken = { params: NOBODY, body: '{"a": ', headers: { 'content-type': 'application/json' } }
    expect(await person.send(call, broken), name).toMatchObject({ status: 400 })
  })
})

/** A file where a call takes one. */
function formOf({ upload, body }: Call) {
  if (!upload || body) return {}
  const form = new FormData()
  form.append(upload, new Blob([new Uint8Array(SOUNDS['audio/webm'])]), 'sound.webm')
  return { form }
}
