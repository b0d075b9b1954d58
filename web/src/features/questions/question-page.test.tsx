import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls } from '@greenroom/contract/interviews'
import { questionCalls } from '@greenroom/contract/questions'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aQuestion, aSession, newId, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const question = aQuestion({
  question_text: 'Why SQL?',
  key_points: ['A figure'],
  expected_answer: 'Because of joins.',
})
const address = `/questions/${question.id}`
const anAnswer = (answer_text: string, score: number | null, created_at: string): Answer => ({
  ...{ id: newId(), question_id: question.id, session_id: newId(), answer_text, score, created_at },
  ...{ response_time: 60, generated_by: 'built-in' },
  feedback: {
    summary: `Summary of ${answer_text}`,
    strengths: [],
    improvements: [],
    criteria: [],
    marks: [],
    evidence: 'enough',
  },
})

beforeEach(() => {
  signIn()
  answers(questionCalls.read, () => ({ question }))
  answers(interviewCalls.answersOfQuestion, () => ({ answers: [] }))
})

describe('the page of a question', () => {
  it('shows every answer with its score, and the way the scores went', async () => {
    answers(interviewCalls.answersOfQuestion, () => ({
      answers: [
        anAnswer('Third', 74, '2026-11-20T09:00:00.000Z'),
        anAnswer('Second', null, '2026-11-19T09:00:00.000Z'),
        anAnswer('First', 58, '2026-11-18T09:00:00.000Z'),
      ],
    }))
    renderPage(address)
    await screen.findByText('Third')
    expect(screen.getByRole('meter', { name: 'Score 74 of 100' })).toBeDefined()
    expect(screen.getByText('Not judged')).toBeDefined()
    const chart = screen.getByRole('table', { name: 'Score, last 2 answers' })
    expect([...chart.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent)).toEqual(['58', '74'])
    expect(screen.getByText('A figure')).toBeDefined()
    expect(screen.getByText('Because of joins.')).toBeDefined()
  })

  it('says that it was not answered, and practises it', async () => {
    const made = aSession({ practice: true })
    let body: object = {}
    answers(interviewCalls.create, (asked) => {
      body = asked.body
      return { session: made, session_id: made.session_id }
    })
    const { user, location } = renderPage(address)
    await screen.findByText(/^Not answered yet\./)
    await user.click(screen.getByRole('button', { name: 'Practice this question' }))
    await waitFor(() => expect(location()?.pathname).toBe('/mock-interview'))
    expect(body).toMatchObject({ practice: true, question_ids: [question.id] })
  })

  it('says so where the answers or the question cannot be had', async () => {
    fails(interviewCalls.answersOfQuestion, 500, 'internal_error', 'Something failed on our side.')
    renderPage(address)
    await screen.findByText('Your answers couldn’t be loaded')
    fails(questionCalls.read, 404, 'not_found', 'There is no such thing here.')
    renderPage(`/questions/${newId()}`)
    await screen.findByText('There is no such thing here.')
  })
})
