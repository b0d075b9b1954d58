import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCalls } from '@greenroom/contract/account'
import { api, BASE_PATH } from '@greenroom/contract/api'
import { authCalls } from '@greenroom/contract/auth'
import { avatarCalls } from '@greenroom/contract/avatars'
import type { Call } from '@greenroom/contract/call'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { recordingCalls } from '@greenroom/contract/recordings'
import { resumeCalls } from '@greenroom/contract/resumes'
import { beforeAll, expect, it, vi } from 'vitest'
import { SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { describeCalls } from '#platform/http/openapi-document.ts'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makePdf, uploadForm } from '#testing/files.ts'
import { answerTo, makeQuestion, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { answerSchema, callsOf, type DocumentedCall, exampleRequest } from '#testing/openapi-client.ts'
import { PATIENCE } from '#testing/patience.ts'

/** Made from the document, and the document from the contract: a call that is new is sent without a test of its own. */
const document = describeCalls(api, '')
const calls = callsOf(document).map((call): [string, DocumentedCall] => [call.name, call])

/** What a server without such a thing beside it cannot do; what takes a token out of a mail, or help that was used. */
const NOT_HERE: Record<string, number> = {
  'auth.resetPassword': 400,
  'auth.oauthAuthorize': 501,
  'auth.oauthCallback': 400,
  'cues.correct': 404,
  'debrief.judgeGiven': 404,
  'debrief.keepAnswer': 404,
  'jobs.analyzeUrl': 422,
  'recordings.audioAnswer': 501,
  'speech.speak': 501,
  'speech.transcribe': 501,
  // The question that it asked before.
  'try.answer': 422,
  'plans.checkout': 501,
  'plans.portal': 501,
  'plans.webhook': 501,
}

const test = useTestApp()
const files = new Map<string, Uint8Array>([['audio/webm', SOUNDS['audio/webm']]])
const fileOf = (type: string) => files.get(type) ?? new Uint8Array()
let server = ''
beforeAll(async () => {
  files.set('application/pdf', await makePdf())
  files.set('image/png', await readFile(join(import.meta.dirname, 'adapters/pictures/testing/posting.png')))
  server = (await test().app.listen({ port: 0, host: '127.0.0.1' })) + BASE_PATH
})

it('the server publishes the document that is tested here', async () => {
  const published = (await (await fetch(`${server}/openapi.json`)).json()) as typeof document
  expect(callsOf(published).map(({ name }) => name)).toEqual(calls.map(([name]) => name))
})

const contract = Object.entries(api).flatMap(([feature, all]) =>
  Object.entries(all).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)
it.each(contract)('the examples of %s satisfy the contract', (name, call) => {
  const documented = calls.find(([one]) => one === name)?.[1]
  expect(documented).toBeDefined()
  if (!documented) return
  const { operation } = documented
  const given = (place: string) =>
    Object.fromEntries(
      (operation.parameters ?? []).flatMap((one) =>
        'name' in one && one.in === place ? [[one.name, one.example]] : [],
      ),
    )
  const content = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {}
  call.params?.parse(given('path'))
  call.query?.parse(given('query'))
  call.body?.parse(content['application/json']?.example)
  call.fields?.parse(content['multipart/form-data']?.example)
  const answer = operation.responses[call.status ?? 200]
  const example = answer && 'content' in answer ? answer.content?.['application/json']?.example : undefined
  if (!call.file) call.output.parse(example.data)
})

type Change = (name: string, example: unknown) => unknown

async function sent(call: DocumentedCall, person: Client, change: Change) {
  const { address, body } = exampleRequest(call, change, fileOf)
  const headers = {
    ...(call.operation.security ? {} : { authorization: `Bearer ${person.token}` }),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await fetch(server + address, { method: call.method, headers, ...(body ? { body } : {}) })
  const told = `${call.name} answered ${answer.status}`
  const schema = answerSchema(document, call, answer.status)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (schema) {
    const checked = schema.safeParse(JSON.parse(bytes.toString()))
    expect(checked.error?.issues ?? [], `${told}: ${bytes.toString().slice(0, 300)}`).toEqual([])
  }
  return { status: answer.status, told: `${told}: ${bytes.toString().slice(0, 300)}` }
}

it.each(calls)('%s answers its examples as they stand with what it says it may answer', async (name, call) => {
  const person = await makeUser(test().app)
  const { status, told } = await sent(call, person, (_, example) => example)
  expect([...Object.keys(call.operation.responses), String(NOT_HERE[name] ?? '')], told).toContain(String(status))
})

it.each(calls)('%s does its work when what its examples name is there', async (name, call) => {
  const success = NOT_HERE[name] ?? Number(Object.keys(call.operation.responses)[0])
  const tried: string[] = []
  for (const interviewOf of INTERVIEWS) {
    const { person, change } = await makeWorld(call, interviewOf)
    const { status, told } = await sent(call, person, change)
    if (status === success) return
    tried.push(told)
  }
  expect.fail(tried.join('\n'))
})

/** Gives an interviewer reason to ask on. */
const SHORT = 'We had a problem with the import and then we fixed it together.'

/** In the states it goes through; a call works in one of them. */
const INTERVIEWS: ((person: Client) => Promise<{ id: string; question: string }>)[] = [
  async (person) => {
    const { id, questions } = await startInterview(person, 1)
    return { id, question: questions[0]?.id ?? '' }
  },
  async (person) => {
    const { id, questions } = await prepareInterview(person, 1)
    return { id, question: questions[0]?.id ?? '' }
  },
  async (person) => {
    const { id, questions } = await startInterview(person, 1)
    await person.call(interviewCalls.pause, { params: { id } })
    return { id, question: questions[0]?.id ?? '' }
  },
  async (person) => {
    const { id, questions } = await startInterview(person, 2)
    await person.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0], SHORT) })
    return { id, question: questions[0]?.id ?? '' }
  },
  async (person) => {
    const { id, questions } = await startInterview(person, 1)
    await person.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
    await person.call(interviewCalls.end, { params: { id } })
    return { id, question: questions[0]?.id ?? '' }
  },
]

/** A person and whatever the examples of a call name by its kind of id. Only what is named is made. */
async function makeWorld(call: DocumentedCall, interviewOf: (typeof INTERVIEWS)[number]) {
  const person = await makeUser(test().app)
  const kind = /\/(\w+)\/\{id\}/.exec(call.path)?.[1] ?? ''
  const named = JSON.stringify([call.operation.parameters, call.operation.requestBody])
  const names = (...words: string[]) => words.some((word) => kind === word || new RegExp(`"${word}"`).test(named))
  const ids = new Map<string, unknown>()
  // Somebody new registers; whoever is known signs in.
  ids.set('email', call.name === 'auth.register' ? `${randomUUID()}@example.org` : person.user.email)
  const known = (words: string[], id: string) => {
    for (const word of words) ids.set(word, id)
    if (words.includes(kind)) ids.set('id', id)
  }
  if (names('interviews', 'session', 'sessions', 'session_id', 'recordings')) {
    const { id, question } = await interviewOf(person)
    known(['interviews', 'session', 'sessions', 'session_id'], id)
    known(['question_id', 'question_ids'], question)
    if (kind === 'recordings' || names('recording_id')) {
      const form = soundForm(SOUNDS['audio/webm'])
      const { recording } = await person.call(recordingCalls.upload, { params: { id }, form })
      if (kind === 'recordings') known(['recordings'], recording.id)
    }
  }
  if (names('questions', 'question_id', 'question_ids') && !ids.has('question_id')) {
    known(['questions', 'question_id', 'question_ids'], (await makeQuestion(person)).id)
  }
  if (names('jobs', 'job_id')) {
    const body = { title: 'Baker', description: 'We bake bread at night.' }
    known(['jobs', 'job_id'], (await person.call(jobCalls.create, { body })).job.id)
  }
  if (names('resumes', 'resume_id', 'resume_ids')) {
    const { resume } = await person.call(resumeCalls.create, { form: uploadForm(fileOf('application/pdf'), 'cv.pdf') })
    await vi.waitFor(async () => {
      const { resume: read } = await person.call(resumeCalls.read, { params: resume })
      expect(read.status).toBe('completed')
    }, PATIENCE)
    known(['resumes', 'resume_id', 'resume_ids'], resume.id)
  }
  if (kind === 'tokens') known(['tokens'], (await person.call(authCalls.logins)).tokens[0]?.id ?? '')
  if (kind === 'avatars') {
    const { user } = await person.call(avatarCalls.upload, { form: uploadForm(fileOf('image/png'), 'me.png') })
    known(['avatars'], user.avatar_url?.split('/').at(-1) ?? '')
  }
  if (kind === 'exports') {
    const { export: begun } = await person.call(accountCalls.beginExport)
    await vi.waitFor(async () => {
      expect((await person.call(accountCalls.export, { params: begun })).export.status).toBe('ready')
    }, PATIENCE)
    known(['exports'], begun.id)
  }
  return { person, change: (name: string, example: unknown) => ids.get(name) ?? example }
}
