import { BASE_PATH } from '@greenroom/contract/base-path'
import { coachCalls } from '@greenroom/contract/coach-status'
import { interviewCalls, type QuestionMatch } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { liveCalls, type Suggestion, type TranscriptSegment } from '@greenroom/contract/live'
import { recordingCalls } from '@greenroom/contract/recordings'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ScriptedRecognition, scriptedRecognition } from '#speech/testing.ts'
import { answers, fails, fakeApi, loses } from '#testing/fake-api.ts'
import { fakeInterview } from '#testing/fake-interview.ts'
import { aJob, newId, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

let made: ScriptedRecognition[] = []
let kept: { segments: TranscriptSegment[]; suggestions: Suggestion[] }

beforeEach(() => {
  signIn()
  made = []
  kept = { segments: [], suggestions: [] }
  sessionStorage.clear()
  vi.stubGlobal('SpeechRecognition', scriptedRecognition(made).Recognition)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  answers(coachCalls.status, () => ({ coach: { kind: 'built-in' as const, name: 'built-in', state: 'ok' as const } }))
  answers(recordingCalls.speech, () => ({ available: false }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(interviewCalls.matchQuestion, () => ({ matches: [] }))
  answers(liveCalls.getTranscript, () => ({ segments: kept.segments }))
  answers(liveCalls.getSuggestions, () => ({ suggestions: kept.suggestions }))
  answers(liveCalls.putTranscript, ({ body }) => {
    kept.segments.push(...body.segments)
    return body
  })
  answers(liveCalls.putSuggestions, ({ body }) => {
    kept.suggestions = [
      ...kept.suggestions.filter(({ id }) => !body.suggestions.some((one) => one.id === id)),
      ...body.suggestions,
    ]
    return body
  })
  return () => vi.unstubAllGlobals()
})

const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'
const match: QuestionMatch = {
  question_id: newId(),
  question_text: 'Tell me about a time your data was wrong.',
  similarity_score: 0.91,
  difficulty: 'medium',
  question_type: 'behavioral',
  user_answer: 'The delay report showed almost no late trains. I found a fifth of Sunday missing.',
  answered_at: '2026-11-20T09:00:00.000Z',
}

function streams(...events: [name: string, data: unknown][]) {
  const text = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  fakeApi.use(
    http.post(
      `*${BASE_PATH}${liveCalls.generateAnswer.path}`,
      () => new HttpResponse(text, { headers: { 'content-type': 'text/event-stream' } }),
    ),
  )
}

/** A formal interview in which the server gives the first question and keeps what it is told. */
function formal(part: Parameters<typeof fakeInterview>[0] = {}) {
  const server = fakeInterview({ interview_type: 'comprehensive', ...part })
  answers(interviewCalls.next, () => ({ question: server.questions[0], session: server.session }) as never)
  return server
}

async function live(part: Parameters<typeof fakeInterview>[0] = {}) {
  const server = formal(part)
  const page = renderPage(`/interview?session=${server.session.session_id}`)
  await page.user.click(await screen.findByRole('button', { name: 'Go live' }))
  await screen.findByRole('heading', { name: 'Interview Copilot' })
  const hear = (text: string, final = true) => act(async () => made.at(-1)?.hear(text, final))
  return { server, page, hear }
}

describe('before going live', () => {
  it('shows the employer’s policy and the reminder about consent, and starts nothing', async () => {
    const job = aJob({ ai_policy: 'practice_only' })
    answers(jobCalls.read, () => ({ job }))
    const server = formal({ job_id: job.id })
    renderPage(`/formal-interview?session=${server.session.session_id}`)
    await screen.findByText('This employer allows AI help for practice only.')
    expect(screen.getByText("Recording needs everyone's consent.")).toBeTruthy()
    expect(server.log).toEqual([])
    expect(made).toEqual([])
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
    expect(screen.getByRole('article', { name: 'Your answer' }).textContent).toContain('a fifth of Sunday')
    expect((await screen.findByText('the effect')).tagName).toBe('STRONG')
    expect(screen.getByText('1.2 million rows')).toBeTruthy()
    await waitFor(() => expect(kept.suggestions[0]).toMatchObject({ question: QUESTION, isGenerating: false }))
    expect(kept.segments).toMatchObject([{ text: QUESTION, segmentType: 'sentence' }])
    expect(kept.suggestions[0]?.times?.match).toBeGreaterThanOrEqual(0)
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
    await screen.findByText('Nice weather today.')
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
      kept.segments.push(...body.segments)
      return body
    })
    await waitFor(
      () => expect(kept.segments.map(({ text }) => text)).toEqual(['So I have read about the rail project.']),
      {
        timeout: 4000,
      },
    )
  })

  it('goes on after a reload with what was said', async () => {
    const segment = { text: 'Said before.', timestamp: '2026-11-20T09:00:00.000Z', confidence: 0.9, duration: 2 }
    kept.segments = [{ id: 'before-1', segmentType: 'sentence', ...segment }]
    const { page } = await live({ status: 'in_progress', duration: 75 })
    expect(await screen.findByText('Said before.')).toBeTruthy()
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^58:4/)
    await page.user.click(screen.getByRole('button', { name: 'Clear History' }))
    expect(screen.queryByText('Said before.')).toBeNull()
  })

  it('says that the microphone is denied, and hears again on request', async () => {
    await live()
    await act(async () => made.at(-1)?.fail('not-allowed'))
    expect(await screen.findAllByText('Microphone permission denied')).toHaveLength(2)
  })

  it('ends after an hour and leads to what came of it', async () => {
    const { server, page } = await live({ status: 'in_progress', duration: 3600 })
    await waitFor(() => expect(page.path()).toBe('/complete'))
    expect(server.log).toContain('end')
    expect(page.location()?.state).toEqual({ sessionId: server.session.session_id, interviewType: 'formal' })
  })
})
