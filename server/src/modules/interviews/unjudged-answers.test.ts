import { interviewCalls } from '@greenroom/contract/interviews'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { ANSWER, answerTo, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const { answer, answers, end, matchQuestion, report } = interviewCalls
const CHINESE = '去年我负责一个项目，因为需求没有确认清楚，所以我们晚了两个星期交付。后来我每周和客户开一次会。'

it('an answer in Chinese is kept without a score, and counts in no figure', async () => {
  const ada = await makeUser(test().app)
  const { id, questions } = await startInterview(ada, 2)
  const params = { id }
  const kept = (await ada.call(answer, { params, body: answerTo(questions[0], CHINESE) })).answer
  expect(kept).toMatchObject({ answer_text: CHINESE, score: null, feedback: { evidence: 'none', criteria: [] } })
  const judged = (await ada.call(answer, { params, body: answerTo(questions[1], ANSWER) })).answer
  expect((await ada.call(answers, { params })).answers.map(({ score }) => score)).toEqual([null, judged.score])
  await ada.call(end, { params })
  const { report: shown } = await ada.call(report, { params })
  expect(shown).toMatchObject({ overall_score: judged.score, session: { answered_questions: 2 } })
  expect(shown.answers[0]?.earlier_scores).toEqual([])
  expect(shown.practise_next.map(({ question_id }) => question_id)).not.toContain(questions[0]?.id)
  expect((await ada.call(questionOverviewCalls.stats)).stats).toMatchObject({
    answered: 2,
    average_score: judged.score,
  })
})

it('an interview of such answers alone has no score at all', async () => {
  const ada = await makeUser(test().app)
  const { id, questions } = await startInterview(ada, 1)
  await ada.call(answer, { params: { id }, body: answerTo(questions[0], CHINESE) })
  await ada.call(end, { params: { id } })
  const { report: shown } = await ada.call(report, { params: { id } })
  expect([shown.overall_score, shown.evidence, shown.by_type, shown.trend]).toEqual([null, 'none', [], []])
})

it('an answer with a score is the best one to a question, whatever came later', async () => {
  const ada = await makeUser(test().app)
  const { id, questions } = await startInterview(ada, 1)
  const [question] = questions
  const judged = (await ada.call(answer, { params: { id }, body: answerTo(question, ANSWER) })).answer
  await ada.call(end, { params: { id } })
  const again = await startInterview(ada, 1, { question_ids: [question?.id ?? ''] })
  await ada.call(answer, { params: { id: again.id }, body: answerTo(question, CHINESE) })
  const body = { speech_text: question?.question_text ?? '', limit: 1 }
  expect((await ada.call(matchQuestion, { body })).matches[0]).toMatchObject({
    user_answer: ANSWER,
    score: judged.score,
  })
})
