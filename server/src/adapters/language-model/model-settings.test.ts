import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { listen } from '@greenroom/coach/port-tests/coach-port'
import { MISTAKE, readMaterial } from '@greenroom/coach/port-tests/material'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeModelServer } from '#testing/fake-model-server.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'
import { openCoach } from './open-coach.ts'
import { type ModelSettings, openModels } from './open-model.ts'

const builtIn = createBuiltInCoach()
const server = await startFakeModelServer(wellBehaved)
beforeEach(() => {
  server.behave(wellBehaved)
  server.asked.length = 0
})
afterAll(() => server.close())

const ANSWER = 'At Acme I planned the shifts of 24 people, and overtime fell by 18 percent, because I asked them first.'

/** A coach on a model with these settings, and what it logged. */
async function open(more: Partial<ModelSettings>) {
  const waited: number[] = []
  const wait = (milliseconds: number) => {
    waited.push(milliseconds)
    return new Promise<void>(() => {})
  }
  const { coach, watch } = await openCoach(
    { ...server.settings, ...more },
    { builtIn, logger: { warn: () => {}, debug: () => {} }, timing: { now: () => 0, wait } },
  )
  const suggest = async () =>
    (await listen(coach, { ...(await readMaterial(builtIn)), question: 'How do you plan shifts?', history: [] })).whole
  return { coach, watch, waited, suggest, judge: () => coach.judgeAnswer({ question: MISTAKE, answer_text: ANSWER }) }
}

describe('AI_LIVE_MODEL', () => {
  it('answers in live interviews and nowhere else', async () => {
    const { suggest, coach, watch } = await open({ AI_LIVE_MODEL: 'fast' })
    expect((await suggest()).generated_by).toBe('openai-compatible/fast')
    await coach.keyPoints(MISTAKE)
    expect(server.asked.map(({ model }) => model)).toEqual(['fast', 'fake'])
    expect(watch.status().name).toBe('openai-compatible/fake')
  })

  it('is AI_MODEL without it', async () => {
    const { suggest } = await open({})
    expect((await suggest()).generated_by).toBe('openai-compatible/fake')
  })
})

describe('AI_REASONING', () => {
  const efforts = () => server.asked.map(({ reasoning_effort }) => reasoning_effort)

  it('is asked for, and the least of it in live interviews', async () => {
    const { suggest, coach } = await open({ AI_REASONING: 'high' })
    await coach.keyPoints(MISTAKE)
    await suggest()
    expect(efforts()).toEqual(['high', 'low'])
  })

  it('is what the provider decides without it', async () => {
    const { suggest, coach } = await open({})
    await coach.keyPoints(MISTAKE)
    await suggest()
    expect(efforts()).toEqual([undefined, undefined])
  })

  it('is not asked for again from a model that has none', async () => {
    server.behave((asked, reply) => {
      if (asked.reasoning_effort === undefined) return wellBehaved(asked, reply)
      reply.response
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":{"message":"Unrecognized request argument: reasoning_effort"}}')
    })
    const { suggest, coach } = await open({ AI_REASONING: 'low' })
    expect((await suggest()).generated_by).toBe('openai-compatible/fake')
    expect((await suggest()).generated_by).toBe('openai-compatible/fake')
    await coach.keyPoints(MISTAKE)
    expect(efforts()).toEqual(['low', undefined, undefined, 'low', undefined])
  })

  it.each(['openai', 'anthropic', 'google'] as const)('is as little as it may be for live help of %s', async (name) => {
    const known = { AI_PROVIDER: name, AI_MODEL: 'x', AI_API_KEY: 'key', AI_BASE_URL: undefined }
    expect(await openModels(known)).toMatchObject({ liveSource: { reasoning: 'none' } })
    expect((await openModels(known))?.source).not.toHaveProperty('reasoning')
  })
})

it('AI_MAX_OUTPUT_TOKENS limits what one answer may take', async () => {
  const { coach } = await open({ AI_MAX_OUTPUT_TOKENS: 2000 })
  await coach.keyPoints(MISTAKE)
  await (await open({})).coach.keyPoints(MISTAKE)
  expect(server.asked.map(({ max_tokens }) => max_tokens)).toEqual([2000, 8192])
})

it('AI_TIME_FACTOR gives a slow model more time, but not in live interviews', async () => {
  const { coach, suggest, waited } = await open({ AI_TIME_FACTOR: 3 })
  await coach.keyPoints(MISTAKE)
  expect(waited).toEqual([24_000])
  await suggest()
  expect(Math.max(...waited.slice(1))).toBe(4000)
})

it('AI_TIME_FACTOR counts for every step of judging and planning', async () => {
  const { coach, judge, waited } = await open({ AI_TIME_FACTOR: 3 })
  await judge()
  expect(waited).toEqual([360_000, 45_000, 12_000])
  waited.length = 0
  const slots = [{ question_type: 'behavioral', difficulty: 'easy' }] as const
  await coach.writeQuestions({ ...(await readMaterial(builtIn)), slots: [...slots], avoid: [], seed: 'one' })
  expect(waited).toContain(36_000)
})

it('AI_JUDGE_SAMPLES judges an answer so many times', async () => {
  await (await open({ AI_JUDGE_SAMPLES: 3 })).judge()
  const judged = server.asked.filter(({ system }) => system.includes('# Task: say how good an answer was'))
  expect(judged).toHaveLength(3)
})
