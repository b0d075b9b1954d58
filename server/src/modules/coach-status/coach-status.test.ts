import { coachCalls } from '@greenroom/contract/coach-status'
import { liveCalls } from '@greenroom/contract/live'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { startTestApp, type TestApp, useTestApp } from '#testing/build-app.ts'
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENT } from '#testing/model-coach.ts'
import { testReading } from '#testing/reading.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'

describe('without a model', () => {
  const test = useTestApp()
  it('the built-in coach answers, and all is well', async () => {
    const { coach } = await (await makeUser(test().app)).call(coachCalls.status)
    expect(coach).toEqual({ kind: 'built-in', name: 'built-in', state: 'ok' })
  })
})

describe('with a model', () => {
  let model: FakeModelServer
  let running: TestApp
  beforeAll(async () => {
    model = await startFakeModelServer(wellBehaved)
    running = await startTestApp(
      await openCoach(model.settings, {
        builtIn: testReading().coach,
        limits: PATIENT,
        logger: { warn: () => {}, debug: () => {} },
      }),
    )
  })
  afterAll(async () => {
    await running.close()
    await model.close()
  })

  it('says that the built-in coach took over, and when the model is back', async () => {
    const ada = await makeUser(running.app)
    const ask = () => ada.call(liveCalls.generateAnswer, { body: { question: 'How do you plan shifts?' } })
    const status = async () => (await ada.call(coachCalls.status)).coach
    const well = { kind: 'model', name: 'openai-compatible/fake', state: 'ok' }
    expect(await status()).toEqual(well)
    model.behave((_, reply) => reply.fail(503))
    expect(await ask()).toMatchObject({ generated_by: 'built-in' })
    expect(await status()).toEqual({ ...well, state: 'falling_back', since: expect.any(String) })
    model.behave(wellBehaved)
    expect(await ask()).toMatchObject({ generated_by: 'openai-compatible/fake' })
    expect(await status()).toEqual(well)
  })

  it('is ready whether the model is or not', async () => {
    model.behave((_, reply) => reply.fail(500))
    const response = await running.app.inject({ url: '/health/ready' })
    expect(response.statusCode).toBe(200)
  })
})
