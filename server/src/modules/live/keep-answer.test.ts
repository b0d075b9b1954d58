import { cueCalls } from '@greenroom/contract/cues'
import { debriefCalls } from '@greenroom/contract/debrief'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { ANSWER, answerTo, makeQuestion, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const { debrief, keepAnswer, judgeGiven } = debriefCalls

const AT = Date.parse('2026-11-21T10:00:00.000Z')
const at = (seconds: number) => new Date(AT + seconds * 1000).toISOString()
const SAID = 'We disagreed about a date and I moved it.'
const ASKED = 'Tell me about a conflict in your team.'

/** Somebody who rehearsed an answer well, was asked the question, and said something else. */
async function asked() {
  const ada = await person()
  const question = await makeQuestion(ada, { question_text: ASKED })
  const rehearsal = await startInterview(ada, 1, { question_ids: [question.id] })
  await ada.call(interviewCalls.answer, { params: { id: rehearsal.id }, body: answerTo(question) })
  const { id } = await prepareInterview(ada, 1, { interview_type: 'comprehensive' })
  const params = { id }
  const match = await found(ada)
  const suggestions = [{ id: 's1', question: ASKED, timestamp: at(5), match }]
  const segments = [{ id: 'a1', text: SAID, timestamp: at(9), speaker: 'you' }]
  await ada.call(liveCalls.putSuggestions, { params, body: { suggestions } })
  await ada.call(liveCalls.putTranscript, { params, body: { segments } })
  return { ada, question, params, rehearsal }
}
const found = async (who: Client) =>
  (await who.call(interviewCalls.matchQuestion, { body: { speech_text: ASKED, limit: 1 } })).matches[0]
const keeping = (question: { id: string }, answer_text = SAID) => ({ question_id: question.id, answer_text })

describe('what was said, kept as the own answer', () => {
  it('comes up from now on, also where a rehearsed one was better, and the debrief knows it', async () => {
    const { ada, question, params } = await asked()
    expect(await found(ada)).toMatchObject({ user_answer: ANSWER })
    const { kept } = await ada.call(keepAnswer, { params, body: keeping(question) })
    expect(kept).toMatchObject({ answer_text: SAID, cues: [expect.stringContaining('disagreed about a date')] })
    expect(await found(ada)).toMatchObject({ user_answer: SAID, cues: kept.cues })
    const { questions, begins_at } = (await ada.call(debrief, { params })).debrief
    expect(questions).toMatchObject([{ answer_given: SAID, kept }])
    expect(begins_at).toBe(at(5))
  })

  it('is one answer however often it is kept, in the words that were kept last', async () => {
    const { ada, question, params } = await asked()
    const first = await ada.call(keepAnswer, { params, body: keeping(question) })
    const { kept } = await ada.call(keepAnswer, { params, body: keeping(question, `${SAID} Nobody was late again.`) })
    expect(kept.answer_id).toBe(first.kept.answer_id)
    expect(await found(ada)).toMatchObject({ user_answer: `${SAID} Nobody was late again.` })
  })

  it('takes the judgement of the same words over', async () => {
    const { ada, question, params } = await asked()
    const { judgement } = await ada.call(judgeGiven, { params, body: { id: 's1' } })
    await ada.call(keepAnswer, { params, body: keeping(question) })
    expect((await found(ada))?.score).toBe(judgement.score ?? undefined)
  })

  it('needs a question of this debrief, words, and the person whose it is', async () => {
    const { ada, question, params } = await asked()
    const other = await makeQuestion(ada)
    const eve = await person()
    const refused = (who: Client, body: object) => who.send(keepAnswer, { params, body })
    expect(await refused(ada, keeping(other))).toMatchObject({ status: 404 })
    expect(await refused(ada, keeping({ id: 'x' }))).toMatchObject({ status: 404 })
    expect(await refused(ada, keeping(question, '  '))).toMatchObject({ status: 422 })
    expect(await refused(ada, keeping(question, 'x'.repeat(20_001)))).toMatchObject({ status: 422 })
    expect(await refused(eve, keeping(question))).toMatchObject({ status: 404 })
    expect(await found(ada)).toMatchObject({ user_answer: ANSWER })
  })
})

describe('the cues of an answer', () => {
  it('are made when it is given, corrected by its person, and stay with the same words', async () => {
    const { ada, question, rehearsal } = await asked()
    const { answers } = await ada.call(interviewCalls.answers, { params: { id: rehearsal.id } })
    const [answer] = answers
    expect(answer?.cues?.length).toBeGreaterThan(1)
    const params = { id: answer?.id ?? '' }
    const cues = ['two failures a week', ' none in the end ']
    const corrected = await ada.call(cueCalls.correct, { params, body: { cues } })
    expect(corrected.answer.cues).toEqual(['two failures a week', 'none in the end'])
    await ada.call(interviewCalls.answer, { params: { id: rehearsal.id }, body: answerTo(question) })
    expect(await found(ada)).toMatchObject({ cues: ['two failures a week', 'none in the end'] })
    await ada.call(interviewCalls.answer, { params: { id: rehearsal.id }, body: answerTo(question, SAID) })
    expect((await found(ada))?.cues).toEqual([expect.stringContaining('disagreed about a date')])
    expect((await ada.call(cueCalls.correct, { params, body: { cues: [] } })).answer.cues).toBeUndefined()
  })

  it('are at most five short ones, of an answer of one’s own', async () => {
    const { ada, rehearsal } = await asked()
    const { answers } = await ada.call(interviewCalls.answers, { params: { id: rehearsal.id } })
    const params = { id: answers[0]?.id ?? '' }
    const send = async (who: Client, cues: string[], to = params) =>
      who.send(cueCalls.correct, { params: to, body: { cues } })
    expect(
      await send(
        ada,
        Array.from({ length: 6 }, () => 'one'),
      ),
    ).toMatchObject({ status: 422 })
    expect(await send(ada, ['x'.repeat(121)])).toMatchObject({ status: 422 })
    expect(await send(ada, [' '])).toMatchObject({ status: 422 })
    expect(await send(await person(), ['mine now'])).toMatchObject({ status: 404 })
    expect(await send(ada, ['one'], { id: 'x' })).toMatchObject({ status: 404 })
  })
})
