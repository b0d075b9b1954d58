import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aPlan, aQuestion, aSession, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const job = aJob()
const TIME = '2026-11-20T12:00:00.000Z'
const weak = aQuestion({
  question_text: 'Why SQL?',
  latest_answer: { answer_text: 'Joins.', score: 41, answered_at: TIME },
})
const never = aQuestion({ question_text: 'Why Python?' })
const due = aQuestion({ question_text: 'Why Go?' })
const plan = aPlan({
  now: [
    { question: weak, reason: 'weak' },
    { question: never, reason: 'never' },
    { question: due, reason: 'due', due_at: TIME },
  ],
  waiting: { weak: 1, never: 3, due: 1 },
  readiness: { score: 33, average_score: 66, answered: 4, questions: 6, of: 8 },
})
let asked: unknown

const interviews = (...sessions: Session[]) =>
  answers(interviewCalls.list, () => ({ sessions, pagination: onePage(sessions.length) }))

beforeEach(() => {
  signIn()
  answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
  answers(questionListCalls.withAnswers, () => ({ questions: [], pagination: onePage(0) }))
  answers(practiceCalls.practice, ({ query }) => {
    asked = query
    return plan
  })
  interviews()
})

describe('what to do next', () => {
  it('is to practise the questions of the job that need it, each with its reason', async () => {
    let body: object = {}
    const made = aSession({ practice: true })
    answers(interviewCalls.create, (call) => {
      body = call.body
      return { session: made, session_id: made.session_id }
    })
    const { user, location } = renderPage('/home')
    const next = await screen.findByRole('region', { name: 'Practice these 3 questions now.' })
    const reasons = within(next)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(reasons).toEqual([
      'Why SQL?Weak answer, 41 of 100',
      'Why Python?Never answered',
      'Why Go?Due again since Nov 20',
    ])
    expect(within(next).getByText('2 more after these')).toBeDefined()
    expect(asked).toMatchObject({ job_id: job.id })
    await user.click(within(next).getByRole('button', { name: 'Practice 3 questions' }))
    await waitFor(() => expect(location()?.pathname).toBe('/mock-interview'))
    expect(body).toMatchObject({ practice: true, question_ids: [weak.id, never.id, due.id], job_id: job.id })
  })

  it('says what readiness is made of', async () => {
    renderPage('/home')
    const readiness = await screen.findByRole('region', { name: 'Readiness' })
    expect(within(readiness).getByText('33')).toBeDefined()
    expect(readiness.textContent).toContain('4 of 6 answered')
    expect(readiness.textContent).toContain('The latest answers score 66 on average.')
    expect(readiness.textContent).toContain('Readiness counts at least 8 answers')
    expect(readiness.textContent).toContain('Only questions for this job count')
  })

  it('is a mock interview where there is no question yet, and nothing else is said', async () => {
    answers(practiceCalls.practice, () => aPlan())
    const { user } = renderPage('/home')
    await screen.findByRole('heading', { name: /^Take a mock interview\. Its questions come from/ })
    expect(screen.queryByText('Readiness')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take a mock interview' }))
    await screen.findByRole('dialog', { name: 'Select Mock or Formal Interview Position' })
  })

  it('is a mock interview again when nothing is due, with the day of the next question', async () => {
    const readiness = { ...plan.readiness, score: 90 }
    answers(practiceCalls.practice, () => aPlan({ readiness, next_due_at: TIME }))
    renderPage('/home')
    await screen.findByText('Nothing is due today. Take a whole mock interview.')
    expect(screen.getByText('The next question is due on Nov 20.')).toBeDefined()
  })

  it('is to go on with the mock interview of this job that was left last', async () => {
    const left = { job_id: job.id, status: 'paused' as const, current_question: 3, answered_questions: 2 }
    const mine = aSession(left)
    interviews(aSession({ ...left, job_id: aJob().id }), mine)
    renderPage('/home')
    await screen.findByText('Go on with your mock interview, at question 3 of 8.')
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      `/mock-interview?session=${mine.session_id}`,
    )
  })

  it('does not go back to one that a later interview has replaced', async () => {
    const left = { job_id: job.id, status: 'paused' as const, answered_questions: 2 }
    interviews(aSession({ job_id: job.id, status: 'completed' }), aSession(left))
    renderPage('/home')
    await screen.findByRole('button', { name: 'Practice 3 questions' })
  })

  it('offers another try when it cannot be loaded, and leaves the rest of home alone', async () => {
    fails(practiceCalls.practice, 500, 'internal_error', 'Something failed on our side.')
    const { user } = renderPage('/home')
    await screen.findByText('What to practice next couldn’t be loaded')
    await screen.findByText('No questions yet.')
    answers(practiceCalls.practice, () => plan)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Practice these 3 questions now.')
  })
})

describe('the way the scores went', () => {
  it('is of whole interviews for this job', async () => {
    const done = { status: 'completed' as const, completed_at: TIME, answered_questions: 8 }
    interviews(
      aSession({ ...done, job_id: job.id, score: 72 }),
      aSession({ ...done, job_id: aJob().id, score: 15 }),
      aSession({ ...done, job_id: job.id, score: 60 }),
    )
    renderPage('/home')
    const chart = await screen.findByRole('table', { name: 'Score, last 2 interviews' })
    expect([...chart.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent)).toEqual(['60', '72'])
  })
})
