import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { JudgementRequest, SuggestionRequest } from '@greenroom/coach/coach'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { answerTo, makeQuestion, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const builtIn = createBuiltInCoach()
const WRONG = 'We shipped on a Friday in 1803.'
const ANSWER = `Our release was two weeks late, so I cut the scope with the customer. ${WRONG}`
const DOUBTS = [{ quote: WRONG, correction: 'It was 2023' }]

const asked: SuggestionRequest[] = []
const coach = {
  ...builtIn,
  suggestAnswer: (request: SuggestionRequest) => {
    asked.push(request)
    return builtIn.suggestAnswer(request)
  },
  /** A judge that finds a fault. */
  judgeAnswer: async (request: JudgementRequest) => {
    const judgement = await builtIn.judgeAnswer(request)
    return { ...judgement, feedback: { ...judgement.feedback, doubts: DOUBTS } }
  },
}
const test = useTestApp({ coach })
const { generateAnswer, putTranscript, putSuggestions } = liveCalls
const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000Z`

it('gives the coach the last lines and the own answers to what was just asked, with what is wrong in them', async () => {
  const ada = await makeUser(test().app)
  const question = await makeQuestion(ada, { question_text: 'Tell me about a time a deadline was at risk.' })
  const practice = await startInterview(ada, 1, { question_ids: [question.id] })
  await ada.call(interviewCalls.answer, { params: { id: practice.id }, body: answerTo(question, ANSWER) })
  const { matches } = await ada.call(interviewCalls.matchQuestion, { body: { speech_text: question.question_text } })
  const { id } = await prepareInterview(ada, 1)
  const lines = [
    { id: 's1', text: 'Tell me about a deadline.', timestamp: at(1), speaker: 'interviewer' as const },
    { id: 's2', text: '', timestamp: at(2), segmentType: 'pause' as const },
    { id: 's3', text: 'Our release was late.', timestamp: at(3), speaker: 'you' as const },
  ]
  await ada.call(putTranscript, { params: { id }, body: { segments: lines } })
  await ada.call(putSuggestions, {
    params: { id },
    body: { suggestions: [{ id: 'q1', question: 'A deadline?', timestamp: at(1), match: matches[0] }] },
  })
  await ada.call(generateAnswer, { body: { question: 'And how did that end?', session_id: id } })
  expect(asked.at(-1)?.recent).toEqual({
    turns: [
      { speaker: 'interviewer', text: 'Tell me about a deadline.' },
      { speaker: 'you', text: 'Our release was late.' },
    ],
    answers: [expect.objectContaining({ question_id: question.id, answer: ANSWER, doubts: DOUBTS })],
  })
  await ada.call(generateAnswer, { body: { question: question.question_text } })
  expect(asked.at(-1)?.recent).toBeUndefined()
  expect(asked.at(-1)?.history[0]).toMatchObject({ answer: ANSWER, doubts: DOUBTS })
})

it('knows nothing of another person’s interview', async () => {
  const ada = await makeUser(test().app)
  const { id } = await prepareInterview(ada, 1)
  const segments = [{ id: 's1', text: 'Mine alone.', timestamp: at(1) }]
  await ada.call(putTranscript, { params: { id }, body: { segments } })
  const eve = await makeUser(test().app)
  const before = asked.length
  const headers = { accept: 'text/event-stream' }
  const body = { question: 'And how did that end?', session_id: id }
  expect(await eve.send(generateAnswer, { headers, body })).toMatchObject({ status: 404, code: 'not_found' })
  expect(asked).toHaveLength(before)
})
