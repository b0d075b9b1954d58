import { interviewCalls } from '@greenroom/contract/interviews'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'

const stage = liveStage()
const { live, streams } = stage
const FIRST = 'Tell me about a time when the numbers in a report were wrong.'
const SECOND = 'Why do you want to work for a freight company?'
const NONE = 'No question of your bank is like this one.'
const FAILED = 'Question matching failed'
const bank = () => screen.getByRole('region', { name: 'Question Bank' })

describe('the question bank beside a question', () => {
  it('shows nothing of the question before when the search for this one failed, and one message only', async () => {
    answers(interviewCalls.matchQuestion, ({ body }) => {
      if (body.speech_text === FIRST) return { matches: [aMatch()] }
      throw new Error('Only the first question is found')
    })
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(FIRST)
    await screen.findByText('Found similar question (91% match)')
    fails(interviewCalls.matchQuestion, 500, 'internal_error', 'Something failed')
    await hear(SECOND)
    await within(bank()).findByText(FAILED)
    expect(screen.queryByText('Found similar question (91% match)')).toBeNull()
    await screen.findByText('Say what was at stake.')
    expect(screen.getAllByText(FAILED)).toHaveLength(1)
    expect(screen.queryByText(NONE)).toBeNull()
  })

  it('says once that none is like it, and only after it was looked for', async () => {
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(FIRST)
    await within(bank()).findByText(NONE)
    expect(screen.getAllByText(NONE)).toHaveLength(1)
    expect(screen.queryByText(FAILED)).toBeNull()
  })

  it('is looked for again when asked to, without another question', async () => {
    fails(interviewCalls.matchQuestion, 422, 'validation_failed', 'Not understood')
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear, page } = await live()
    await hear(FIRST)
    await within(bank()).findByText(FAILED)
    answers(interviewCalls.matchQuestion, () => ({ matches: [aMatch()] }))
    await page.user.click(within(bank()).getByRole('button', { name: 'Try again' }))
    await screen.findByText('Found similar question (91% match)')
    expect(screen.queryByText(FAILED)).toBeNull()
    await screen.findByRole('article', { name: 'Your answer' })
  })
})
