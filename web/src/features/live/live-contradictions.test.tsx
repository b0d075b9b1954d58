import { coachCalls } from '@greenroom/contract/coach-status'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'

const stage = liveStage()
const { live, streams } = stage
const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'
const foot = () => screen.getByRole('contentinfo').textContent
const coachIs = (state: 'ok' | 'falling_back') =>
  answers(coachCalls.status, () => ({ coach: { kind: 'model' as const, name: 'rehearsal', state } }))

describe('what the live screen says at once', () => {
  it('is never that it listens and that it does not', async () => {
    await live()
    await screen.findByText('Listening & AI Ready')
    await act(async () => stage.made.at(-1)?.fail('network'))
    await screen.findByText('Not listening')
    expect(screen.queryByText(/^Listening &/)).toBeNull()
  })

  it('is not that one may start where nothing can be started', async () => {
    await live()
    await act(async () => stage.made.at(-1)?.fail('not-allowed'))
    await screen.findByText('Not listening')
    expect(screen.getByRole('button', { name: 'Start' }).hasAttribute('disabled')).toBe(false)
    expect(screen.getByText('Click microphone to start')).toBeTruthy()
  })

  it('is not that the model fails while its answer stands there', async () => {
    coachIs('falling_back')
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'rehearsal' }])
    const { hear } = await live()
    await waitFor(() => expect(foot()).toContain('The model isn’t working; the built-in coach answers'))
    await hear(QUESTION)
    await screen.findByText('Say what was at stake.')
    await waitFor(() => expect(foot()).toContain('rehearsal answers'))
    expect(foot()).not.toContain('fails')
  })

  it('is not that own answers come while the bank cannot be searched', async () => {
    fails(interviewCalls.matchQuestion, 500, 'internal_error', 'Something failed')
    streams(['error', { message: 'no', code: 'provider_failed' }])
    const { hear } = await live()
    await hear(QUESTION)
    await screen.findByText('Question matching failed')
    await waitFor(() => expect(foot()).toContain('The last suggestion failed'))
    expect(foot()).not.toMatch(/own answer/i)
  })

  it('is that the own answer stands where it does', async () => {
    answers(interviewCalls.matchQuestion, () => ({ matches: [aMatch()] }))
    streams(['error', { message: 'no', code: 'provider_failed' }])
    const { hear } = await live()
    await hear(QUESTION)
    await screen.findByRole('article', { name: 'Your answer' })
    await waitFor(() => expect(foot()).toContain('Your own answer stays'))
  })

  it('is that it stays where it is kept for a follow-up', async () => {
    answers(interviewCalls.matchQuestion, ({ body }) => ({ matches: body.speech_text === QUESTION ? [aMatch()] : [] }))
    streams(['error', { message: 'no', code: 'provider_failed' }])
    const { hear, page } = await live()
    await hear(QUESTION)
    await screen.findByRole('article', { name: 'Your answer' })
    await page.user.type(await screen.findByRole('combobox'), 'And what would you do differently now?{Enter}')
    await screen.findByText('to question 1, which this follows up')
    await waitFor(() => expect(foot()).toMatch(/The last suggestion failed.*Your own answer stays/))
  })

  it('is not that the AI is ready while the server is away', async () => {
    loses(liveCalls.putTranscript)
    const { hear } = await live()
    await hear('So I have read about the rail project.')
    await screen.findByText('Connection lost.')
    expect(screen.queryByText('Listening & AI Ready')).toBeNull()
    await screen.findByText('Listening & Auto-Restart Enabled')
  })

  it('is not that every line is saved when one was refused', async () => {
    fails(liveCalls.putTranscript, 422, 'validation_failed', 'No')
    const { hear } = await live()
    await hear('So I have read about the rail project.')
    await waitFor(() => expect(foot()).toContain('1 line was refused by the server'))
    expect(foot()).not.toContain('Every line saved')
  })

  it('is nothing about a suggestion that failed once a newer one is there', async () => {
    streams(['error', { message: 'no', code: 'provider_failed' }])
    const { hear } = await live()
    await hear(QUESTION)
    await waitFor(() => expect(foot()).toContain('The last suggestion failed'))
    await hear('What is your biggest weakness?')
    await screen.findByText('Waiting its turn', { exact: false })
    expect(foot()).not.toContain('The last suggestion failed')
    expect(within(screen.getByRole('region', { name: 'Interview Copilot' })).queryByText(/try again later/)).toBeNull()
  })
})
