import { interviewCalls } from '@greenroom/contract/interviews'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { answerTo, makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

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
