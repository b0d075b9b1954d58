import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { questionCalls } from '@greenroom/contract/questions'
import { usageCalls } from '@greenroom/contract/usage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { streams } from '#testing/event-stream.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { anAnswer, fakeInterview } from '#testing/fake-interview.ts'
import { aQuestion, aSession, newId, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

beforeEach(() => void signIn())

/** Three questions: the first with 58, the second with 74 and a marked answer, the third not answered. */
function over() {
  const server = fakeInterview({ status: 'completed', duration: 1458, answered_questions: 2, total_questions: 3 })
  const [first, second] = server.questions
  if (!first || !second) throw new Error('no questions')
  const good = anAnswer({ question_id: second.id, answer_text: 'I checked the counts. We loaded it again.' })
  good.feedback.marks = [
    {
      kind: 'lost',
      points: -3,
      label: 'Who is “we”?',
      note: 'Say which part was yours.',
      criterion: 'evidence',
      quote: 'We loaded',
    },
    {
      kind: 'gained',
      points: 6,
      label: 'Says the first step',
      note: '',
      criterion: 'structure',
      quote: 'checked the counts',
    },
    { kind: 'missing', points: -4, label: 'Missing', note: 'Who was told?', criterion: 'result' },
  ]
  answers(interviewCalls.report, () => ({
    report: {
      session: server.session,
      overall_score: 66,
      evidence: 'enough' as const,
      by_type: [],
      by_criterion: [],
      strengths: ['Names the first step.'],
      practise_next: [{ title: 'End with a number', reason: 'No answer had one.', question_id: second.id }],
      answers: server.questions.map((question) => ({
        question,
        earlier_scores: question === second ? [{ score: 61, answered_at: '2026-11-10T09:00:00.000Z' }] : [],
        ...(question === first ? { answer: anAnswer({ question_id: first.id, score: 58 }) } : {}),
        ...(question === second ? { answer: good } : {}),
        follow_ups:
          question === second
            ? [{ text: 'You said “We loaded”. Which part was yours?', criterion: 'evidence' as const }]
            : [],
      })),
      trend: [],
    },
  }))
  return { server, second, good, address: `/complete?session=${server.session.session_id}` }
}

describe('the report', () => {
  it('opens at the answer that needs work most, and goes to any other', async () => {
    const { address } = over()
    const page = renderPage(address)
    await screen.findByRole('heading', { level: 2, name: 'First?' })
    await page.user.click(screen.getByRole('button', { name: 'Question 2, 74 of 100' }))
    await screen.findByRole('heading', { level: 2, name: 'Second?' })
    screen.getByText('of 100, was 61')
    expect(page.location()?.search).toContain('question=2')
  })

  it('says what the interview used of the language model, and what that costs where prices are known', async () => {
    const { address, server } = over()
    const used = { calls: 9, input_tokens: 12_000, cached_input_tokens: 8000, output_tokens: 300 }
    answers(usageCalls.ofInterview, ({ params }) => {
      expect(params.id).toBe(server.session.session_id)
      return { usage: { ...used, cost: { amount: 0.0213, currency: 'USD' }, models: [] } }
    })
    const page = renderPage(address)
    await screen.findByText('Language model: 12,300 tokens, about $0.02')
    page.unmount()
    answers(usageCalls.ofInterview, () => ({ usage: { ...used, cost: null, models: [] } }))
    renderPage(address)
    await screen.findByText('Language model: 12,300 tokens')
  })

  it('says nothing of a language model that was not used', async () => {
    const { address } = over()
    let asked = 0
    answers(usageCalls.ofInterview, () => {
      asked += 1
      return {
        usage: { calls: 0, input_tokens: 0, cached_input_tokens: 0, output_tokens: 0, cost: null, models: [] },
      }
    })
    renderPage(address)
    await screen.findByRole('heading', { level: 2, name: 'First?' })
    await waitFor(() => expect(asked).toBe(1))
    expect(screen.queryByText(/Language model/)).toBeNull()
  })

  it('marks the words it speaks of and says why, in reading order', async () => {
    const { address } = over()
    renderPage(`${address}&question=2`)
    const first = (await screen.findByText('Says the first step')).closest('li')
    const notes = first?.parentElement
    if (!notes) throw new Error('no notes')
    expect(
      within(notes)
        .getAllByRole('listitem')
        .map((note) => note.textContent),
    ).toEqual([
      '+6+6 points Says the first step1',
      '−3−3 points Who is “we”?2Say which part was yours.',
      '−4−4 points Missing3Who was told?',
    ])
    expect(document.querySelector('mark')?.textContent).toContain('checked the counts')
  })

  it('is saved as a file, and says why when it cannot be', async () => {
    const { address } = over()
    fails(liveCalls.exportInterview, 422, 'validation_failed', 'A PDF can hold Latin letters only.')
    const page = renderPage(address)
    await page.user.click(await screen.findByRole('button', { name: 'Download PDF' }))
    await screen.findByText('The report couldn’t be downloaded')
    screen.getByText('A PDF can hold Latin letters only.')
    screen.getByRole('button', { name: 'Download Markdown' })
  })

  it('opens with the overall, the best moment and the one thing to change', async () => {
    const { address } = over()
    renderPage(address)
    await screen.findByRole('heading', { name: 'Overall' })
    screen.getByText('Question 2, +6: Says the first step')
    screen.getByRole('heading', { name: 'One thing to change' })
  })

  it('shows the reference answer beside the own one when it is asked for', async () => {
    const { address } = over()
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Compare with the reference answer', expanded: false }))
    await screen.findByText('A sample.')
    await user.click(screen.getByRole('button', { name: 'Hide the reference answer' }))
    expect(screen.queryByText('A sample.')).toBeNull()
  })

  it('has every answer on paper, and one on the screen again afterwards', async () => {
    const { address, server } = over()
    renderPage(address)
    await screen.findByRole('heading', { name: server.questions[0]?.question_text ?? '' })
    const shown = () => screen.getAllByText(/^Question \d$/).length
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(shown()).toBe(3)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(shown()).toBe(1)
  })

  it('says that a question was not answered', async () => {
    renderPage(`${over().address}&question=3`)
    await screen.findByText('You did not answer this question.')
  })

  it('starts a practice of exactly the question that needs it', async () => {
    const { address, second } = over()
    let asked: unknown
    answers(interviewCalls.create, ({ body }) => {
      asked = body
      const practice = fakeInterview({}, ['Second?'])
      return { session: practice.session, session_id: practice.session.session_id }
    })
    const page = renderPage(address)
    await page.user.click(await screen.findByRole('button', { name: 'Practice question 2' }))
    await waitFor(() => expect(page.path()).toBe('/mock-interview'))
    expect(asked).toMatchObject({ question_ids: [second.id], interview_type: 'mock', practice: true })
  })

  it('puts a follow-up into the bank and practises it', async () => {
    const { address } = over()
    let written: unknown
    let asked: unknown
    const followUp = aQuestion()
    answers(questionCalls.create, ({ body }) => {
      written = body
      return { question: followUp }
    })
    answers(interviewCalls.create, ({ body }) => {
      asked = body
      const practice = fakeInterview({}, ['You said “We loaded”. Which part was yours?'])
      return { session: practice.session, session_id: practice.session.session_id }
    })
    const page = renderPage(`${address}&question=2`)
    await page.user.click(await screen.findByRole('button', { name: 'Practice it' }))
    await waitFor(() => expect(page.path()).toBe('/mock-interview'))
    expect(written).toMatchObject({
      question_text: 'You said “We loaded”. Which part was yours?',
      question_type: 'behavioral',
    })
    expect(asked).toMatchObject({ question_ids: [followUp.id], practice: true })
  })

  it('has the other tries under the answer, on request', async () => {
    const { good, address } = over()
    good.other_tries = [anAnswer({ answer_text: 'I looked into it.', score: 48 })]
    const page = renderPage(`${address}&question=2`)
    const fold = await screen.findByRole('button', { name: 'Another try' })
    expect(screen.queryByText('I looked into it.')).toBeNull()
    await page.user.click(fold)
    screen.getByText('I looked into it.')
    screen.getByText('Scored 48 of 100; it doesn’t count')
  })

  it('leads home, to the records and to a new interview', async () => {
    const { server, address } = over()
    server.session.job_id = newId()
    renderPage(address)
    await screen.findByRole('heading', { name: 'Interview Complete' })
    const leads = (name: string) => screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href')
    expect(leads('Return Home')).toBe('/home')
    expect(leads('View History')).toBe('/profile')
    expect(leads('Start New Interview')).toBe('/mock-interview')
  })

  it('begins a new one from the resume alone where there was no job', async () => {
    const { server, address } = over()
    server.session.resume_id = newId()
    let asked: unknown
    const made = aSession()
    answers(interviewCalls.create, ({ body }) => {
      asked = body
      return { session: made, session_id: made.session_id }
    })
    const page = renderPage(address)
    const [first] = await screen.findAllByRole('button', { name: 'Start New Interview' })
    if (first) await page.user.click(first)
    await waitFor(() => expect(page.location()?.search).toBe(`?session=${made.session_id}`))
    expect(page.path()).toBe('/mock-interview')
    expect(asked).toMatchObject({ interview_type: 'mock', resume_id: server.session.resume_id })
  })

  it('begins a new one with what there is where nothing was handed over', async () => {
    const made = aSession()
    answers(interviewCalls.create, () => ({ session: made, session_id: made.session_id }))
    const page = renderPage('/complete')
    await page.user.click(await screen.findByRole('button', { name: 'Start New Interview' }))
    await waitFor(() => expect(page.location()?.search).toBe(`?session=${made.session_id}`))
  })

  it('says so when a new one could not be begun', async () => {
    fails(interviewCalls.create, 409, 'resume_not_ready', 'No processed resumes available')
    const page = renderPage('/complete')
    await page.user.click(await screen.findByRole('button', { name: 'Start New Interview' }))
    await screen.findByText('No processed resumes available')
  })

  it('is called the report so far of an interview that is not over, and leads on', async () => {
    const server = fakeInterview({ status: 'paused', answered_questions: 1 })
    renderPage(`/complete?session=${server.session.session_id}`)
    await screen.findByRole('heading', { level: 1, name: 'Report so far' })
    screen.getByText('1 of 3 questions are answered. Pick up where you left off.')
    expect(screen.queryByText('Interview Complete')).toBeNull()
    const link = screen.getByRole('link', { name: 'Continue' })
    expect(link.getAttribute('href')).toBe(`/mock-interview?session=${server.session.session_id}`)
  })

  it('says so when it cannot be loaded', async () => {
    fails(interviewCalls.read, 404, 'not_found', 'This interview does not exist')
    renderPage('/complete?session=gone')
    await screen.findByText('Operation Failed')
    screen.getByText('This interview does not exist')
    expect(screen.getByRole('link', { name: 'View Interview Records' }).getAttribute('href')).toBe('/interview-record')
  })
})

describe('after the preparation', () => {
  it('says what is ready and leads into the interview', async () => {
    const { session, questions } = fakeInterview()
    renderPage('/complete', { sessionId: session.session_id, questionsGenerated: true })
    await screen.findByRole('heading', { name: 'Interview Preparation Complete' })
    screen.getByText('3 prepared')
    const list = within(screen.getByRole('region', { name: 'The 3 questions' }))
    for (const { question_text } of questions) list.getByText(question_text)
    expect(document.body.textContent).not.toContain(session.session_id)
    expect(screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent).toContain('Complete')
    const link = screen.getByRole('link', { name: 'Start Mock Interview' })
    expect(link.getAttribute('href')).toBe(`/mock-interview?session=${session.session_id}`)
  })

  it('has one button, and links to home and history', async () => {
    const { session } = fakeInterview()
    renderPage(`/complete?session=${session.session_id}`)
    await screen.findByRole('link', { name: 'Start Mock Interview' })
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('button')).toBeNull()
    expect(main.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/home')
    expect(main.getByRole('link', { name: 'View History' }).getAttribute('href')).toBe('/profile')
    expect(main.getAllByRole('link')).toHaveLength(3)
  })

  it('is not called complete while its questions are being made, and says how many there are', async () => {
    const server = fakeInterview({ total_questions: 2 }, [])
    const opened = streams(interviewCalls.generateQuestions)
    const { session_id } = server.session
    renderPage(`/complete?session=${session_id}`)
    await screen.findByRole('heading', { level: 1, name: 'Interview Preparation' })
    await screen.findByText('Your questions are being made: 0 of 2.')
    expect(screen.queryByText('Interview Preparation Complete')).toBeNull()
    const [question, second] = [aQuestion(), aQuestion({ question_text: 'And then?' })]
    await waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.send('question', { session_id, number: 1, total: 2, question })
    await screen.findByText('Your questions are being made: 1 of 2.')
    server.questions = [question, second]
    opened[0]?.send('done', { session: server.session, questions: server.questions })
    await screen.findByRole('heading', { name: 'Interview Preparation Complete' })
    screen.getByText('And then?')
  })

  it('tells what failed, and tries again on request', async () => {
    const server = fakeInterview({ total_questions: 1 }, [])
    const { session_id } = server.session
    const page = renderPage('/complete', {
      sessionId: session_id,
      questionsGenerated: false,
      error: 'The coach was away',
    })
    await screen.findByText('Operation Failed')
    screen.getByText('The coach was away')
    expect(screen.getByRole('link', { name: 'Make them when I start' }).getAttribute('href')).toBe(
      `/mock-interview?session=${session_id}`,
    )
    answers(interviewCalls.generateQuestions, () => {
      server.questions = [aQuestion()]
      return { session: server.session, questions: server.questions }
    })
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'Interview Preparation Complete' })
  })
})

it('a practice that is over is not called an interview', async () => {
  const { server, address } = over()
  server.session.practice = true
  renderPage(address)
  await screen.findByRole('heading', { name: 'Practice complete' })
  expect(screen.queryByText('Interview Complete')).toBeNull()
})

describe('a formal interview that goes on', () => {
  it('is not called complete: it is entered again first, and its debrief so far is beside it', async () => {
    const server = fakeInterview({ interview_type: 'comprehensive', status: 'paused', answered_questions: 0 })
    renderPage(`/complete?session=${server.session.session_id}`)
    await screen.findByRole('heading', { level: 1, name: 'This interview is not finished' })
    expect(screen.queryByText('Interview Complete')).toBeNull()
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      `/interview?session=${server.session.session_id}`,
    )
    expect(screen.getByRole('link', { name: 'Debrief so far' })).toBeTruthy()
  })
})
