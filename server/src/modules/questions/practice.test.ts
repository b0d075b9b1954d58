import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionCalls } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { answerTo, by, makeQuestion, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { planPractice } from './plan-practice.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const START = new Date('2026-11-01T09:00:00.000Z')
const day = (days: number) => new Date(START.getTime() + days * 86_400_000)
const answer = (questionId: string, score: number | null, at: number | undefined) => ({
  questionId,
  score,
  answeredAt: at === undefined ? null : day(at),
})

describe('a plan of practice', () => {
  const rows = [
    answer('new', null, undefined),
    answer('old', null, undefined),
    answer('better', 30, 0),
    answer('better', 95, 1),
    answer('weak', 60, 0),
    answer('weaker', 80, 0),
    answer('weaker', 40, 1),
    answer('fair', 70, 0),
  ]

  it('begins with the weakest, then what was never answered, then what is due', async () => {
    const { now, waiting } = await planPractice(rows, day(12))
    expect(now.map(({ id, reason }) => `${reason} ${id}`)).toEqual([
      'weak weaker',
      'weak weak',
      'never new',
      'never old',
      expect.stringMatching(/^due /),
      expect.stringMatching(/^due /),
    ])
    expect(waiting).toEqual({ weak: 2, never: 2, due: 2 })
  })

  it('asks again a day later at the earliest, sooner after a fair answer than after a good one', async () => {
    const due = async (scores: number[]) => {
      const given = scores.map((score, at) => answer('one', score, at))
      return Number((await planPractice(given, START)).nextDueAt)
    }
    const [fair, good, best] = [await due([70]), await due([85]), await due([95])]
    expect(fair).toBeGreaterThanOrEqual(Number(day(1)))
    expect(good).toBeGreaterThan(fair)
    expect(best).toBeGreaterThan(good)
    expect(best).toBeLessThanOrEqual(Number(day(30)))
    expect((await planPractice([answer('one', 70, 0)], START)).now).toEqual([])
  })

  it('adds the latest scores up over the answered questions, and over eight where there are fewer', async () => {
    const { readiness } = await planPractice(rows, START)
    expect(readiness).toEqual({ score: 33, average: 66, answered: 4, questions: 6, of: 8 })
    const many = Array.from({ length: 10 }, (_, at) => answer(`q${at}`, 90, 0))
    expect((await planPractice(many, START)).readiness).toMatchObject({ score: 90, questions: 10, of: 10 })
    const added = Array.from({ length: 15 }, (_, at) => answer(`added${at}`, null, undefined))
    expect((await planPractice([...many, ...added], START)).readiness).toMatchObject({
      score: 90,
      questions: 25,
      of: 10,
    })
    expect((await planPractice([], START)).readiness).toEqual({
      score: 0,
      average: null,
      answered: 0,
      questions: 0,
      of: 8,
    })
  })
})

describe('what to practise now', () => {
  it('is told with its reasons, and changes with an answer', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    const before = await ada.call(practiceCalls.practice)
    expect(before).toMatchObject({
      waiting: { weak: 0, never: 2, due: 0 },
      readiness: { score: 0, average_score: null },
    })
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0], 'I do not know.') })
    const { now, readiness } = await ada.call(practiceCalls.practice, { query: { limit: 1 } })
    expect(now).toHaveLength(1)
    expect(now[0]).toMatchObject({ reason: 'weak', question: { id: questions[0]?.id } })
    expect(now[0]?.question.latest_answer?.answer_text).toBe('I do not know.')
    expect(readiness).toMatchObject({ answered: 1, questions: 2, of: 8 })
  })

  it('leaves readiness as it was when a formal interview adds questions', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 8)
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
    const before = (await ada.call(practiceCalls.practice)).readiness
    expect(before.score).toBeGreaterThan(0)
    await startInterview(ada, 15, { interview_type: 'comprehensive' })
    expect((await ada.call(practiceCalls.practice)).readiness).toEqual({ ...before, questions: 23 })
  })

  it('is of one job alone: questions of no job and of other jobs count for none', async () => {
    const ada = await person()
    const posting = { title: 'Data Engineer', description: 'Builds pipelines in SQL.' }
    const [practised, untouched] = await Promise.all([1, 2].map(() => ada.call(jobCalls.create, { body: posting })))
    const { id, questions } = await startInterview(ada, 1)
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
    const mine = await makeQuestion(ada, { job_id: practised?.job.id })
    const planOf = async (job: typeof practised) => ada.call(practiceCalls.practice, { query: { job_id: job?.job.id } })
    expect(await planOf(untouched)).toMatchObject({ now: [], readiness: { score: 0, answered: 0, questions: 0 } })
    const { now, readiness } = await planOf(practised)
    expect(now.map(({ question }) => question.id)).toEqual([mine.id])
    expect(readiness).toMatchObject({ answered: 0, questions: 1 })
    expect((await ada.call(practiceCalls.practice)).readiness).toMatchObject({ answered: 1, questions: 2 })
  })

  it('is of nobody else, and not of what was removed', async () => {
    const ada = await person()
    const question = await makeQuestion(ada)
    expect((await (await person()).call(practiceCalls.practice)).now).toEqual([])
    await ada.call(questionCalls.remove, { params: by(question) })
    expect((await ada.call(practiceCalls.practice)).readiness.questions).toBe(0)
  })

  it.each([{ limit: 0 }, { limit: 51 }, { job_id: 'x' }])('refuses %j', async (query) => {
    expect((await (await person()).send(practiceCalls.practice, { query })).status).toBe(400)
  })
})

describe('practising chosen questions', () => {
  it('is judged, and is no interview in records, trends and counts', async () => {
    const ada = await person()
    const real = await startInterview(ada, 1)
    await ada.call(interviewCalls.answer, { params: by(real), body: answerTo(real.questions[0]) })
    await ada.call(interviewCalls.end, { params: by(real) })
    const run = await startInterview(ada, 1, { practice: true })
    expect(run.session).toMatchObject({ title: 'Practice', practice: true })
    const { answer: judged } = await ada.call(interviewCalls.answer, {
      params: by(run),
      body: answerTo(run.questions[0]),
    })
    expect(judged.score).toEqual(expect.any(Number))
    await ada.call(interviewCalls.end, { params: by(run) })
    for (const call of [interviewCalls.list, interviewCalls.sessions]) {
      const { sessions, pagination } = await ada.call(call)
      expect([sessions.map(({ session_id }) => session_id), pagination.total]).toEqual([[real.id], 1])
    }
    const { report } = await ada.call(interviewCalls.report, { params: by(run) })
    expect(report.trend.map(({ session_id }) => session_id)).toEqual([real.id])
    const { statistics } = await ada.call(interviewCalls.statistics)
    expect(statistics).toMatchObject({ total_interviews: 1, completed_interviews: 1 })
    const { answers } = await ada.call(interviewCalls.answersOfQuestion, { params: by(run.questions[0]) })
    expect(answers).toHaveLength(1)
  })
})
