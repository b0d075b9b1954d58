import { interviewCalls } from '@greenroom/contract/interviews'
import { questionCalls } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { ANSWER, answerTo, by, makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const { matchQuestion, answer } = interviewCalls
const CONFLICT = 'Tell me about a time you disagreed with a colleague. How did you resolve it?'
const SPOKEN = 'so um can you tell me about a time when you disagreed with a colleague and how you resolved it'
const matches = async (who: Client, body: object = {}) =>
  (await who.call(matchQuestion, { body: { speech_text: SPOKEN, ...body } })).matches

async function practise(who: Client, question_id: string, said: string, custom_title: string) {
  const body = { question_ids: [question_id], custom_title }
  const { session_id: id } = await who.call(interviewCalls.create, { body })
  await who.call(interviewCalls.start, { params: { id } })
  return who.call(answer, { params: { id }, body: answerTo({ id: question_id }, said) })
}

async function fill(who: Client) {
  for (const question_text of [
    'What does a covering index do for a query?',
    'How do you prioritise your work when everything is urgent?',
    'Why do you want to leave your current position?',
  ]) {
    await makeQuestion(who, { question_text })
  }
  return makeQuestion(who, { question_text: CONFLICT, expected_answer: 'Situation, task, action, result.' })
}

describe('matching what was said', () => {
  it('finds the question among the person’s own, answered or not', async () => {
    const ada = await person()
    const question = await fill(ada)
    const [best] = await matches(ada)
    expect(best).toEqual({
      question_id: question.id,
      question_text: CONFLICT,
      similarity_score: expect.any(Number),
      difficulty: 'medium',
      question_type: 'behavioral',
      expected_answer: 'Situation, task, action, result.',
    })
  })

  it('shows the best answer there is, not the last one, and where it was given', async () => {
    const ada = await person()
    const question = await fill(ada)
    const good = await practise(ada, question.id, ANSWER, 'Monday')
    test().passSeconds(1)
    const last = await practise(ada, question.id, 'I do not know.', 'Tuesday')
    expect(good.answer.score).toBeGreaterThan(last.answer.score ?? 100)
    expect((await matches(ada))[0]).toMatchObject({
      user_answer: ANSWER,
      score: good.answer.score,
      answered_at: good.answer.created_at,
      session_title: 'Monday',
    })
  })

  it('shows a question that is stored twice once, with its answer', async () => {
    const ada = await person()
    const question = await fill(ada)
    await practise(ada, question.id, ANSWER, 'Monday')
    await makeQuestion(ada, { question_text: CONFLICT })
    const same = (await matches(ada, { min_similarity: 0 })).filter((one) => one.question_text === CONFLICT)
    expect(same).toMatchObject([{ question_id: question.id, user_answer: ANSWER }])
  })

  it('prefers the question that was answered where two are nearly as alike', async () => {
    const ada = await person()
    const question = await fill(ada)
    await makeQuestion(ada, { question_text: CONFLICT.replace('?', '') })
    expect((await matches(ada))[0]?.question_id).not.toBe(question.id)
    await practise(ada, question.id, ANSWER, 'Monday')
    const [best, second] = await matches(ada)
    expect(best).toMatchObject({ question_id: question.id, user_answer: ANSWER })
    expect(second?.similarity_score).toBeLessThanOrEqual(best?.similarity_score ?? 0)
  })

  it('shows the answer to a similar question where the likest has none, and says whose it is', async () => {
    const ada = await person()
    const answered = 'Tell me about a time you disagreed with a colleague about a decision.'
    const other = await makeQuestion(ada, { question_text: answered })
    await practise(ada, other.id, ANSWER, 'Monday')
    const question = await fill(ada)
    const speech_text = CONFLICT
    const [best] = await matches(ada, { speech_text })
    expect(best).toMatchObject({ question_id: question.id, user_answer: ANSWER, answer_to: answered })
    await practise(ada, question.id, 'We talked, and I gave in.', 'Tuesday')
    const [own] = await matches(ada, { speech_text })
    expect(own).toMatchObject({ question_id: question.id, user_answer: 'We talked, and I gave in.' })
    expect(own).not.toHaveProperty('answer_to')
  })

  it('takes a line for a question where the caller knows that it is one', async () => {
    const ada = await person()
    await fill(ada)
    const speech_text = 'your reasons to leave your current position'
    const [doubted] = await matches(ada, { speech_text, min_similarity: 0 })
    const [asked] = await matches(ada, { speech_text, min_similarity: 0, asked: true })
    expect(asked?.question_id).toBe(doubted?.question_id)
    expect(asked?.similarity_score).toBeGreaterThan(doubted?.similarity_score ?? 1)
  })

  it('shows nothing when nothing fits, and gives as many as asked when the cut is replaced', async () => {
    const ada = await person()
    await fill(ada)
    const speech_text = 'The cafeteria on the second floor is open until three.'
    expect(await matches(ada, { speech_text })).toEqual([])
    const all = await matches(ada, { speech_text, min_similarity: 0, limit: 2 })
    expect(all).toHaveLength(2)
    expect(all[0]?.similarity_score).toBeGreaterThanOrEqual(all[1]?.similarity_score ?? 1)
    expect(await matches(ada, { min_similarity: 1 })).toEqual([])
  })

  it('finds nothing of anybody else, and nothing that was removed', async () => {
    const ada = await person()
    const question = await fill(ada)
    expect(await matches(await person())).toEqual([])
    await ada.call(questionCalls.remove, { params: by(question) })
    expect((await matches(ada)).map(({ question_text }) => question_text)).not.toContain(CONFLICT)
  })

  it.each([{ speech_text: '  ' }, { limit: 0 }, { min_similarity: 2 }])('refuses %j', async (change) => {
    const refused = await (await person()).send(matchQuestion, { body: { speech_text: SPOKEN, ...change } })
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})
