import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { ModelCoach } from '@greenroom/coach/model'
import { ANSWER, MISTAKE as question, readMaterial } from '@greenroom/coach/port-tests/material'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Behaviour, type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts'
import { openModelCoach } from '#testing/model-coach.ts'
import { goodAnswer, taskOf, wellBehaved } from '#testing/well-behaved-model.ts'

const builtIn = createBuiltInCoach()
let server: FakeModelServer
let coach: ModelCoach
beforeAll(async () => {
  server = await startFakeModelServer(wellBehaved)
})
beforeEach(async () => {
  coach = await openModelCoach(server.settings)
  server.behave(wellBehaved)
  server.asked.length = 0
})
afterAll(() => server.close())

/** A follow-up question is said in the interview, in its language. */
const saidToPerson = () => server.asked.filter((asked) => taskOf(asked) !== 'the follow-up question')
const judge = (language?: 'en' | 'zh-CN') => coach.judgeAnswer({ question, answer_text: ANSWER, language })
const SUMMARY = 'The order carries this answer. A result would lift it most.'
const inChinese =
  (words: string): Behaviour =>
  (asked, reply) =>
    reply.say(goodAnswer(asked).replace(SUMMARY, words))

describe('a model', () => {
  it('is told to speak to the person in Chinese, and sees what the built-in coach found in Chinese', async () => {
    await coach.diagnose({ ...(await readMaterial(builtIn)), language: 'zh-CN' })
    await judge('zh-CN')
    await coach.referenceAnswer({ question, variant: 0, language: 'zh-CN' })
    expect(saidToPerson()).toHaveLength(3)
    for (const { system } of saidToPerson()) {
      expect(system).toContain('The person reads this in Simplified Chinese')
      expect(system).not.toContain('The person reads this in English')
    }
    expect(server.asked[0]?.data).toContain('没有找到')
  })

  it('is told to speak English to whoever asks for nothing else', async () => {
    await coach.diagnose(await readMaterial(builtIn))
    await judge()
    for (const { system } of saidToPerson()) expect(system).toContain('The person reads this in English')
  })

  it('hears of no language where it writes what is said in the interview', async () => {
    await coach.keyPoints(question)
    expect(server.asked[0]?.system).not.toContain('The person reads this in')
  })
})

describe('what a model says in Chinese', () => {
  it('is used, with scores, marks and quotes as they are in any language', async () => {
    server.behave(inChinese('这个回答的顺序很清楚。再说出结果，会更有说服力。'))
    const chinese = await judge('zh-CN')
    const own = await judge()
    expect(chinese.feedback.summary).toMatch(/^这个回答/)
    expect(chinese.score).toBe(own.score)
    expect(chinese.feedback.strengths[0]).toContain('：“Last spring our Friday”')
  })

  it.each([
    ['a figure nobody gave', '你在 7 周内完成了它。'],
    ['an employer nobody named', '你在 Globex 的经历很有说服力。'],
    ['words nobody said', '你说“we saved the whole company”，这一点很好。'],
    ['another score', '这个回答可以得 95 分。'],
  ])('is left out with %s', async (_, words) => {
    server.behave(inChinese(words))
    expect(JSON.stringify((await judge('zh-CN')).feedback)).not.toContain(words)
  })
})
