import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { interviewCalls } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { answerTo, makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const builtIn = createBuiltInCoach()
const test = useTestApp()
const headers = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }
const CHINESE = /\p{Script=Han}/u

it('judges and reports in the language of the request, with the same scores; questions and quotes stay English', async () => {
  const ada = await makeUser(test().app)
  const question = await makeQuestion(ada)
  const run = async (language: { headers?: Record<string, string> }) => {
    const body = { interview_type: 'mock' as const, question_ids: [question.id] }
    const { session, session_id: id } = await ada.call(interviewCalls.create, { body, ...language })
    await ada.call(interviewCalls.start, { params: { id } })
    const { answer } = await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(question), ...language })
    const { report } = await ada.call(interviewCalls.report, { params: { id }, ...language })
    return { id, session, answer, report }
  }
  const [english, chinese] = [await run({}), await run({ headers })]

  expect([english.session.title, chinese.session.title]).toEqual(['Mock Interview', '模拟面试'])
  expect(chinese.answer.score).toBe(english.answer.score)
  const { summary, criteria, marks, improvements } = chinese.answer.feedback
  expect(criteria.map(({ key, score }) => [key, score])).toEqual(
    english.answer.feedback.criteria.map(({ key, score }) => [key, score]),
  )
  const said = [summary, ...improvements, ...[...criteria, ...marks].map(({ label }) => label)]
  for (const text of said) expect(text).toMatch(CHINESE)
  for (const { quote } of marks) if (quote) expect(chinese.answer.answer_text).toContain(quote)
  expect(JSON.stringify(english)).not.toMatch(CHINESE)

  expect(chinese.report.overall_score).toBe(english.report.overall_score)
  for (const { label } of chinese.report.by_criterion) expect(label).toMatch(CHINESE)
  for (const { title, reason } of chinese.report.practise_next) expect(title + reason).toMatch(CHINESE)
  for (const { text } of chinese.report.answers.flatMap(({ follow_ups }) => follow_ups))
    expect(text).not.toMatch(CHINESE)

  // What is stored stays as it was said; what is weighed when it is read follows the reader.
  const { report } = await ada.call(interviewCalls.report, { params: { id: english.id }, headers })
  expect(report.answers[0]?.answer?.feedback).toEqual(english.answer.feedback)
  for (const { label } of report.by_criterion) expect(label).toMatch(CHINESE)
})

describe('the language of an interview', () => {
  const prepare = async (language: object, change: { language?: 'en' | 'zh-CN' }) => {
    const ada = await makeUser(test().app)
    const question = await makeQuestion(ada)
    const body = { interview_type: 'mock' as const, question_ids: [question.id], ...change }
    const { session, session_id: id } = await ada.call(interviewCalls.create, { body, ...language })
    await ada.call(interviewCalls.start, { params: { id } })
    const say = async (request: object) =>
      (await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(question), ...request })).answer
    return { session, say }
  }

  it('is kept with it, and feedback is in it where the request names none', async () => {
    const { session, say } = await prepare({}, { language: 'zh-CN' })
    expect(session.language).toBe('zh-CN')
    expect((await say({})).feedback.summary).toMatch(CHINESE)
    expect((await say({ headers: { 'accept-language': 'en' } })).feedback.summary).not.toMatch(CHINESE)
  })

  it('is nothing where nobody chose, and feedback follows the request', async () => {
    const { session, say } = await prepare({ headers }, {})
    expect(session).not.toHaveProperty('language')
    expect((await say({})).feedback.summary).not.toMatch(CHINESE)
    expect((await say({ headers })).feedback.summary).toMatch(CHINESE)
  })

  it('is told to whoever writes the questions', async () => {
    const asked: (string | undefined)[] = []
    const writeQuestions: typeof builtIn.writeQuestions = (request) => {
      asked.push(request.language)
      return builtIn.writeQuestions(request)
    }
    const other = await startTestApp({ coach: { ...builtIn, writeQuestions } })
    const ada = await makeUser(other.app)
    const body = { interview_type: 'mock' as const, total_questions: 1, language: 'zh-CN' as const }
    const { session_id: id } = await ada.call(interviewCalls.create, { body })
    await ada.call(interviewCalls.start, { params: { id } })
    expect(asked).toEqual(['zh-CN'])
    await other.close()
  })

  it('is one that there is', async () => {
    const ada = await makeUser(test().app)
    const body = { language: 'fr' as never }
    expect(await ada.send(interviewCalls.create, { body })).toMatchObject({ status: 422 })
  })
})
