import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { ANSWER, answerTo, makeQuestion, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const { create, start, answer, answers, answerFollowUp, skipFollowUp, end, next, pause, read, report } = interviewCalls

/** Something was done, and nobody knows by whom or what came of it. */
const VAGUE = 'I changed the rota and we all agreed in the end. It went pretty well and everybody was happy with it.'
const MORE = 'I wrote the new rota myself and asked each of the six nurses; sick days fell from nine to four a month.'

async function say(who: Client, id: string, question: { id: string } | undefined, text = VAGUE) {
  return (await who.call(answer, { params: { id }, body: answerTo(question, text) })).answer
}
const kept = async (who: Client, id: string) => (await who.call(answers, { params: { id } })).answers
const stateOf = ({ follow_up }: Answer) => follow_up?.state

describe('a follow-up in a mock interview', () => {
  it('is asked about what an answer lacks, and is no question of the interview', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 4)
    const given = await say(ada, id, questions[0])
    expect(given.follow_up).toMatchObject({ state: 'open', text: expect.stringMatching(/\?$/) })
    expect(await kept(ada, id)).toEqual([given])
    const { session, questions: asked } = await ada.call(read, { params: { id } })
    expect([session.total_questions, session.answered_questions, asked.length]).toEqual([4, 1, 4])
    expect(await ada.call(next, { params: { id } })).toMatchObject({ question: { id: questions[1]?.id } })
  })

  it('is not asked after the last answer, after two in a row, or more than three times', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 9)
    for (const question of questions) await say(ada, id, question)
    const states = (await kept(ada, id)).map(stateOf)
    expect(states.map((state) => state ?? '-').join(' ')).toBe('open - open - open - - - -')
    const short = await startInterview(ada, 1)
    expect((await say(ada, short.id, short.questions[0])).follow_up).toBeUndefined()
  })

  it('is not asked where nothing was said, nothing lacks, or an interview is real', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 3)
    expect((await say(ada, id, questions[0], 'I don’t know.')).follow_up).toBeUndefined()
    const formal = await startInterview(ada, 3, { interview_type: 'technical' })
    expect((await say(ada, formal.id, formal.questions[0])).follow_up).toBeUndefined()
  })

  it('is judged when it is answered, marked in the report, and counts in no score', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 3)
    const first = await say(ada, id, questions[0])
    const body = answerTo(questions[0], MORE)
    const { answer: followed, session } = await ada.call(answerFollowUp, { params: { id }, body })
    expect(followed.follow_up).toMatchObject({
      text: first.follow_up?.text,
      state: 'answered',
      answer_text: MORE,
      generated_by: 'built-in',
    })
    expect([followed.answer_text, followed.score]).toEqual([VAGUE, first.score])
    expect(session).toMatchObject({ answered_questions: 1, score: Math.round(first.score ?? -1) })
    const shown = (await ada.call(report, { params: { id } })).report.answers[0]
    expect(shown?.answer).toEqual(followed)
    expect(shown?.follow_ups.map(({ text }) => text)).not.toContain(first.follow_up?.text)
  })

  it('is judged with the question before it, without which it means nothing', async () => {
    const ada = await person()
    const team = await makeQuestion(ada, { question_text: 'Tell me about a time you had to change how a team works.' })
    const question_ids = [team.id, (await makeQuestion(ada)).id]
    const { session_id: id } = await ada.call(create, { body: { interview_type: 'mock', question_ids } })
    await ada.call(start, { params: { id } })
    await say(ada, id, team)
    const { follow_up } = (await ada.call(answerFollowUp, { params: { id }, body: answerTo(team, MORE) })).answer
    const criteria = follow_up?.state === 'answered' ? follow_up.feedback.criteria : []
    expect(criteria.find(({ key }) => key === 'relevance')?.score).toBeGreaterThan(85)
  })

  it('keeps its answer when it is sent twice, and when the answer before it is sent again', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 3)
    await say(ada, id, questions[0])
    const body = answerTo(questions[0], MORE)
    const once = await ada.call(answerFollowUp, { params: { id }, body })
    const twice = await ada.call(answerFollowUp, { params: { id }, body })
    expect(twice.answer).toEqual(once.answer)
    expect((await say(ada, id, questions[0])).follow_up).toEqual(once.answer.follow_up)
    expect((await say(ada, id, questions[0], ANSWER)).follow_up).toEqual(once.answer.follow_up)
  })

  it('can be left, which undoes no answer to it', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 4)
    const skip = async (at: number) =>
      stateOf((await ada.call(skipFollowUp, { params: { id }, body: { question_id: questions[at]?.id ?? '' } })).answer)
    await say(ada, id, questions[0])
    expect(await skip(0)).toBe('skipped')
    expect(stateOf(await say(ada, id, questions[0]))).toBe('skipped')
    const [reported] = (await ada.call(report, { params: { id } })).report.answers
    expect(reported?.follow_ups[0]?.text).toBe(reported?.answer?.follow_up?.text)
    await say(ada, id, questions[2])
    await ada.call(answerFollowUp, { params: { id }, body: answerTo(questions[2], MORE) })
    expect(await skip(2)).toBe('answered')
    await ada.call(end, { params: { id } })
    expect(await skip(0)).toBe('skipped')
  })

  it('is taken in an interview in progress only', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 3)
    await say(ada, id, questions[0])
    await ada.call(pause, { params: { id } })
    const body = answerTo(questions[0], MORE)
    expect(await ada.send(answerFollowUp, { params: { id }, body })).toMatchObject({ code: 'invalid_transition' })
  })

  it('is 404 where nothing was asked, and for another user', async () => {
    const ada = await person()
    const bob = await person()
    const { id, questions } = await startInterview(ada, 3)
    await say(ada, id, questions[0])
    const nothing = { code: 'not_found' }
    const about = { params: { id }, body: answerTo(questions[1], MORE) }
    expect(await ada.send(answerFollowUp, about)).toMatchObject(nothing)
    expect(await ada.send(skipFollowUp, about)).toMatchObject(nothing)
    const asked = { params: { id }, body: answerTo(questions[0], MORE) }
    expect(await bob.send(answerFollowUp, asked)).toMatchObject(nothing)
    expect(await bob.send(skipFollowUp, asked)).toMatchObject(nothing)
    const nowhere = { params: { id: 'x' }, body: { question_id: 'y', answer_text: 'z', response_time: 1 } }
    expect(await ada.send(answerFollowUp, nowhere)).toMatchObject(nothing)
  })
})
