import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls } from '@greenroom/contract/interviews'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers } from '#testing/fake-api.ts'
import { anAnswer, type FakeInterview, fakeInterview } from '#testing/fake-interview.ts'
import { signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const awaited: Partial<Answer> = { generated_by: 'built-in', late_judgement: { state: 'awaited' } }
const replaced: Partial<Answer> = {
  score: 12,
  generated_by: 'acme/judge',
  late_judgement: { state: 'replaced', earlier_score: 74 },
}

beforeEach(() => void signIn())
const change = (server: FakeInterview, part: Partial<Answer>) => {
  server.given = server.given.map((answer) => ({ ...answer, ...part }))
}

describe('the report', () => {
  const over = (part: Partial<Answer>) => {
    const server = fakeInterview({ status: 'completed', answered_questions: 1 })
    server.given = [anAnswer({ question_id: server.questions[0]?.id ?? '', ...part })]
    renderPage(`/complete?session=${server.session.session_id}`)
    return server
  }

  it('says that the model is still judging, and shows its judgement by itself', async () => {
    const server = over(awaited)
    await screen.findByText(/^Judged by the built-in coach so far. The language model is still judging/)
    await screen.findByText('The language model is still judging 1 answer; the scores may change.')
    change(server, replaced)
    await screen.findByText(/^Judged by acme\/judge\. .*\(74\) was shown first\.$/, {})
    screen.getByRole('button', { name: 'Question 1, 12 of 100' })
    expect(screen.queryByText(/still judging/)).toBeNull()
    await changeLanguage('zh-CN')
    await screen.findByText(/^由 acme\/judge 评价。.*（74 分）。$/)
  })

  it.each([
    ['too_slow', 'Judged by the built-in coach. The language model took too long.'],
    ['aborted', 'Judged by the built-in coach. The server stopped before the language model had judged.'],
    ['malformed', 'Judged by the built-in coach. The language model’s judgment couldn’t be used.'],
  ] as const)('says that the model failed: %s', async (reason, text) => {
    over({ generated_by: 'built-in', late_judgement: { state: 'failed', reason } })
    await screen.findByText(text)
  })
})

it('is said right after the answer, too, as it comes', async () => {
  const server = fakeInterview({ judge: 'each' })
  answers(interviewCalls.answer, ({ body }) => {
    const answer = anAnswer({ ...body, ...awaited })
    server.given = [answer]
    return { answer, session: server.session }
  })
  const page = renderPage(`/mock-interview?session=${server.session.session_id}`)
  await page.user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'One')
  await page.user.click(screen.getByRole('button', { name: 'Submit Answer' }))
  await screen.findByText(/^Judged by the built-in coach so far. The language model is still judging/)
  change(server, replaced)
  await screen.findByText(/^Judged by acme\/judge\. .*\(74\) was shown first\.$/, {})
  await page.user.click(screen.getByRole('button', { name: 'Next question' }))
  await screen.findByText(/^Question 1 scores 12 now: .*\(74\)$/)
})
