import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { usageCalls } from '@greenroom/contract/usage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { answerTo, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENT } from '#testing/model-coach.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'

let model: FakeModelServer
let running: TestApp
beforeAll(async () => {
  model = await startFakeModelServer(wellBehaved)
  const logger = { warn: () => {}, debug: () => {} }
  running = await startTestApp(
    await openCoach(model.settings, { logger, limits: PATIENT, whileWanted: () => currentCall()?.wanted() }),
  )
})
afterAll(async () => {
  await running.close()
  await model.close()
})

const person = () => makeUser(running.app)
const usageOf = async (one: Awaited<ReturnType<typeof person>>) => (await one.call(usageCalls.read)).usage
const NOTHING = { input_tokens: 0, output_tokens: 0, calls: 0, fallbacks: 0 }

describe('use of the language model', () => {
  it('is nothing for who did not use it', async () => {
    expect(await (await person()).call(usageCalls.read)).toEqual({ usage: NOTHING })
  })

  it('is added up for the person whose calls it was, and for nobody else', async () => {
    const [ada, other] = [await person(), await person()]
    const { id, questions } = await startInterview(ada, 1)
    const before = await usageOf(ada)
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
    await expect
      .poll(() => usageOf(ada))
      .toEqual({
        ...before,
        input_tokens: before.input_tokens + 100,
        output_tokens: before.output_tokens + 20,
        calls: before.calls + 1,
      })
    expect(await other.call(usageCalls.read)).toEqual({ usage: NOTHING })
  })

  it('is counted for streamed answers', async () => {
    const ada = await person()
    const sent = { body: { question: 'How do you plan shifts?' }, headers: { accept: 'text/event-stream' } }
    const { bytes } = await ada.send(liveCalls.generateAnswer, sent)
    expect(bytes.toString()).toMatch(/event: done\ndata: .+"generated_by":"openai-compatible\/fake"/)
    await expect.poll(() => usageOf(ada)).toEqual({ input_tokens: 100, output_tokens: 20, calls: 1, fallbacks: 0 })
  })

  it('counts how often the built-in coach took over', async () => {
    const ada = await person()
    model.behave((_, reply) => reply.fail(400))
    await ada.call(liveCalls.generateAnswer, { body: { question: 'How do you plan shifts?' } })
    await expect.poll(() => usageOf(ada)).toEqual({ ...NOTHING, fallbacks: 1 })
    model.behave(wellBehaved)
  })

  it('needs a login', async () => {
    const response = await running.app.inject({ url: '/api/v1/usage' })
    expect(response.statusCode).toBe(401)
  })
})
