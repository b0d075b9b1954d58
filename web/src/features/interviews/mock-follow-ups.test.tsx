import type { AskedFollowUp } from '@greenroom/contract/answers'
import { interviewCalls } from '@greenroom/contract/interviews'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, loses } from '#testing/fake-api.ts'
import { anAnswer, type FakeInterview, fakeInterview } from '#testing/fake-interview.ts'
import { signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const FOLLOW = { text: 'Which part of that was yours?', criterion: 'evidence' as const }
const judged = { ...anAnswer(), score: 66 }

let server: FakeInterview
beforeEach(() => {
  signIn()
  server = fakeInterview()
  // The first answer gets a follow-up.
  answers(interviewCalls.answer, ({ body }) => {
    const isFirst = body.question_id === server.questions[0]?.id
    const answer = { ...anAnswer(body), ...(isFirst && { follow_up: { ...FOLLOW, state: 'open' as const } }) }
    server.given = [...server.given, answer]
    server.log.push(`answer: ${body.answer_text}`)
    server.session = { ...server.session, answered_questions: server.given.length }
    return { answer, session: server.session }
  })
  takeFollowUps()
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
})

function change(questionId: string, follow_up: AskedFollowUp) {
  server.given = server.given.map((one) => (one.question_id === questionId ? { ...one, follow_up } : one))
  const answer = server.given.find((one) => one.question_id === questionId)
  if (!answer) throw new Error('no such answer')
  return answer
}

function takeFollowUps() {
  answers(interviewCalls.answerFollowUp, ({ body: { question_id, answer_text, response_time } }) => {
    server.log.push(`follow-up: ${answer_text}`)
    const { score, feedback } = judged
    const said = {
      answer_text,
      response_time,
      score,
      feedback,
      generated_by: 'built-in',
      answered_at: judged.created_at,
    }
    return { answer: change(question_id, { ...FOLLOW, state: 'answered', ...said }), session: server.session }
  })
  answers(interviewCalls.skipFollowUp, ({ body }) => {
    server.log.push('skip')
    return { answer: change(body.question_id, { ...FOLLOW, state: 'skipped' }) }
  })
}

const address = () => `/mock-interview?session=${server.session.session_id}`
const question = (name: string) => screen.findByRole('heading', { level: 1, name })
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
const press = (name: string) => screen.findByRole('button', { name })
type Page = ReturnType<typeof renderPage>

async function say(page: Page, text: string) {
  await page.user.type(await area(), text)
  await page.user.click(await press('Submit Answer'))
}

it('a follow-up waits beside the next question, is answered, and gives way to what was begun there', async () => {
  const page = renderPage(address(), undefined, ['/complete'])
  await say(page, 'We did it.')
  await question('Second?')
  await screen.findByText('A follow-up to your answer to question 1')
  await page.user.type(await area(), 'half')
  await page.user.click(await press('Answer it now'))
  await question(FOLLOW.text)
  screen.getByText('Follow-up to question 1')
  expect((await area()).value).toBe('')
  await say(page, 'The counting.')
  await question('Second?')
  expect((await area()).value).toBe('half')
  await screen.findByText('The follow-up to question 1 is sent')
  expect(screen.queryByText('A follow-up to your answer to question 1')).toBeNull()
  await say(page, ' done')
  await question('Third?')
  await say(page, 'Three')
  await screen.findByRole('heading', { name: 'Interview Complete' })
  expect(server.log).toEqual([
    'start',
    'answer: We did it.',
    'follow-up: The counting.',
    'answer: half done',
    'answer: Three',
    'end',
  ])
})

it('one that is left never comes back, and one that is ignored costs nothing', async () => {
  const page = renderPage(address())
  await say(page, 'We did it.')
  await page.user.click(await press('Answer it now'))
  await question(FOLLOW.text)
  await page.user.click(await press('Skip it'))
  await question('Second?')
  await waitFor(() => expect(server.log).toContain('skip'))
  page.unmount()
  renderPage(address())
  await question('Second?')
  expect(screen.queryByText(FOLLOW.text)).toBeNull()
})

it('is there again after a reload, with the words that were begun', async () => {
  const first = renderPage(address())
  await say(first, 'We did it.')
  await first.user.click(await press('Answer it now'))
  await question(FOLLOW.text)
  await first.user.type(await area(), 'The coun')
  first.unmount()
  const again = renderPage(address())
  await question('Second?')
  await again.user.click(await press('Answer it now'))
  expect((await area()).value).toBe('The coun')
})

it('an answer to it that cannot be sent is kept and sent later', async () => {
  const page = renderPage(address())
  await say(page, 'We did it.')
  await page.user.click(await press('Answer it now'))
  await question(FOLLOW.text)
  loses(interviewCalls.answerFollowUp)
  await say(page, 'The counting.')
  await question('Second?')
  await screen.findByText('Your answer to the follow-up to question 1 is kept here and sent as soon as possible')
  takeFollowUps()
  page.unmount()
  renderPage(address())
  await question('Second?')
  await page.user.click(await press('Send now'))
  await waitFor(() => expect(server.log).toContain('follow-up: The counting.'))
})

async function reportWith(follow_up: AskedFollowUp) {
  const [asked] = server.questions
  if (!asked) throw new Error('no question')
  server.session = { ...server.session, status: 'completed', answered_questions: 1 }
  server.given = [anAnswer({ question_id: asked.id, follow_up })]
  const open = follow_up.state === 'answered' ? [] : [FOLLOW]
  const { session, given } = server
  answers(interviewCalls.report, () => ({
    report: {
      session,
      overall_score: 74,
      evidence: 'enough' as const,
      by_type: [],
      by_criterion: [],
      strengths: [],
      practise_next: [],
      answers: given.map((answer) => ({ question: asked, answer, earlier_scores: [], follow_ups: open })),
      trend: [],
    },
  }))
  renderPage(`/complete?session=${session.session_id}`)
  await screen.findByText(FOLLOW.text)
}

it('stands in the report as a follow-up, with its own words and score', async () => {
  const { feedback, created_at } = judged
  const said = { answer_text: 'The counting was mine.', response_time: 20, score: 66, feedback }
  await reportWith({ ...FOLLOW, state: 'answered', ...said, generated_by: 'built-in', answered_at: created_at })
  screen.getByText('Follow-up')
  screen.getByText('66 of 100, beside the score of the question')
  screen.getByText('The counting was mine.')
})

it('that was not answered says so in the report, where it can be practised', async () => {
  await reportWith({ ...FOLLOW, state: 'open' })
  screen.getByText('Asked in this interview, not answered')
  screen.getByRole('button', { name: 'Practice it' })
})

it('is read aloud when it is taken', async () => {
  const said: { text: string }[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', { speak: (one: { text: string }) => void said.push(one), cancel: () => {} })
  const page = renderPage(address())
  await say(page, 'We did it.')
  await page.user.click(await press('Answer it now'))
  await waitFor(() => expect(said.at(-1)?.text).toBe(FOLLOW.text))
})
