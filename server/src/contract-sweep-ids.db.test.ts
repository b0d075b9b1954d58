import { accountCalls } from '@greenroom/contract/account'
import { api } from '@greenroom/contract/api'
import { authCalls } from '@greenroom/contract/auth'
import type { Call } from '@greenroom/contract/call'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { recordingCalls } from '@greenroom/contract/recordings'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { exampleOf } from '#platform/http/openapi-examples.ts'
import { newId } from '#platform/ids.ts'
import { useTestApp } from '#testing/build-app.ts'
import type { Client, Input } from '#testing/client.ts'
import { answerTo, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

/**
 * Every place of every call that takes an id, made from the contract, gets the ids of somebody else: each must be
 * answered like one that never was, and nothing of theirs may be told or changed.
 */
const calls = Object.entries(api).flatMap(([feature, all]) =>
  Object.entries(all).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)
const NOBODY = '019a0000-0000-7000-8000-000000000000'
/** In everything that the owner wrote. */
const SECRET = 'plumxyzzy'
const test = useTestApp()
let cases = 0
afterAll(() => console.log(`${cases} cases with ids of somebody else, over ${calls.length} calls`))

type Things = Record<'session' | 'question' | 'job' | 'resume' | 'recording' | 'answer' | 'token' | 'export', string>

async function things(person: Client, word: string): Promise<Things> {
  const { session, questions } = await startInterview(person, 2)
  const params = { id: session.session_id }
  const { answer } = await person.call(interviewCalls.answer, {
    params,
    body: answerTo(questions[0], `The ${word} was late, so I moved the ${word} myself, and it came within a day.`),
  })
  const { job } = await person.call(jobCalls.create, { body: { title: `${word} baker`, description: 'Bakes bread.' } })
  const text = `Ada Example\nBaker at ${word} Ltd, 2020 to 2024\nBaked bread for 300 guests a day.`
  const { resume } = await person.call(resumeCalls.create, { body: { text } })
  const { recording } = await person.call(recordingCalls.upload, { params, form: soundForm(SOUNDS['audio/webm']) })
  const { tokens } = await person.call(authCalls.logins)
  const { export: archive } = await person.call(accountCalls.beginExport)
  return {
    session: params.id,
    question: questions[1]?.id ?? '',
    answer: answer.id,
    job: job.id,
    resume: resume.id,
    recording: recording.id,
    token: tokens[0]?.id ?? '',
    export: archive.id,
  }
}

/** All that somebody can read of what they have; how far their archive is changes by itself. */
async function told(person: Client, own: Things) {
  const reads = calls.filter(
    ([, { method, open, file, path }]) => method === 'GET' && !open && !file && !/export/.test(path),
  )
  const answers = new Map<string, string>()
  for (const [name, call] of reads) {
    const { status, body } = await person.send(call, { params: { id: ownOf(call, own) } })
    // An interview that goes on lasts longer each time, and so do the minutes of its month.
    answers.set(name, `${status} ${JSON.stringify(body).replace(/"(duration|used|\w*minutes)":[\d.]+/g, '')}`)
  }
  return answers
}

type Person = { client: Client; own: Things }
async function makePerson(word: string): Promise<Person> {
  const client = await makeUser(test().app)
  return { client, own: await things(client, word) }
}

let owner: Client
let theirs: Things
let before: Map<string, string>
/** Two who send the same but for the id, so that both always stand alike. */
let one: Person
let other: Person
beforeAll(async () => {
  const somebody = await makePerson(SECRET)
  owner = somebody.client
  theirs = somebody.own
  one = await makePerson('plum')
  other = await makePerson('plum')
  before = await told(owner, theirs)
})
afterAll(async () => expect(await told(owner, theirs)).toEqual(before))

/** What a value looks like with another id in one of its places that take one, for each such place. */
function* withId(value: unknown, id: string, isPlace = false): Generator<unknown> {
  if (isPlace && typeof value === 'string') yield id
  else if (Array.isArray(value)) for (const inner of withId(value[0], id, isPlace)) yield [inner]
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      for (const changed of withId(inner, id, /(^|_)ids?$/.test(name))) yield { ...value, [name]: changed }
    }
  }
}

/** Requests that have the id in one place each; everything else in them is the caller's own, or an example. */
type Requests = (call: Call, id: string, own: Things) => Generator<Input>

const inAddress: Requests = function* (call, id, own) {
  if (call.path.includes(':id')) yield { ...restOf(call, own), params: { id } }
}

const inside: Requests = function* (call, id, own) {
  const rest = restOf(call, own)
  for (const body of withId(rest.body, id)) yield { ...rest, body }
  for (const query of withId(call.query && exampleOf(call.query), id)) yield { ...rest, query: Queried.parse(query) }
  for (const fields of withId(call.fields && exampleOf(call.fields), id))
    yield { ...rest, ...formOf(call, own, fields) }
}

const Queried = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const restOf = (call: Call, own: Things): Input => ({
  params: { id: ownOf(call, own), provider: 'google' },
  ...(call.body ? { body: ownBody(exampleOf(call.body), own) } : {}),
  ...formOf(call, own),
})

/** What an address means by `:id`. */
function ownOf({ path }: Call, own: Things): string {
  if (/^\/(interviews|questions\/sessions?)\//.test(path)) return own.session
  if (path.startsWith('/questions/')) return own.question
  if (path.startsWith('/jobs/')) return own.job
  if (path.startsWith('/resumes/')) return own.resume
  return path.startsWith('/recordings/') ? own.recording : NOBODY
}

function ownBody(value: unknown, own: Things): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner) => ownBody(inner, own))
  const kinds = Object.keys(own) as (keyof Things)[]
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const kind = kinds.find((one) => name === `${one}_id` || name === `${one}_ids`)
      if (!kind) return [name, ownBody(inner, own)]
      return [name, Array.isArray(inner) ? [own[kind]] : own[kind]]
    }),
  )
}

function formOf(
  { upload, fields }: Call,
  own: Things,
  values: unknown = fields && ownBody(exampleOf(fields), own),
): Input {
  if (!upload) return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(values ?? {})) form.append(name, String(value))
  form.append(upload, new Blob([new Uint8Array(SOUNDS['audio/webm'])]), 'sound.webm')
  return { form }
}

/** Without what differs each time. */
const plain = (body: unknown) =>
  JSON.stringify(body)
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')

async function expectAlike(name: string, call: Call, requests: Requests) {
  for (const [kind, id] of Object.entries(theirs)) {
    const unknown = requests(call, newId(), other.own)
    for (const input of requests(call, id, one.own)) {
      const answer = await one.client.send(call, input)
      const like = await other.client.send(call, unknown.next().value ?? {})
      const place = `${name} with a ${kind} of somebody else: ${JSON.stringify(input).slice(0, 300)}`
      cases += 1
      expect(answer.status, place).toBe(like.status)
      expect(answer.bytes.toString(), place).not.toContain(SECRET)
      if (answer.status >= 400) expect(plain(answer.body), place).toBe(plain(like.body))
    }
  }
}

describe('an id of somebody else is like one that never was', () => {
  // First, since some calls let the caller choose ids, which are there afterwards.
  it.each(calls)('in the address of %s', (name, call) => expectAlike(name, call, inAddress))

  it.each(calls)('inside %s', (name, call) => expectAlike(name, call, inside))
})
