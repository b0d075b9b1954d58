import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { liveCalls } from '@greenroom/contract/live'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'
import { aJob, onePage } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const stage = liveStage()
const { formal, live, streams } = stage
const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'
const match = aMatch()

describe('before going live', () => {
  it('shows the employer’s policy and the reminder about consent, and starts nothing', async () => {
    const job = aJob({ ai_policy: 'practice_only' })
    answers(jobCalls.read, () => ({ job }))
    const server = formal({ job_id: job.id })
    renderPage(`/formal-interview?session=${server.session.session_id}`)
    await screen.findByText('This employer allows AI help for practice only.')
    expect(screen.getByText("Recording needs everyone's consent.")).toBeTruthy()
    expect(server.log).toEqual([])
    expect(stage.made).toEqual([])
  })

  it.each([
    ['loaded', '/interview?session=gone', 'Failed to load interview session'],
    ['created', '/interview', 'Failed to create interview session'],
  ])('leads home when the interview could not be %s', async (_, address, title) => {
    fails(interviewCalls.read, 404, 'not_found', 'Not found')
    fails(interviewCalls.create, 500, 'internal_error', 'Something failed')
    renderPage(address)
    await screen.findByText(title)
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/home')
  })

  it('says what helps when the minutes of the plan are used up', async () => {
    const server = formal()
    fails(interviewCalls.start, 402, 'plan_required', 'Your minutes are used up. They start again next month.')
    const page = renderPage(`/interview?session=${server.session.session_id}`)
    await page.user.click(await screen.findByRole('button', { name: 'Go live' }))
    await screen.findByText('Your minutes are used up. They start again next month.')
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/profile#plan')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says so when the next question could not be loaded', async () => {
    const server = formal()
    fails(interviewCalls.next, 500, 'internal_error', 'Something failed')
    const page = renderPage(`/interview?session=${server.session.session_id}`)
    await page.user.click(await screen.findByRole('button', { name: 'Go live' }))
    await screen.findByText('Failed to load next question')
  })
})

describe('a spoken question', () => {
  it('brings the own earlier answer, the match and a suggestion with its source', async () => {
    answers(interviewCalls.matchQuestion, ({ body }) => {
      expect(body).toMatchObject({ speech_text: QUESTION, limit: 1 })
      return { matches: [match] }
    })
    const sources = [{ kind: 'resume', title: 'Halden Rail', quote: '1.2 million rows' }]
    streams(
      ['delta', { text: 'Close with ' }],
      ['done', { answer: 'Close with **the effect**.', generated_by: 'built-in', sources }],
    )
    const { hear } = await live()
    await hear(QUESTION)
    await screen.findByText('Found similar question (91% match)')
    expect((await screen.findByRole('article', { name: 'Your answer' })).textContent).toContain('a fifth of Sunday')
    expect((await screen.findByText('the effect')).tagName).toBe('STRONG')
    expect(screen.getByText('1.2 million rows')).toBeTruthy()
    // Kept in batches: an earlier one may hold the answer already, and not the match yet.
    const times = expect.objectContaining({ match: expect.any(Number) })
    const suggestion = { question: QUESTION, isGenerating: false, times }
    await waitFor(() => expect(stage.kept.suggestions[0]).toMatchObject(suggestion))
    expect(stage.kept.segments).toMatchObject([{ text: QUESTION, segmentType: 'sentence' }])
  })

  it('keeps no link of a foreign kind', async () => {
    const answer = '[bad](javascript:alert) [good](https://example.com)'
    streams(['done', { answer, generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(QUESTION)
    expect((await screen.findByRole('link', { name: 'good' })).getAttribute('href')).toBe('https://example.com')
    expect(screen.getByText('bad').getAttribute('href')).toBe('')
  })

  it('says what failed, of the suggestion and of the match', async () => {
    fails(interviewCalls.matchQuestion, 500, 'internal_error', 'Something failed')
    streams(['error', { message: 'no', code: 'provider_failed' }])
    const { hear } = await live()
    await hear(QUESTION)
    await screen.findByText('Unable to generate answer at this time. Please try again later.')
    await screen.findByText('Question matching failed')
  })

  it('is not seen in small talk', async () => {
    const { hear } = await live()
    await hear('Nice weather today.')
    await within(screen.getByRole('list', { name: 'Transcript' })).findByText('Nice weather today.')
    expect(screen.getByText('0 suggestions in total', { exact: false })).toBeTruthy()
  })
})

describe('live', () => {
  it('keeps lines in this browser while the server is away and sends them when it is back', async () => {
    loses(liveCalls.putTranscript)
    const { hear } = await live()
    await hear('So I have read about the rail project.')
    await screen.findByText('Connection lost.')
    answers(liveCalls.putTranscript, ({ body }) => {
      stage.kept.segments.push(...body.segments)
      return body
    })
    await waitFor(() =>
      expect(stage.kept.segments.map(({ text }) => text)).toEqual(['So I have read about the rail project.']),
    )
  })

  it('goes on after a reload with what was said', async () => {
    const segment = { text: 'Said before.', timestamp: '2026-11-20T09:00:00.000Z', confidence: 0.9, duration: 2 }
    stage.kept.segments = [{ id: 'before-1', segmentType: 'sentence', ...segment }]
    const { page } = await live({ status: 'in_progress', duration: 75 })
    expect(await screen.findByText('Said before.')).toBeTruthy()
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^58:[0-4]/)
    await page.user.click(screen.getByRole('button', { name: 'Clear History' }))
    expect(screen.queryByText('Said before.')).toBeNull()
  })

  it('says that the microphone is denied, and hears again on request', async () => {
    await live()
    await act(async () => stage.made.at(-1)?.fail('not-allowed'))
    expect(await screen.findAllByText('Microphone permission denied')).toHaveLength(2)
  })

  it('is another one when the hour of the one under way is over: it would end at once', async () => {
    const over = formal({ status: 'in_progress', duration: 3600 })
    const sessions = [over.session]
    answers(interviewCalls.list, () => ({ sessions, pagination: onePage(1) }))
    const made = formal()
    answers(interviewCalls.create, () => ({ session: made.session, session_id: made.session.session_id }))
    const page = renderPage('/interview')
    await screen.findByRole('button', { name: 'Go live' })
    expect(page.location()?.search).toBe(`?session=${made.session.session_id}`)
  })

  it('ends after an hour and leads to what came of it', async () => {
    const server = formal({ status: 'in_progress', duration: 3600 })
    const page = renderPage(`/interview?session=${server.session.session_id}`)
    await page.user.click(await screen.findByRole('button', { name: 'Go live' }))
    await waitFor(() => expect(page.path()).toBe('/complete'))
    expect(server.log).toContain('end')
    expect(page.location()?.state).toEqual({ sessionId: server.session.session_id, interviewType: 'formal' })
  })
})
