import { interviewCalls } from '@greenroom/contract/interviews'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'

const stage = liveStage({ wide: false })
const { live, streams } = stage
const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'

describe('live on a narrow screen', () => {
  it('has the copilot first, the words being said under it, and the rest in tabs', async () => {
    answers(interviewCalls.matchQuestion, () => ({ matches: [aMatch()] }))
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { page, hear } = await live()
    await hear('So I have read about', false)
    expect(screen.getByRole('region', { name: 'Current words' }).textContent).toBe('Heard nowSo I have read about')
    await hear(QUESTION)
    await screen.findByRole('article', { name: 'Your answer' })
    expect(screen.queryByRole('region', { name: 'Current words' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull()

    await page.user.click(screen.getByRole('tab', { name: 'Transcript 1' }))
    expect(within(await screen.findByRole('region', { name: 'Transcript' })).getByText(QUESTION)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Formal interview')
    await page.user.keyboard('{ArrowRight}')
    await screen.findByText('Found similar question (91% match)')
    expect(screen.getByRole('log').textContent).toBe(`Heard: ${QUESTION}`)
  })

  it('has what is expected of an unanswered question under that question, and only of the same one', async () => {
    const expected_answer = 'The first check.'
    const unanswered = aMatch({
      user_answer: undefined,
      answered_at: undefined,
      expected_answer,
      similarity_score: 0.97,
    })
    answers(interviewCalls.matchQuestion, () => ({ matches: [unanswered] }))
    answers(interviewCalls.betterMatch, () => ({ match: null }))
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(QUESTION)
    await screen.findByText(unanswered.question_text)
    await screen.findByText(expected_answer)
    cleanup()

    for (const doubt of [{ unsure: true }, { similarity_score: 0.87 }]) {
      answers(interviewCalls.matchQuestion, () => ({ matches: [{ ...unanswered, ...doubt }] }))
      const again = await live()
      await again.hear(QUESTION)
      await screen.findByText('You have not answered this one yet.')
      expect(screen.queryByText(expected_answer)).toBeNull()
      cleanup()
    }
  })

  it('tells beside the question that the search failed, since the bank is in another tab', async () => {
    fails(interviewCalls.matchQuestion, 500, 'internal_error', 'Something failed')
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { page, hear } = await live()
    await hear(QUESTION)
    expect((await screen.findByRole('alert')).textContent).toBe('Question matching failed')
    expect(screen.queryByText('Nothing in your question bank is like this one.')).toBeNull()
    await page.user.click(screen.getByRole('tab', { name: 'Question Bank' }))
    expect(screen.getAllByText('Question matching failed')).toHaveLength(1)
  })

  it('says a gentle word whichever panel is open', async () => {
    const { page, hear } = await live()
    await page.user.click(screen.getByRole('tab', { name: 'Transcript 0' }))
    await hear('My last manager was an idiot, to be honest.')
    await screen.findByText(/This sounds hard on former colleagues/)
    await page.user.click(screen.getByRole('tab', { name: 'Copilot' }))
    expect(screen.getAllByText(/This sounds hard on former colleagues/)).toHaveLength(1)
  })
})
