import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { usageCalls } from '@greenroom/contract/usage'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { answerTo, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
type Person = Awaited<ReturnType<typeof person>>
const { heartbeat, pause, resume, end, next, answer, read, remove, statistics } = interviewCalls

const durationOf = async (ada: Person, id: string) => (await ada.call(read, { params: { id } })).session.duration
const usedBy = async (ada: Person) => (await ada.call(usageCalls.read)).usage.minutes
const beat = (ada: Person, id: string, body = {}) => ada.call(heartbeat, { params: { id }, body })
const MINUTE = 60

/** Stays for so long, with a sign of life every half minute. */
async function stay(ada: Person, id: string, seconds: number) {
  for (let passed = 0; passed < seconds; passed += 30) {
    test().passSeconds(30)
    await beat(ada, id)
  }
}

/** The clock of the test runs on while it waits. */
const about = (seconds: number) => [seconds, seconds + 20] as const
function expectAbout(actual: number, seconds: number) {
  const [least, most] = about(seconds)
  expect(actual).toBeGreaterThanOrEqual(least)
  expect(actual).toBeLessThanOrEqual(most)
}

describe('the time an interview takes', () => {
  it('does not run on for long when nobody is there any more', async () => {
    const ada = await person()
    const { id } = await startInterview(ada, 1)
    await stay(ada, id, 2 * MINUTE)
    test().passSeconds(20 * MINUTE)
    expectAbout(await durationOf(ada, id), 2 * MINUTE + 90)
    expect((await ada.call(statistics)).statistics.mock_minutes).toBeLessThanOrEqual(4)
    await ada.call(end, { params: { id } })
    expectAbout(await durationOf(ada, id), 2 * MINUTE + 90)
    expect((await usedBy(ada)).mock.used).toBeLessThanOrEqual(4)
  })

  it('stops at once when the page says that it is left, and goes on when it is back', async () => {
    const ada = await person()
    const { id } = await startInterview(ada, 1)
    await stay(ada, id, MINUTE)
    await beat(ada, id, { leaving: true })
    test().passSeconds(3 * 60 * MINUTE)
    expectAbout(await durationOf(ada, id), MINUTE)
    await beat(ada, id)
    await stay(ada, id, MINUTE)
    expectAbout(await durationOf(ada, id), 2 * MINUTE)
  })

  it('is counted once, in however many tabs, and however often a sign of life is repeated', async () => {
    const ada = await person()
    const { id } = await startInterview(ada, 1)
    for (let round = 0; round < 4; round += 1) {
      test().passSeconds(30)
      await Promise.all(Array.from({ length: 5 }, () => beat(ada, id)))
    }
    expectAbout(await durationOf(ada, id), 2 * MINUTE)
  })

  it('counts answers and the next question as signs of life, and fresh lines of a transcript, but not old ones', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 1)
    const put = (secondsAgo: number) => {
      const timestamp = new Date(test().parts.clock().getTime() - secondsAgo * 1000).toISOString()
      const segments = [{ id: 'one', text: 'Good morning.', timestamp }]
      return ada.call(liveCalls.putTranscript, { params: { id }, body: { segments } })
    }
    const signs = [
      () => ada.call(answer, { params: { id }, body: answerTo(questions[0]) }),
      () => ada.call(next, { params: { id } }),
      () => put(1),
    ]
    for (const sign of signs) {
      test().passSeconds(80)
      await sign()
    }
    expectAbout(await durationOf(ada, id), 3 * 80)
    test().passSeconds(80)
    await put(3600)
    test().passSeconds(80)
    await beat(ada, id)
    expectAbout(await durationOf(ada, id), 3 * 80 + 90)
  })

  it('is not touched by a sign of life while it is paused, or over', async () => {
    const ada = await person()
    const { id } = await startInterview(ada, 1)
    await ada.call(pause, { params: { id } })
    test().passSeconds(30)
    expect(await beat(ada, id)).toMatchObject({ status: 'paused' })
    test().passSeconds(30)
    await beat(ada, id)
    expectAbout(await durationOf(ada, id), 0)
    await ada.call(resume, { params: { id } })
    await ada.call(end, { params: { id } })
    test().passSeconds(30)
    expect(await beat(ada, id, { leaving: true })).toMatchObject({ status: 'completed' })
    expectAbout(await durationOf(ada, id), 0)
  })

  it('does not run backwards when the clock is set back', async () => {
    const ada = await person()
    const { id } = await startInterview(ada, 1)
    await stay(ada, id, MINUTE)
    test().passSeconds(-60 * MINUTE)
    await beat(ada, id)
    expectAbout(await durationOf(ada, id), MINUTE)
    await stay(ada, id, MINUTE)
    expectAbout(await durationOf(ada, id), 2 * MINUTE)
    test().passSeconds(60 * MINUTE)
  })

  it('is nobody else’s business', async () => {
    const { id } = await startInterview(await person(), 1)
    const other = await person()
    expect(await other.send(heartbeat, { params: { id }, body: {} })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await other.send(heartbeat, { params: { id: 'x' }, body: {} })).toMatchObject({ status: 404 })
    const mine = await startInterview(other, 1)
    const wrong = { params: { id: mine.id }, body: { leaving: 'perhaps' } }
    expect(await other.send(heartbeat, wrong)).toMatchObject({ status: 422 })
  })
})

describe('the minutes of this month', () => {
  it('tell mock and formal apart, and stay used when the record is deleted', async () => {
    const ada = await person()
    expect(await usedBy(ada)).toMatchObject({
      mock: { used: 0, limit: null },
      formal: { used: 0, limit: null },
      recording: { used: 0 },
    })
    const mock = await startInterview(ada, 1)
    await stay(ada, mock.id, 3 * MINUTE)
    const formal = await startInterview(ada, 1, { interview_type: 'hr' })
    await stay(ada, formal.id, 5 * MINUTE)
    for (const { id } of [mock, formal]) await ada.call(end, { params: { id } })
    await ada.call(remove, { params: { id: formal.id } })
    expect(await usedBy(ada)).toMatchObject({ mock: { used: 4 }, formal: { used: 5 } })
    expect(await usedBy(await person())).toMatchObject({ mock: { used: 0 }, formal: { used: 0 } })
  })
})
