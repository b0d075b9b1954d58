import type { AddressInfo } from 'node:net'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { BASE_PATH } from '@greenroom/contract/api'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { questionEvents, type WrittenQuestion } from '@greenroom/contract/question-events'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { MAX_STORED_QUESTIONS, type Question, questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { startFakeModelServer } from '#testing/fake-model-server.ts'
import { answerTo } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENT } from '#testing/model-coach.ts'
import { slowlySpeaking } from '#testing/slow-model.ts'
import { taskOf, wellBehaved } from '#testing/well-behaved-model.ts'

/** Questions that are kept one by one while a model writes them, and what becomes of a stream that breaks off. */

const server = await startFakeModelServer(wellBehaved)
const model = await openCoach(server.settings, {
  builtIn: createBuiltInCoach(),
  logger: { warn() {}, debug() {} },
  limits: PATIENT,
  whileWanted: () => currentCall()?.wanted(),
})
const test = useTestApp(model)
let address = ''
beforeAll(async () => {
  await test().app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(test().app.server.address() as AddressInfo).port}${BASE_PATH}`
})
beforeEach(() => {
  server.behave(wellBehaved)
  server.asked.length = 0
})
afterAll(() => server.close())

const { generateQuestions, read, start, answer } = interviewCalls
const person = () => makeUser(test().app)
const EVENTS = { accept: 'text/event-stream' }
const RESUME = [
  'Ada Example',
  'Experience',
  'Data Engineer, Northwind, 2021 - Present',
  '- Moved forty nightly imports from cron to Airflow and cut failures from eight a month to none',
  '- Built a customer table in PostgreSQL that three teams report from',
].join('\n')
const POSTING = [
  'Responsibilities',
  '- Own the pipelines that feed our finance reports',
  '- Agree data contracts with the teams that produce events',
  'Requirements',
  '- Three years with Python and SQL',
  '- Experience with Kafka or another streaming platform',
].join('\n')

async function withJob(who: Client) {
  const { resume } = await who.call(resumeCalls.create, { body: { text: RESUME } })
  const { job } = await who.call(jobCalls.create, { body: { title: 'Data Engineer', description: POSTING } })
  return { job_id: job.id, resume_id: resume.id }
}

const eventsIn = (text: string) =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name = '', data = '']) => ({
    name,
    data: JSON.parse(data),
  }))

/** All of a stream at once. */
async function listen(who: Client, body: object) {
  const answer = await who.send(generateQuestions, { body, headers: EVENTS })
  const events = eventsIn(answer.bytes.toString())
  const told = events.filter(({ name }) => name === 'question').map(({ data }) => questionEvents.question.parse(data))
  const last = events.at(-1)
  return {
    answer,
    told,
    done: last?.name === 'done' ? questionEvents.done.parse(last.data) : undefined,
    error: last?.name === 'error' ? questionEvents.error.parse(last.data) : undefined,
  }
}

/** A stream over a real connection, which can be left. */
function follow(who: Client, body: object) {
  const leaving = new AbortController()
  const told: WrittenQuestion[] = []
  const ended = (async () => {
    const response = await fetch(address + generateQuestions.path, {
      method: 'POST',
      headers: { ...EVENTS, authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: leaving.signal,
    })
    let text = ''
    for await (const piece of response.body ?? []) {
      text += new TextDecoder().decode(piece)
      const events = eventsIn(text).filter(({ name }) => name === 'question')
      for (const { data } of events.slice(told.length)) told.push(questionEvents.question.parse(data))
    }
    return text
  })()
  ended.catch(() => {})
  return { told, ended, leave: () => leaving.abort() }
}

/** A model that writes so many questions of each set and then waits. */
function writingSoMany(count: number) {
  const slow = slowlySpeaking()
  slow.speakUntil((said) => (said.match(/"slot"/g) ?? []).length > count)
  server.behave((asked, reply) =>
    taskOf(asked) === 'interview questions' ? slow.behave(asked, reply) : wellBehaved(asked, reply),
  )
  return slow
}
const kinds = (all: Question[]) => all.map(({ question_type, difficulty }) => ({ question_type, difficulty }))
const texts = (all: Question[]) => all.map(({ question_text }) => question_text)
const bankOf = async (who: Client) =>
  (await who.call(questionListCalls.withAnswers, { query: { per_page: 50 } })).questions

describe('questions one by one', () => {
  it('are told of in order, and then all together, as the same call without a stream gives them', async () => {
    const ada = await person()
    const { answer, told, done } = await listen(ada, await withJob(ada))
    expect(answer).toMatchObject({ status: 201, headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    expect(told.map(({ number, total }) => [number, total])).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((at) => [at, 8]))
    expect(done?.questions).toEqual(told.map(({ question }) => question))
    expect(done?.session).toMatchObject({ total_questions: 8, status: 'created', interview_type: 'mock' })
    const plain = await ada.call(generateQuestions, { body: await withJob(ada) })
    expect(kinds(plain.questions)).toEqual(kinds(done?.questions ?? []))
  })

  it('are in the bank as soon as they are told of, and practised as they are', async () => {
    const slow = writingSoMany(3)
    const ada = await person()
    const stream = follow(ada, await withJob(ada))
    await expect.poll(() => stream.told.length).toBe(3)
    expect(texts(await bankOf(ada)).toSorted()).toEqual(texts(stream.told.map(({ question }) => question)).toSorted())
    const params = { id: stream.told[0]?.session_id }
    expect((await ada.call(read, { params })).session.total_questions).toBe(3)
    slow.speakOn()
    await stream.ended
    expect(stream.told).toHaveLength(8)
    expect((await ada.call(read, { params })).session.total_questions).toBe(8)
  })

  it('replace those of an interview, from the first one on', async () => {
    const ada = await person()
    const { session, questions } = await ada.call(generateQuestions, { body: { total_questions: 4 } })
    const { done } = await listen(ada, { session_id: session.session_id, total_questions: 2 })
    expect(done?.session).toMatchObject({ session_id: session.session_id, total_questions: 2 })
    for (const text of texts(done?.questions ?? [])) expect(texts(questions)).not.toContain(text)
  })
})

describe('a stream that breaks off', () => {
  it('leaves what came, and the rest is written on request', async () => {
    const slow = writingSoMany(3)
    const ada = await person()
    const stream = follow(ada, await withJob(ada))
    await expect.poll(() => stream.told.length).toBe(3)
    stream.leave()
    await expect(stream.ended).rejects.toThrow()
    await expect.poll(slow.isLeft).toBe(true)
    server.behave(wellBehaved)
    const body = { session_id: stream.told[0]?.session_id, rest: true }
    const { told, done } = await listen(ada, body)
    expect(told[0]).toMatchObject({ number: 4, total: 8 })
    expect(texts(done?.questions ?? []).slice(0, 3)).toEqual(texts(stream.told.map(({ question }) => question)))
    const whole = await ada.call(generateQuestions, { body: await withJob(ada) })
    expect(kinds(done?.questions ?? [])).toEqual(kinds(whole.questions))
    expect(new Set(texts(done?.questions ?? [])).size).toBe(8)
    expect(await listen(ada, body)).toMatchObject({ told: [], done: { questions: { length: 8 } } })
    expect((await ada.call(generateQuestions, { body })).questions).toHaveLength(8)
  })

  it('leaves nothing when nothing came', async () => {
    writingSoMany(0)
    const ada = await person()
    const stream = follow(ada, await withJob(ada))
    await expect.poll(() => server.asked.some((asked) => taskOf(asked) === 'interview questions')).toBe(true)
    stream.leave()
    await expect(stream.ended).rejects.toThrow()
    expect((await ada.call(interviewCalls.list, {})).sessions).toEqual([])
    expect(await bankOf(ada)).toEqual([])
  })

  it('is finished by the built-in coach when it is the model that broke off', async () => {
    const slow = writingSoMany(3)
    const ada = await person()
    const stream = follow(ada, await withJob(ada))
    await expect.poll(() => stream.told.length).toBe(3)
    slow.breakOff()
    expect(eventsIn(await stream.ended).at(-1)?.name).toBe('done')
    expect(stream.told).toHaveLength(8)
    const isModels = stream.told.map(({ question }) => question.tags.includes('model'))
    expect(isModels.slice(0, 3)).toContain(true)
    expect(isModels.slice(3)).not.toContain(true)
  })

  it('says why when the bank is full, and keeps those that had room', async () => {
    const ada = await person()
    const { question } = await ada.call(questionCalls.create, { body: { question_text: 'Why us?', key_points: [] } })
    await test().parts.database.execute(sql`
      insert into questions (id, user_id, question_text, question_type, difficulty, category, source, created_at)
      select gen_random_uuid(), user_id, 'How would you handle case ' || number || '?', question_type, difficulty,
        category, source, created_at
      from questions, generate_series(2, ${MAX_STORED_QUESTIONS - 2}::integer) as number where id = ${question.id}`)
    const { told, error } = await listen(ada, { total_questions: 4 })
    expect(told).toHaveLength(2)
    expect(error).toMatchObject({ code: 'quota_exceeded', message: expect.stringContaining('5,000 questions') })
  })

  it('asked for twice at once, the rest comes once', async () => {
    const slow = writingSoMany(3)
    const ada = await person()
    const stream = follow(ada, await withJob(ada))
    await expect.poll(() => stream.told.length).toBe(3)
    stream.leave()
    await expect(stream.ended).rejects.toThrow()
    await expect.poll(slow.isLeft).toBe(true)
    server.behave(wellBehaved)
    const body = { session_id: stream.told[0]?.session_id, rest: true }
    const both = await Promise.all([listen(ada, body), listen(ada, body)])
    const numbers = both.flatMap(({ told }) => told.map(({ number }) => number))
    expect(numbers.toSorted()).toEqual([4, 5, 6, 7, 8])
    const { questions, session } = await ada.call(read, { params: { id: body.session_id } })
    expect([questions.length, session.total_questions]).toEqual([8, 8])
  })
})

describe('what a stream is refused for', () => {
  it('is said before it begins: what is not the person’s, what is answered, no interview named', async () => {
    const ada = await person()
    const material = await withJob(ada)
    const { session, questions } = await ada.call(generateQuestions, { body: { ...material, total_questions: 2 } })
    const own = { session_id: session.session_id }
    const eve = await person()
    for (const body of [material, own, { ...own, rest: true }])
      expect((await listen(eve, body)).answer).toMatchObject({ status: 404, code: 'not_found' })
    expect((await listen(ada, { rest: true })).answer).toMatchObject({ status: 422, code: 'validation_failed' })
    const params = { id: session.session_id }
    await ada.call(start, { params })
    await ada.call(answer, { params, body: answerTo(questions[0]) })
    expect((await listen(ada, { ...own, rest: true })).answer).toMatchObject({ status: 409, code: 'already_answered' })
  })
})
