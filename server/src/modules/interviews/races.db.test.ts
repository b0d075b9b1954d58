import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { Coach } from '@greenroom/coach/coach'
import { interviewCalls } from '@greenroom/contract/interviews'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { resumeCalls } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { answerTo, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const builtIn = createBuiltInCoach()

/** A coach that is held back: what starts with "Slow" waits until it is let go. */
const held: (() => void)[] = []
const letGo = () => {
  for (const go of held.splice(0)) go()
}
const isHeld = async () => {
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve))
}
const hold = () => new Promise<void>((go) => held.push(go))
const slowCoach: Coach = {
  ...builtIn,
  async judgeAnswer(input) {
    if (input.answer_text.startsWith('Slow')) await hold()
    return builtIn.judgeAnswer(input)
  },
  async writeQuestions(input) {
    if (input.slots.length === 3) await hold()
    return builtIn.writeQuestions(input)
  },
}

const test = useTestApp({ coach: slowCoach })
const person = () => makeUser(test().app)
const { answer, answers, end, pause, regenerate, read, start } = interviewCalls

describe('while an answer is judged', () => {
  it('an answer that comes in later stays, although the earlier one is ready after it', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 1)
    const earlier = ada.call(answer, { params: { id }, body: answerTo(questions[0], 'Slow first thought.') })
    await isHeld()
    test().passSeconds(1)
    await ada.call(answer, { params: { id }, body: answerTo(questions[0], 'Better second thought.') })
    letGo()
    expect((await earlier).answer.answer_text).toBe('Better second thought.')
    const kept = await ada.call(answers, { params: { id } })
    expect(kept.answers).toMatchObject([{ answer_text: 'Better second thought.' }])
  })

  it.each([pause, end])('it is kept when $summary comes in between', async (move) => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 1)
    const given = ada.call(answer, { params: { id }, body: answerTo(questions[0], 'Slow and steady.') })
    await isHeld()
    await ada.call(move, { params: { id } })
    letGo()
    expect((await given).session).toMatchObject({ answered_questions: 1 })
    expect((await ada.call(answers, { params: { id } })).answers).toHaveLength(1)
  })

  it('other questions replace the one it was for, and it is not found', async () => {
    const ada = await person()
    const { session, questions } = await ada.call(interviewCalls.generateQuestions, { body: { total_questions: 2 } })
    const params = { id: session.session_id }
    await ada.call(start, { params })
    const given = ada.send(answer, { params, body: answerTo(questions[0], 'Slow as I am.') })
    await isHeld()
    await ada.call(regenerate, { params })
    letGo()
    expect(await given).toMatchObject({ status: 404, code: 'not_found' })
    expect((await ada.call(answers, { params })).answers).toEqual([])
  })
})

describe('while questions are written', () => {
  it('an answer that comes in keeps the questions as they are', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    const body = { session_id: id, total_questions: 3 }
    const written = ada.send(interviewCalls.generateQuestions, { body })
    await isHeld()
    await ada.call(answer, { params: { id }, body: answerTo(questions[0]) })
    letGo()
    expect(await written).toMatchObject({ status: 409, code: 'already_answered' })
    expect((await ada.call(read, { params: { id } })).questions.map((one) => one.id)).toEqual(
      questions.map((one) => one.id),
    )
    expect((await ada.call(questionOverviewCalls.list)).pagination.total).toBe(2)
  })

  it('a resume that is deleted meanwhile is not found', async () => {
    const ada = await person()
    const { resume } = await ada.call(resumeCalls.create, { body: { text: 'Ada Example' } })
    const body = { resume_id: resume.id, total_questions: 3 }
    const written = ada.send(interviewCalls.generateQuestions, { body })
    await isHeld()
    await ada.call(resumeCalls.remove, { params: { id: resume.id } })
    letGo()
    expect(await written).toMatchObject({ status: 404, code: 'not_found' })
    expect((await ada.call(interviewCalls.list)).sessions).toEqual([])
  })

  it('two starts that overlap make one set', async () => {
    const ada = await person()
    const { session_id: id } = await ada.call(interviewCalls.create, { body: { total_questions: 3 } })
    const both = [ada.send(start, { params: { id } }), ada.send(start, { params: { id } })]
    while (held.length < 2) await isHeld().then(() => new Promise((resolve) => setImmediate(resolve)))
    letGo()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ada.call(questionOverviewCalls.list)).pagination.total).toBe(3)
  })

  it('other calls are answered', async () => {
    const ada = await person()
    const { session_id: id } = await ada.call(interviewCalls.create, { body: { total_questions: 3 } })
    const started = ada.send(start, { params: { id } })
    await isHeld()
    expect((await ada.call(read, { params: { id } })).session.status).toBe('created')
    letGo()
    expect((await started).status).toBe(200)
  })
})

describe('an acknowledged answer', () => {
  it('is there for another process on the same database', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    const given = await ada.call(answer, { params: { id }, body: answerTo(questions[0]) })
    const other = await buildApp(test().parts)
    const again = createClient(other, ada.token)
    expect((await again.call(answers, { params: { id } })).answers).toEqual([given.answer])
    expect(await again.call(interviewCalls.next, { params: { id } })).toMatchObject({
      question: { id: questions[1]?.id },
    })
    await other.close()
  })
})
