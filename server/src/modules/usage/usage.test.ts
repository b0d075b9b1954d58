import { authCalls } from '@greenroom/contract/auth'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { usageCalls } from '@greenroom/contract/usage'
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

let model: FakeModelServer
let running: TestApp
beforeAll(async () => {
  model = await startFakeModelServer(wellBehaved)
  const logger = { warn: () => {}, debug: () => {} }
  running = await startTestApp(
    await openCoach(model.settings, {
      builtIn: testReading().coach,
      logger,
      limits: PATIENT,
      whileWanted: () => currentCall()?.wanted(),
    }),
  )
})
afterAll(async () => {
  await running.close()
  await model.close()
})

const person = () => makeUser(running.app)
const usageOf = async (one: Awaited<ReturnType<typeof person>>) => (await one.call(usageCalls.read)).usage
const NOTHING = {
  input_tokens: 0,
  output_tokens: 0,
  calls: 0,
  fallbacks: 0,
  minutes: expect.any(Object),
  months: [],
  interviews: [],
}

describe('use of the language model', () => {
  it('is nothing for who did not use it', async () => {
    expect(await (await person()).call(usageCalls.read)).toEqual({ usage: NOTHING })
  })

  it('is added up for the person whose calls it was, and for nobody else', async () => {
    const [ada, other] = [await person(), await person()]
    const { id, questions } = await startInterview(ada, 1)
    const before = await usageOf(ada)
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
    // A judgement and a follow-up at least; the posting may be read again meanwhile.
    await expect.poll(async () => (await usageOf(ada)).calls).toBeGreaterThan(before.calls)
    const { calls, input_tokens, output_tokens } = await usageOf(ada)
    expect({ input_tokens, output_tokens }).toEqual({ input_tokens: 100 * calls, output_tokens: 20 * calls })
    expect(await other.call(usageCalls.read)).toEqual({ usage: NOTHING })
  })

  it('is counted for streamed answers', async () => {
    const ada = await person()
    const sent = { body: { question: 'How do you plan shifts?' }, headers: { accept: 'text/event-stream' } }
    const { bytes } = await ada.send(liveCalls.generateAnswer, sent)
    expect(bytes.toString()).toMatch(/event: done\ndata: .+"generated_by":"openai-compatible\/fake"/)
    await expect.poll(() => usageOf(ada)).toMatchObject({ input_tokens: 100, output_tokens: 20, calls: 1 })
  })

  it('counts how often the built-in coach took over', async () => {
    const ada = await person()
    model.behave((_, reply) => reply.fail(400))
    await ada.call(liveCalls.generateAnswer, { body: { question: 'How do you plan shifts?' } })
    await expect.poll(() => usageOf(ada)).toEqual({ ...NOTHING, fallbacks: 1 })
    model.behave(wellBehaved)
  })

  it('tells the minutes of the month it is in the given time zone', async () => {
    const ada = await person()
    const read = async (time_zone?: string) =>
      (await ada.call(usageCalls.read, time_zone ? { query: { time_zone } } : {})).usage.minutes.mock
    const { id } = await startInterview(ada, 1)
    running.passSeconds(75)
    await ada.call(interviewCalls.end, { params: { id } })
    expect(await read()).toMatchObject({ used: 1, limit: null })
    const resets = await Promise.all(['Asia/Shanghai', 'America/New_York'].map(read))
    for (const { resets_at } of resets) expect(Date.parse(resets_at)).toBeGreaterThan(running.parts.clock().getTime())
    expect(resets.map(({ resets_at }) => resets_at.slice(11))).toEqual([
      '16:00:00.000Z',
      expect.stringMatching(/^0[45]:/),
    ])
    running.passSeconds(33 * 24 * 60 * 60)
    const later = await ada.call(authCalls.login, { body: { email: ada.user.email, password: PASSWORD } })
    const again = createClient(running.app, later.access_token)
    expect((await again.call(usageCalls.read)).usage.minutes.mock.used).toBe(0)
  })

  it.each(['Mars/Olympus', '', "'; drop table users", 'x'.repeat(65)])('knows no time zone %j', async (time_zone) => {
    const refused = await (await person()).send(usageCalls.read, { query: { time_zone } })
    expect(refused).toMatchObject({ status: 400, code: 'malformed_request' })
  })

  it('needs a login', async () => {
    const response = await running.app.inject({ url: '/api/v1/usage' })
    expect(response.statusCode).toBe(401)
  })
})
