import { interviewCalls } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo, by, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const statisticsOf = async (whose: Client) => (await whose.call(interviewCalls.statistics)).statistics

/** An interview of one question, answered and over. */
async function complete(whose: Client, change: Record<string, unknown>) {
  const run = await startInterview(whose, 1, change)
  const { answer } = await whose.call(interviewCalls.answer, { params: by(run), body: answerTo(run.questions[0]) })
  await whose.call(interviewCalls.end, { params: by(run) })
  return { id: run.id, score: Math.round(answer.score ?? Number.NaN) }
}

describe('scores over time', () => {
  it('are of completed interviews, oldest first', async () => {
    const ada = await person()
    const first = await complete(ada, { custom_title: 'First', interview_type: 'hr' })
    test().passSeconds(3600)
    const second = await complete(ada, { custom_title: 'Second' })
    const running = await startInterview(ada, 1)
    await ada.call(interviewCalls.answer, { params: by(running), body: answerTo(running.questions[0]) })
    expect((await statisticsOf(ada)).scores).toMatchObject([
      { session_id: first.id, title: 'First', interview_type: 'hr', score: first.score },
      { session_id: second.id, title: 'Second', interview_type: 'mock', score: second.score },
    ])
  })

  it('leave out practice, what nobody answered, and others', async () => {
    const ada = await person()
    await complete(ada, { practice: true })
    const run = await startInterview(ada, 1)
    await ada.call(interviewCalls.end, { params: by(run) })
    await complete(await person(), {})
    const { scores, by_type, average_score } = await statisticsOf(ada)
    expect([scores, by_type, average_score]).toEqual([[], [], null])
  })

  it('stand by type of question too, in interviews that still run as well', async () => {
    const ada = await person()
    await complete(ada, {})
    const run = await startInterview(ada, 1)
    await ada.call(interviewCalls.answer, { params: by(run), body: answerTo(run.questions[0]) })
    const { by_type } = await statisticsOf(ada)
    expect(by_type).toEqual([{ type: run.questions[0]?.question_type, score: expect.any(Number), answers: 2 }])
  })
})
