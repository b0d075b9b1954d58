import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionCalls } from '@greenroom/contract/questions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, loses } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'
import { aQuestion, onePage } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const stage = liveStage()
const { live, streams } = stage
const OWN = 'The delay report showed almost no late trains. I found a fifth of Sunday missing.'
const ASKED = 'Could you tell me about a time when some data of yours was wrong?'
const foot = () => screen.getByRole('contentinfo').textContent
const written = { answer: 'Say what was at stake.', generated_by: 'built-in' }

describe('while the server is away', () => {
  beforeEach(() => {
    const latest_answer = { answer_text: OWN, score: 74, answered_at: '2026-11-20T09:00:00.000Z' }
    answers(questionListCalls.withAnswers, ({ query }) => {
      const questions = query.has_answers ? [aQuestion({ latest_answer })] : [aQuestion({ question_text: 'Why us?' })]
      return { questions, pagination: onePage(1) }
    })
    for (const call of [interviewCalls.matchQuestion, liveCalls.generateAnswer, questionCalls.search]) loses(call)
    for (const call of [liveCalls.putTranscript, liveCalls.putSuggestions]) loses(call)
  })

  it('the own answer comes from this browser, and the line at the foot says so', async () => {
    const { hear } = await live()
    await hear(ASKED)
    const own = await screen.findByRole('article', { name: 'Your answer' })
    expect(own.textContent).toContain('a fifth of Sunday')
    await waitFor(() => expect(foot()).toContain('Connection lost. Your own answer stays'))
    expect(screen.queryByText('Question matching failed')).toBeNull()
  })

  it('the bank can still be searched', async () => {
    const { page } = await live()
    await page.user.type(await screen.findByRole('combobox'), 'dat wro')
    await screen.findByRole('option', { name: /your data was wrong/ })
  })
})

describe('Clear All', () => {
  const line = { confidence: 0.9, duration: 2, segmentType: 'sentence' as const }
  const earlier = '2026-11-20T09:00:00.000Z'

  it('stays cleared after a reload, and says what is still in the record', async () => {
    streams(['done', written])
    stage.kept.segments = [{ ...line, id: 'b-1', text: 'Said before.', timestamp: earlier }]
    stage.kept.suggestions = [
      {
        id: 'a-q1-1',
        question: 'Why us?',
        answer: 'Because.',
        timestamp: earlier,
        isGenerating: false,
        match: aMatch(),
      },
    ]
    const { page, server, hear } = await live({ status: 'in_progress' })
    const copilot = () => within(screen.getByRole('region', { name: 'Interview Copilot' }))
    const transcript = async () => within(await screen.findByRole('region', { name: 'Transcript' }))
    await screen.findByRole('heading', { level: 2, name: /Why us/ })
    await page.user.click(await copilot().findByRole('button', { name: 'Clear All' }))
    await copilot().findByText(/1 cleared from here is still in the record\./)
    await page.user.click((await transcript()).getByRole('button', { name: 'Clear All' }))
    await (await transcript()).findByText('1 cleared from here is still in the record.')
    await hear('So I have read about the rail project.')
    await waitFor(() => expect(stage.kept.segments).toHaveLength(2))

    page.unmount()
    const again = renderPage(`/interview?session=${server.session.session_id}`)
    await again.user.click(await screen.findByRole('button', { name: 'Go live' }))
    await (await transcript()).findByText('So I have read about the rail project.')
    await (await transcript()).findByText('1 cleared from here is still in the record.')
    await copilot().findByText(/0 suggestions in total\. 1 cleared from here is still in the record\./)
    expect(screen.queryByText('Said before.')).toBeNull()
    expect(screen.queryByRole('heading', { level: 2, name: /Why us/ })).toBeNull()
    expect(stage.kept.suggestions).toHaveLength(1)
  })

  it('in one interview clears nothing of another', async () => {
    stage.kept.segments = [{ ...line, id: 'b-1', text: 'Said before.', timestamp: earlier }]
    const { page } = await live({ status: 'in_progress' })
    await page.user.click(await screen.findByRole('button', { name: 'Clear History' }))
    page.unmount()
    await live({ status: 'in_progress' })
    await screen.findByText('Said before.')
  })
})
