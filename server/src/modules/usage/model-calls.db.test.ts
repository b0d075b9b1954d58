import { authCalls } from '@greenroom/contract/auth'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { usageCalls } from '@greenroom/contract/usage'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { answerTo, startInterview } from '#testing/interview-makers.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { PATIENT } from '#testing/model-coach.ts'
import { testReading } from '#testing/reading.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'
import { createModelCallsRepo } from './model-calls-repo.ts'

const MODEL = 'openai-compatible/fake'
/** A call of the fake server takes 100 tokens in, 40 of them read before, and 20 out: 60 · 3 + 40 · 1 + 20 · 10. */
const A_CALL = 420 / 1e6

let model: FakeModelServer
let running: TestApp
beforeAll(async () => {
  model = await startFakeModelServer(wellBehaved)
  const opened = await openCoach(model.settings, {
    builtIn: testReading().coach,
    logger: { warn: () => {}, debug: () => {} },
    limits: PATIENT,
    whileWanted: () => currentCall()?.wanted(),
  })
  const price = { input: 3, cached_input: 1, cache_write: 3, output: 10 }
  running = await startTestApp({ ...opened, prices: { currency: 'EUR', prices: new Map([[MODEL, price]]) } })
})
afterAll(async () => {
  await running.close()
  await model.close()
})

type Person = Awaited<ReturnType<typeof makeUser>>
const person = () => makeUser(running.app)
const usageOf = async (one: Person) => (await one.call(usageCalls.read)).usage
const ofInterview = async (one: Person, id: string) =>
  (await one.call(usageCalls.ofInterview, { params: { id } })).usage

/** An interview with one judged answer: how often it asked the model, and how often it did with the question before. */
async function answered(one: Person) {
  const atFirst = model.asked.length
  const { id, questions } = await startInterview(one, 1)
  const before = model.asked.length
  await one.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
  const asked = () => model.asked.length - before
  await expect.poll(asked).toBeGreaterThan(0)
  await expect.poll(async () => (await ofInterview(one, id)).calls === asked()).toBe(true)
  return { id, calls: asked(), all: model.asked.length - atFirst }
}

const used = (calls: number) => ({
  calls,
  input_tokens: 100 * calls,
  cached_input_tokens: 40 * calls,
  output_tokens: 20 * calls,
  cost: { amount: expect.closeTo(calls * A_CALL, 10), currency: 'EUR' },
})

describe('calls of a model', () => {
  it('are counted for the interview that they are for, with what they cost', async () => {
    const ada = await person()
    const first = await answered(ada)
    const second = await answered(ada)
    const usedFirst = used(first.calls)
    expect(await ofInterview(ada, first.id)).toEqual({ ...usedFirst, models: [{ model: MODEL, ...usedFirst }] })
    const { interviews, months } = await usageOf(ada)
    expect(interviews.map(({ session_id }) => session_id)).toEqual([second.id, first.id])
    expect(interviews[0]).toMatchObject(used(second.calls))
    expect(months).toHaveLength(1)
    expect(months[0]).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
      ...used(first.all + second.all),
    })
  })

  it('are counted for the interview whose questions they write, and for a live one', async () => {
    const ada = await person()
    const body = { interview_type: 'mock' as const }
    const { session_id: mock } = await ada.call(interviewCalls.create, { body })
    await ada.call(interviewCalls.start, { params: { id: mock } })
    await expect.poll(async () => (await ofInterview(ada, mock)).calls).toBeGreaterThan(0)
    const { id: live } = await startInterview(ada, 1, { interview_type: 'technical' })
    await ada.call(liveCalls.generateAnswer, { body: { question: 'How do you plan shifts?', session_id: live } })
    await expect.poll(async () => (await ofInterview(ada, live)).calls).toBe(1)
  })

  it('of an interview are for nobody else to see, nor those of one that never was', async () => {
    const [ada, other] = [await person(), await person()]
    const { id } = await answered(ada)
    for (const [one, of] of [
      [other, id],
      [ada, '01936c3e-0000-7000-8000-000000000001'],
      [ada, 'x'],
    ] as const) {
      const refused = await one.send(usageCalls.ofInterview, { params: { id: of } })
      expect(refused).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await usageOf(other)).interviews).toEqual([])
  })

  it('stay in their month when the record of the interview is deleted', async () => {
    const ada = await person()
    const { id, all } = await answered(ada)
    await ada.call(interviewCalls.end, { params: { id } })
    await ada.call(interviewCalls.remove, { params: { id } })
    const { interviews, months } = await usageOf(ada)
    expect(interviews).toEqual([])
    expect(months[0]?.calls).toBe(all)
  })

  it('count in the month it was where the person is', async () => {
    const ada = await person()
    const first = await answered(ada)
    running.passSeconds(40 * 24 * 60 * 60)
    const { access_token } = await ada.call(authCalls.login, { body: { email: ada.user.email, password: PASSWORD } })
    const later = { ...createClient(running.app, access_token), user: ada.user }
    const second = await answered(later)
    const { months } = await usageOf(later)
    expect(months.map(({ calls }) => calls)).toEqual([second.all, first.all])
    expect(new Set(months.map(({ month }) => month)).size).toBe(2)
  })

  it('go with their owner, and only their sums, which name nobody, stay', async () => {
    const ada = await person()
    await answered(ada)
    const { database } = running.parts
    const sumOf = async () => {
      const sums = await createModelCallsRepo(database).everybodys()
      return sums.filter(({ task }) => task === 'judgement').reduce((all, { calls }) => all + calls, 0)
    }
    const before = await sumOf()
    await database.execute(sql`delete from users where id = ${ada.user.id}`)
    const left = await database.execute(sql`select 1 from model_calls where user_id = ${ada.user.id}`)
    expect(left).toMatchObject({ rows: [] })
    expect(await sumOf()).toBe(before)
    expect(before).toBeGreaterThan(0)
  })
})
