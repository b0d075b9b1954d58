import { accountCalls } from '@greenroom/contract/account'
import { api } from '@greenroom/contract/api'
import { authCalls } from '@greenroom/contract/auth'
import { Problem } from '@greenroom/contract/basics'
import type { Call } from '@greenroom/contract/call'
import { interviewCalls } from '@greenroom/contract/interviews'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { tokens } from '#modules/auth/tables.ts'
import { cleanText } from '#platform/http/clean-text.ts'
import { exampleOf, inputFields } from '#platform/http/openapi-examples.ts'
import { useTestApp } from '#testing/build-app.ts'
import { type Answer, type Client, createClient, type Input } from '#testing/client.ts'
import { by, prepareInterview } from '#testing/interview-makers.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { HOSTILE } from '#testing/samples.ts'

/** Made from the contract: a call that is new is swept without a test of its own. */
const calls = Object.entries(api).flatMap(([feature, all]) =>
  Object.entries(all).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)
const closed = calls.filter(([, call]) => !call.open)
const withUpload = closed.filter(([, { upload }]) => upload)
const withQuery = calls.filter(([, { query }]) => query)
const aboutInterview = closed.filter(([, { path }]) => path.startsWith('/interviews/:id'))
const withBody = calls.filter(([, { body }]) => body)

const test = useTestApp()
const bodyOf = (call: Call) => (call.body ? { body: exampleOf(call.body) } : {})
const JSON_TYPE = { 'content-type': 'application/json' }
const NOBODY = { id: '019a0000-0000-7000-8000-000000000000', provider: 'google' }

let cases = 0
afterAll(() => console.log(`${cases} cases over ${calls.length} calls`))

/** Every failure is told in the envelope, and none is the server's own. */
function expectRefused(answer: Answer, told: string) {
  expect(answer.status, told).toBeGreaterThanOrEqual(400)
  expectHarmless(answer, told)
}
function expectHarmless(answer: Answer, told: string) {
  cases += 1
  // 501 and 502 say that somebody else's part is missing or away, which a test server has none of.
  if (answer.status !== 501 && answer.status !== 502) expect(answer.status, told).toBeLessThan(500)
  if (answer.status >= 400) {
    expect(Problem.safeParse(answer.body).success, `${told}: ${JSON.stringify(answer.body)}`).toBe(true)
    expect(JSON.stringify(answer.body), told).not.toMatch(/ {4}at |node_modules|select "|insert into/i)
  }
}

describe('without a living token', () => {
  let dead: (string | undefined)[] = []
  beforeAll(async () => {
    const [ended, expired, deleted] = [
      await makeUser(test().app),
      await makeUser(test().app),
      await makeUser(test().app),
    ]
    await ended.call(authCalls.logout)
    await deleted.call(accountCalls.remove, { body: { password: PASSWORD } })
    const long = new Date(Date.now() - 1000)
    await test().parts.database.update(tokens).set({ expiresAt: long }).where(eq(tokens.userId, expired.user.id))
    dead = [undefined, 'x'.repeat(43), '', '../..', ended.token, expired.token, deleted.token]
  })

  it.each(closed)('%s is refused', async (name, call) => {
    const input = { params: NOBODY, ...bodyOf(call) }
    for (const token of dead) {
      const answer = await createClient(test().app, token).send(call, input)
      expect(answer, name).toMatchObject({ status: 401, code: 'unauthorized' })
      expectRefused(answer, name)
    }
  })
})

describe('hostile bodies', () => {
  it.each(withBody)('do not harm %s', async (name, call) => {
    const { body: schema } = call
    if (!schema) return
    const person: Client = await makeUser(test().app)
    const client = call.open ? createClient(test().app) : person
    const send = async (body: unknown, told: string) => {
      const answer = await client.send(call, { params: NOBODY, body: JSON.stringify(body) ?? '', headers: JSON_TYPE })
      expectHarmless(answer, told)
      if (call.raw) return
      // What the contract does not take is never taken. The parser itself refuses what could poison an object.
      const isPoison = /poison/.test(told)
      if (isPoison || !takes(schema, body)) expect(answer.status, told).toBe(isPoison ? 400 : 422)
    }
    const whole = exampleOf(schema) as object
    for (const field of inputFields(schema)) {
      for (const [kind, value] of HOSTILE) await send({ ...whole, [field]: value }, `${name} with ${kind} as ${field}`)
    }
    await send(JSON.parse('{"__proto__": {"isAdmin": true}}'), `${name} with poison`)
    for (const [kind, value] of HOSTILE) await send(value, `${name} with ${kind} as the body`)
    // Last, because it is taken, and of who deletes an account nothing is left.
    await send({ ...whole, user_id: 'x', id: 'x', is_active: false, plan: 'intensive' }, `${name} with surplus fields`)
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
    const broken = { params: NOBODY, body: '{"a": ', headers: JSON_TYPE }
    expect(await person.send(call, broken), name).toMatchObject({ status: 400 })
  })
})

describe('hostile queries', () => {
  it.each(withQuery)('do not harm %s', async (name, call) => {
    const person = await makeUser(test().app)
    for (const field of Object.keys(call.query?.shape ?? {})) {
      for (const value of [
        '',
        '0',
        '-1',
        '1e999',
        'NaN',
        '\u0000',
        '[]',
        "' or 1=1 --",
        '__proto__',
        '9'.repeat(5000),
      ]) {
        const query = { [field]: value }
        const answer = await person.send(call, { params: NOBODY, query })
        expectHarmless(answer, `${name} with ${value} as ${field}`)
        if (call.query && !call.query.safeParse(cleanText(query)).success) {
          expect([400, 404], `${name} with ${value} as ${field}`).toContain(answer.status)
        }
      }
    }
  })
})

describe('hostile uploads', () => {
  it.each(withUpload)('do not harm %s', async (name, call) => {
    const person = await makeUser(test().app)
    const field = call.upload ?? ''
    const form = (...parts: [string, Blob, string][]) => {
      const made = new FormData()
      for (const part of parts) made.append(...part)
      return { form: made }
    }
    const noise = new Blob([new Uint8Array(2000).map((_, place) => (place * 7919) % 251)])
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    const inputs: [string, Input][] = [
      ['noise', form([field, noise, 'noise.pdf'])],
      ['nothing in it', form([field, new Blob([]), 'empty.png'])],
      ['another field', form(['somebody-elses', noise, 'noise.webm'])],
      ['two files', form([field, noise, 'one'], [field, noise, 'two'])],
      ['a name that is a path', form([field, noise, '../../../etc/passwd'])],
      ['a name with marks', form([field, noise, 'a\u0000"\r\n<script>.pdf'])],
      ['no parts', { headers: boundary, body: '--x--\r\n' }],
      [
        'half a part',
        { headers: boundary, body: `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\nb` },
      ],
      ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }],
      ['plain text', { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ]
    for (const [kind, input] of inputs) {
      const answer = await person.send(call, { params: NOBODY, ...input })
      expectHarmless(answer, `${name} with ${kind}`)
      // A resume that cannot be read is kept, and says so.
      if (name !== 'resumes.create') expect(answer.status, `${name} with ${kind}`).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('in any order', () => {
  it.each(['created', 'in_progress', 'paused', 'completed', 'removed'])(
    'calls about an interview that is %s do no harm',
    async (state) => {
      const person = await makeUser(test().app)
      for (const [name, call] of aboutInterview) {
        const prepared = await prepareInterview(person, 1)
        const to = (move: Call) => person.call(move, { params: by(prepared) })
        if (state !== 'created') await to(interviewCalls.start)
        if (state === 'paused') await to(interviewCalls.pause)
        if (state === 'completed' || state === 'removed') await to(interviewCalls.end)
        if (state === 'removed') await to(interviewCalls.remove)
        const answer = await person.send(call, { params: by(prepared), ...bodyOf(call) })
        expectHarmless(answer, `${name} of one that is ${state}`)
        if (state === 'removed' && !call.upload) expect([404, 422], name).toContain(answer.status)
        const again = await person.send(call, { params: by(prepared), ...bodyOf(call) })
        expectHarmless(again, `${name} again of one that is ${state}`)
      }
    },
  )
})

/** Whether the contract takes it as it arrives. */
function takes(schema: z.ZodType, body: unknown): boolean {
  const sent = JSON.stringify(body)
  return schema.safeParse(sent === undefined ? undefined : cleanText(JSON.parse(sent))).success
}
