import { interviewCalls } from '@greenroom/contract/interviews'
import { questionCalls } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo, by, makeQuestion, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const { answer, end, report } = interviewCalls
const reportOf = async (who: Client, id: string) => (await who.call(report, { params: { id } })).report

async function run(who: Client, question_ids: string[], said: string) {
  const { session_id: id } = await who.call(interviewCalls.create, { body: { question_ids } })
  await who.call(interviewCalls.start, { params: { id } })
  for (const question_id of question_ids) {
    await who.call(answer, { params: { id }, body: answerTo({ id: question_id }, said) })
  }
  test().passSeconds(1)
  return (await who.call(end, { params: { id } })).session
}

describe('the report', () => {
  it('says that there is nothing to judge when nothing was answered', async () => {
    const ada = await person()
    const { id } = await startInterview(ada, 2)
    await ada.call(end, { params: { id } })
    const empty = await reportOf(ada, id)
    expect(empty).toMatchObject({ overall_score: null, evidence: 'none', by_type: [], strengths: [], trend: [] })
    expect(empty.session.score).toBeUndefined()
    expect(empty.answers.map((one) => one.answer)).toEqual([undefined, undefined])
  })

  it('holds every question in its order with its answer, and the same score as the record', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 3)
    const given = await ada.call(answer, { params: { id }, body: answerTo(questions[1]) })
    const shown = await reportOf(ada, id)
    expect(shown.answers.map((one) => one.question.id)).toEqual(questions.map((one) => one.id))
    expect(shown.answers[1]?.answer).toEqual(given.answer)
    expect(shown.overall_score).toBe(shown.session.score)
    expect(shown.by_type).toMatchObject([{ type: 'behavioral', answers: 1 }])
  })

  it('asks on about what was said, and about nothing that was not answered', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    await ada.call(answer, {
      params: { id },
      body: answerTo(questions[0], 'I changed the rota and we all agreed in the end. It went well.'),
    })
    const [answered, open] = (await reportOf(ada, id)).answers
    expect(answered?.follow_ups.length).toBeGreaterThan(0)
    for (const { quote = '' } of answered?.follow_ups ?? []) expect(answered?.answer?.answer_text).toContain(quote)
    expect(open?.follow_ups).toEqual([])
  })

  it('shows what the same questions scored before, and the way the scores went', async () => {
    const ada = await person()
    const question = await makeQuestion(ada)
    const first = await run(ada, [question.id], 'I would ask my colleagues for help.')
    const second = await run(ada, [question.id], answerTo(question).answer_text)
    const later = await reportOf(ada, second.session_id)
    expect(later.answers[0]?.earlier_scores).toMatchObject([{ score: first.score }])
    expect(later.trend).toMatchObject([
      { session_id: first.session_id, score: first.score },
      { session_id: second.session_id, score: second.score },
    ])
    const earlier = await reportOf(ada, first.session_id)
    expect(earlier.answers[0]?.earlier_scores).toEqual([])
    expect(earlier.trend).toMatchObject([{ session_id: first.session_id }])
  })

  it('advises no question that was removed from the bank', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 1)
    await ada.call(questionCalls.remove, { params: by(questions[0]) })
    expect((await reportOf(ada, id)).practise_next).toEqual([])
  })
})

describe('the statistics', () => {
  it('count what there is', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2, { interview_type: 'hr' })
    const given = await ada.call(answer, { params: { id }, body: answerTo(questions[0]) })
    for (let beats = 0; beats < 3; beats += 1) {
      test().passSeconds(60)
      await ada.call(interviewCalls.heartbeat, { params: { id }, body: {} })
    }
    const { statistics } = await ada.call(interviewCalls.statistics)
    expect(statistics).toEqual({
      mock_minutes: 0,
      formal_minutes: 3,
      total_questions: 2,
      answered_questions: 1,
      total_interviews: 1,
      completed_interviews: 0,
      average_score: given.answer.score,
      scores: [],
      by_type: [{ type: questions[0]?.question_type, score: Math.round(given.answer.score ?? Number.NaN), answers: 1 }],
    })
  })

  it('are all zero for a new person', async () => {
    const { statistics } = await (await person()).call(interviewCalls.statistics)
    expect(statistics).toMatchObject({ mock_minutes: 0, total_interviews: 0, average_score: null })
  })
})
