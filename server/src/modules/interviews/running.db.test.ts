import { interviewCalls } from '@greenroom/contract/interviews'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionCalls } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { answerTo, by, makeQuestion, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const { start, pause, resume, end, next, answer, answers, report, regenerate, read, remove } = interviewCalls

describe('the course of an interview', () => {
  it.each([
    ['created', [], [start, end], [pause, resume]],
    ['in_progress', [start], [start, pause, end], [resume]],
    ['paused', [start, pause], [resume, end], [start, pause]],
    ['completed', [start, end], [end], [start, pause, resume]],
  ] as const)('from %s', async (_, steps, allowed, refused) => {
    const ada = await person()
    for (const call of [...allowed, ...refused]) {
      const { id } = await prepareInterview(ada, 1)
      for (const step of steps) await ada.call(step, { params: { id } })
      const before = (await ada.call(read, { params: { id } })).session.status
      const result = await ada.send(call, { params: { id } })
      const isAllowed = allowed.some((one) => one === call)
      expect([call.path, result.status]).toEqual([call.path, isAllowed ? 200 : 409])
      if (isAllowed) continue
      expect(result.code).toBe('invalid_transition')
      expect((await ada.call(read, { params: { id } })).session.status).toBe(before)
    }
  })

  it('counts the seconds in progress and leaves pauses out', async () => {
    const began = Date.now()
    const ada = await person()
    const { id } = await startInterview(ada, 1)
    const steps = [
      [60, pause],
      [600, resume],
      [30, end],
    ] as const
    for (const [seconds, call] of steps) {
      test().passSeconds(seconds)
      await ada.call(call, { params: { id } })
    }
    const { session } = await ada.call(read, { params: { id } })
    expect(session.duration).toBeGreaterThanOrEqual(90)
    expect(session.duration).toBeLessThanOrEqual(90 + Math.ceil((Date.now() - began) / 1000))
    const { statistics } = await ada.call(interviewCalls.statistics)
    expect(statistics).toMatchObject({
      mock_minutes: 2,
      formal_minutes: 0,
      total_interviews: 1,
      completed_interviews: 1,
    })
  })

  it('changes nothing when start or end is sent again', async () => {
    const ada = await person()
    const { id, session } = await startInterview(ada, 1)
    test().passSeconds(5)
    const started = await ada.call(start, { params: { id } })
    expect(started.session).toMatchObject({ started_at: session.started_at, status: 'in_progress' })
    const ended = await ada.call(end, { params: { id } })
    test().passSeconds(5)
    expect(await ada.call(end, { params: { id } })).toEqual(ended)
  })
})

describe('answering', () => {
  it('judges, saves and moves on to the next question', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    expect((await ada.call(next, { params: { id } })).session.current_question).toBe(1)
    const given = await ada.call(answer, { params: { id }, body: answerTo(questions[0]) })
    expect(given.answer).toMatchObject({ question_id: questions[0]?.id, session_id: id, response_time: 60 })
    expect(given.answer.score).toEqual(expect.any(Number))
    expect(given.answer.delivery?.words).toBeGreaterThan(10)
    expect(given.session).toMatchObject({ current_question: 2, answered_questions: 1, status: 'in_progress' })
    expect(await ada.call(next, { params: { id } })).toMatchObject({ question: { id: questions[1]?.id } })
    const last = await ada.call(answer, { params: { id }, body: answerTo(questions[1]) })
    expect(last.session).toMatchObject({ current_question: 2, answered_questions: 2, status: 'in_progress' })
    expect(await ada.call(next, { params: { id } })).toMatchObject({ completed: true })
  })

  it('replaces the answer to the same question and keeps one', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    const first = await ada.call(answer, { params: { id }, body: answerTo(questions[0]) })
    const same = await ada.call(answer, { params: { id }, body: answerTo(questions[0]) })
    expect(same.answer).toMatchObject({ id: first.answer.id, score: first.answer.score })
    await ada.call(answer, { params: { id }, body: answerTo(questions[0], 'I asked for help.') })
    const all = await ada.call(answers, { params: { id } })
    expect(all.answers).toMatchObject([{ question_id: questions[0]?.id, answer_text: 'I asked for help.' }])
    const history = await ada.call(interviewCalls.answersOfQuestion, { params: by(questions[0]) })
    expect(history.answers).toEqual(all.answers)
  })

  it('takes an earlier question again after later ones, and answers come in the order of the questions', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    for (const place of [1, 0]) await ada.call(answer, { params: { id }, body: answerTo(questions[place]) })
    const all = await ada.call(answers, { params: { id } })
    expect(all.answers.map(({ question_id }) => question_id)).toEqual(questions.map((question) => question.id))
  })

  it('from two tabs at once leaves one answer a question and fails nowhere', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    const bodies = [0, 1, 0, 1, 0, 0].map((place, tab) => answerTo(questions[place], `I said ${tab} in this tab.`))
    const given = await Promise.all(bodies.map((body) => ada.send(answer, { params: { id }, body })))
    expect(given.map(({ status }) => status)).toEqual(bodies.map(() => 200))
    const all = await ada.call(answers, { params: { id } })
    expect(all.answers).toHaveLength(2)
    expect(bodies.map(({ answer_text }) => answer_text)).toContain(all.answers[0]?.answer_text)
  })

  it('is possible only while in progress', async () => {
    const ada = await person()
    const { id, questions } = await prepareInterview(ada, 1)
    const body = answerTo(questions[0])
    const refused = { status: 409, code: 'invalid_transition' }
    expect(await ada.send(answer, { params: { id }, body })).toMatchObject(refused)
    for (const call of [start, pause]) await ada.call(call, { params: { id } })
    expect(await ada.send(answer, { params: { id }, body })).toMatchObject(refused)
    await ada.call(end, { params: { id } })
    expect(await ada.send(answer, { params: { id }, body })).toMatchObject(refused)
    expect((await ada.call(answers, { params: { id } })).answers).toEqual([])
  })

  it('takes only questions this interview asks', async () => {
    const ada = await person()
    const { id } = await startInterview(ada, 1)
    for (const question of [await makeQuestion(ada), { id: 'nonsense' }]) {
      const refused = await ada.send(answer, { params: { id }, body: answerTo(question) })
      expect(refused).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  it.each([
    [{ answer_text: '  \n ' }, 'answer_text'],
    [{ answer_text: 'x'.repeat(20_001) }, 'answer_text'],
    [{ answer_text: 7 }, 'answer_text'],
    [{ response_time: -1 }, 'response_time'],
    [{ question_id: undefined }, 'question_id'],
  ])('names the field that is wrong in %j', async (change, path) => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 1)
    const refused = await ada.send(answer, { params: { id }, body: { ...answerTo(questions[0]), ...change } })
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(refused.body.details).toMatchObject([{ path }])
  })
})

describe('deleting an interview', () => {
  it('is refused while in progress, by either call', async () => {
    const ada = await person()
    const { id } = await startInterview(ada, 1)
    for (const call of [remove, interviewCalls.removeSession]) {
      expect(await ada.send(call, { params: { id } })).toMatchObject({ status: 409, code: 'session_in_progress' })
    }
    await ada.call(pause, { params: { id } })
    await ada.call(remove, { params: { id } })
    expect(await ada.send(read, { params: { id } })).toMatchObject({ status: 404 })
    expect(await ada.send(remove, { params: { id } })).toMatchObject({ status: 404 })
  })

  it('keeps questions and what was answered in the bank, but not what was removed from it', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    for (const question of questions) await ada.call(answer, { params: { id }, body: answerTo(question) })
    await ada.call(questionCalls.remove, { params: by(questions[0]) })
    await ada.call(end, { params: { id } })
    await ada.call(interviewCalls.removeSession, { params: { id } })
    const bank = await ada.call(questionListCalls.withAnswers, { query: { has_answers: true } })
    expect(bank.questions).toMatchObject([{ id: questions[1]?.id, latest_answer: { answer_text: expect.any(String) } }])
    expect((await ada.call(interviewCalls.statistics)).statistics.total_interviews).toBe(0)
  })

  it.each([remove, interviewCalls.removeSession])(
    'takes its answers along when asked to, and no others: %o',
    async (call) => {
      const ada = await person()
      const { id, questions } = await startInterview(ada, 1)
      const { session_id: again } = await ada.call(interviewCalls.create, {
        body: { interview_type: 'mock', question_ids: questions.map((question) => question.id) },
      })
      await ada.call(start, { params: { id: again } })
      await ada.call(answer, { params: { id: again }, body: answerTo(questions[0], 'I asked the night shift first.') })
      test().passSeconds(1)
      await ada.call(answer, { params: { id }, body: answerTo(questions[0], 'Marguerite told me her salary.') })
      await ada.call(end, { params: { id } })
      expect(await ada.send(call, { params: { id }, query: { answers: 'perhaps' } })).toMatchObject({ status: 400 })
      await ada.call(call, { params: { id }, query: { answers: 'delete' } })
      const history = await ada.call(interviewCalls.answersOfQuestion, { params: by(questions[0]) })
      expect(history.answers.map(({ answer_text }) => answer_text)).toEqual(['I asked the night shift first.'])
      const { question } = await ada.call(questionCalls.read, { params: by(questions[0]) })
      expect(question.latest_answer?.answer_text).toBe('I asked the night shift first.')
    },
  )
})

describe('someone else’s interview', () => {
  it('is as if it never existed', async () => {
    const { id, questions } = await startInterview(await person(), 1)
    const other = await person()
    const { sessionQuestions, removeSession } = interviewCalls
    const calls = [
      read,
      start,
      pause,
      resume,
      end,
      next,
      answers,
      report,
      regenerate,
      remove,
      sessionQuestions,
      removeSession,
    ]
    for (const call of calls) {
      const theirs = await other.send(call, { params: { id } })
      const nobodys = await other.send(call, { params: { id: '0198a5f0-0000-7000-8000-000000000000' } })
      expect([call.path, theirs.status]).toEqual([call.path, 404])
      expect(theirs.body).toEqual(nobodys.body)
    }
    const given = await other.send(answer, { params: { id }, body: answerTo(questions[0]) })
    expect(given).toMatchObject({ status: 404, code: 'not_found' })
    const into = await other.send(interviewCalls.generateQuestions, { body: { session_id: id } })
    expect(into).toMatchObject({ status: 404, code: 'not_found' })
    expect((await other.call(interviewCalls.list)).sessions).toEqual([])
  })
})
