import { coachCalls } from '@greenroom/contract/coach-status'
import { interviewCalls } from '@greenroom/contract/interviews'
import type { Suggestion } from '@greenroom/contract/live'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'
import { renderPage } from '#testing/render-page.tsx'
import { unmarkedEnglish } from '#testing/unmarked-english.ts'

const stage = liveStage()
const { live, streams } = stage
const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'
const written = { answer: 'Say what was at stake.', generated_by: 'built-in' }
const kept = (part: Partial<Suggestion>): Suggestion => ({
  id: 'a-q1-1',
  question: QUESTION,
  answer: 'Said before.',
  timestamp: '2026-11-20T09:00:00.000Z',
  isGenerating: false,
  ...part,
})

describe('what one answered before', () => {
  it('comes with its date and without a score, and is there again after a reload', async () => {
    stage.kept.suggestions = [kept({ match: aMatch({ score: 74, expected_answer: 'The first check.' }) })]
    await live({ status: 'in_progress' })
    const bank = await screen.findByRole('region', { name: 'Question Bank' })
    expect(within(bank).getByText('Found similar question (91% match)')).toBeTruthy()
    expect(within(bank).getByText('The first check.')).toBeTruthy()
    expect(within(bank).getByText('Answered 2026/11/20')).toBeTruthy()
    const own = await screen.findByRole('article', { name: 'Your answer' })
    expect(own.textContent).toContain('answered 2026/11/20')
    expect(document.body.textContent).not.toContain('74')
  })
})

describe('on a Chinese page', () => {
  it('marks what is said and suggested in English as English', async () => {
    stage.kept.suggestions = [
      kept({ id: 'a-q1-1', question: 'Why do you want to work for us?' }),
      kept({ id: 'a-q2-2', match: aMatch({ score: 74, expected_answer: 'The wrong figure and the first check.' }) }),
    ]
    const { hear } = await live({ status: 'in_progress', title: '正式面试：数据工程师' })
    await hear('The numbers of the report.')
    await hear('Yes that was at the depot', false)
    await act(() => changeLanguage('zh-CN'))
    await screen.findByRole('article', { name: '你的回答' })
    expect(unmarkedEnglish()).toEqual([])
  })
})

describe('the last line', () => {
  it.each([
    ['a press', async (page: Awaited<ReturnType<typeof live>>['page']) => page.user.click(lastLine())],
    ['Alt and A', async (page: Awaited<ReturnType<typeof live>>['page']) => page.user.keyboard('{Alt>}a{/Alt}')],
  ])('is answered by %s, although it is no question', async (_, press) => {
    streams(['done', written])
    const { page, hear } = await live()
    expect(lastLine().hasAttribute('disabled')).toBe(true)
    await hear('The numbers of the report.')
    await waitFor(() => expect(lastLine().hasAttribute('disabled')).toBe(false))
    expect(screen.queryByRole('heading', { level: 2, name: /The numbers of the report/ })).toBeNull()
    await press(page)
    await screen.findByRole('heading', { level: 2, name: /The numbers of the report/ })
    await screen.findByText('Say what was at stake.')
  })
})

describe('ending', () => {
  it('comes at once when the server has no question left', async () => {
    const server = stage.formal()
    answers(interviewCalls.next, () => ({ completed: true as const, session: server.session }))
    const page = renderPage(`/interview?session=${server.session.session_id}`)
    await page.user.click(await screen.findByRole('button', { name: 'Go live' }))
    await waitFor(() => expect(page.path()).toBe('/complete'))
    expect(server.log).toEqual(expect.arrayContaining(['start', 'end']))
  })

  it('that fails says so, stays ready and works when tried again', async () => {
    const { page, server } = await live()
    fails(interviewCalls.end, 500, 'internal_error', 'Something failed')
    await page.user.click(screen.getAllByRole('button', { name: 'End interview' })[0] as HTMLElement)
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End interview' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to complete interview')
    answers(interviewCalls.end, () => {
      server.log.push('end')
      return { session: { ...server.session, status: 'completed' as const } }
    })
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(page.path()).toBe('/complete'))
    expect(server.log.at(-1)).toBe('end')
  })
})

describe('what goes wrong beside it', () => {
  it('says that the recording could not start', async () => {
    vi.stubGlobal('MediaRecorder', Object.assign(class {}, { isTypeSupported: () => true }))
    const { page } = await live()
    await page.user.click(screen.getAllByRole('button', { name: 'Record' })[0] as HTMLElement)
    await screen.findByText('Recording could not start')
  })

  it.each([
    ['NotAllowedError', 'Screen sharing permission denied'],
    ['NotFoundError', 'No screen found to share'],
    ['AbortError', 'Screen sharing failed'],
  ])('says why the screen is not shared: %s', async (name, text) => {
    const getDisplayMedia = () => Promise.reject(new DOMException('no', name))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getDisplayMedia } }))
    const { page } = await live()
    await page.user.click(await screen.findByRole('button', { name: /Share your screen/ }))
    await screen.findByText(text)
  })

  it('says that the built-in coach answered in place of the model as soon as it did', async () => {
    answers(coachCalls.status, () => ({ coach: { kind: 'model' as const, name: 'rehearsal', state: 'ok' as const } }))
    streams(['done', written])
    const { hear } = await live()
    await hear(QUESTION)
    await screen.findByText('The model isn’t working; the built-in coach answers')
  })
})

describe('the line at the foot', () => {
  it('offers to start when one stopped listening oneself: nothing is to be tried again', async () => {
    const { page } = await live()
    await page.user.click(screen.getByRole('button', { name: 'Stop' }))
    await within(screen.getByRole('contentinfo')).findByRole('button', { name: 'Start' })
  })
})

describe('a gentle word', () => {
  it('warns of what may cost the job, and of pay only where nobody spoke of it before', async () => {
    streams(['done', written])
    const { page, hear } = await live()
    await hear('My last manager was an idiot, to be honest.')
    await screen.findByText(/This sounds hard on former colleagues/)
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/This sounds hard/)).toBeNull()
    await hear('What is the salary for this job?')
    await screen.findByText(/It is early for salary/)
  })

  it('comes when one stays silent after a question', async () => {
    streams(['done', written])
    const { hear } = await live()
    await hear(QUESTION)
    await screen.findByText('Say what was at stake.')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 8000)
    await screen.findByText(/Take a moment/)
    await act(async () => vi.restoreAllMocks())
  })
})

const lastLine = () => screen.getByRole('button', { name: /Answer the last line/ })
