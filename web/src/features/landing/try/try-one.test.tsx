import { jobCalls } from '@greenroom/contract/jobs'
import { type TriedQuestion, tryCalls } from '@greenroom/contract/try'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { tried } from '#lib/tried.ts'
import { answers, fails, fakeApi } from '#testing/fake-api.ts'
import { anAnswer } from '#testing/fake-interview.ts'
import { aJob, aQuestion, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const QUESTION = 'Two campaigns, one designer, same week. How do you decide?'
const QUOTE = 'Report what each campaign cost and brought in'
const POSTING = `Marketing Manager\n${QUOTE}`
const ANSWER = 'I asked what each would bring in. I took the one with orders. We sold 40 more in two weeks.'

const asked = (): TriedQuestion => ({
  job_title: 'Marketing Manager',
  question: aQuestion({ question_text: QUESTION, question_type: 'situational', source: { kind: 'job', quote: QUOTE } }),
})

function judges() {
  const { score, feedback } = anAnswer({ score: 71 })
  answers(tryCalls.answer, ({ body: { answer_text } }) => ({
    answer: {
      answer_text,
      score,
      feedback: {
        ...feedback,
        improvements: ['Say what you told the other team.'],
        marks: [
          {
            kind: 'gained' as const,
            points: 6,
            label: 'Result',
            note: '',
            criterion: 'result' as const,
            quote: 'We sold 40 more in two weeks.',
          },
        ],
      },
      generated_by: 'built-in',
    },
  }))
}

const open = async (onward: string[] = []) => {
  const page = renderPage('/', undefined, onward)
  await screen.findByLabelText('Job post')
  return page
}
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

async function tryIt() {
  answers(tryCalls.question, asked)
  judges()
  const page = await open(['/register', '/login'])
  await page.user.click(screen.getByLabelText('Job post'))
  await page.user.paste(POSTING)
  await press(page.user, 'Ask me one question')
  await page.user.click(await screen.findByLabelText('Your answer'))
  await page.user.paste(ANSWER)
  await press(page.user, 'Judge my answer')
  await screen.findByRole('region', { name: /Judgment of your answer/ })
  return page
}

describe('one question on the landing page', () => {
  it('is asked from the posting, with its kind and the words it is asked for', async () => {
    answers(tryCalls.question, ({ body }) => {
      expect(body).toEqual({ job_text: POSTING })
      return asked()
    })
    const { user } = await open()
    await user.click(screen.getByLabelText('Job post'))
    await user.paste(POSTING)
    await press(user, 'Ask me one question')
    const heading = await screen.findByRole('heading', { name: QUESTION })
    expect(document.activeElement).toBe(heading)
    screen.getByText('Situational')
    screen.getByText(`“${QUOTE}”`)
  })

  it('shows the judgement as an interview does: score, best sentence, one thing to change', async () => {
    await tryIt()
    const card = within(screen.getByRole('region', { name: /Judgment of your answer/ }))
    card.getByText('71')
    card.getByText('Your best sentence')
    card.getByText(/We sold 40 more in two weeks/)
    card.getByText('One thing to change')
    card.getByText('Say what you told the other team.')
  })

  it('takes one of our postings in one press', async () => {
    const template = { ...aJob({ title: 'Customer Service', description: 'Answer calls.' }), id: 'customer-service' }
    answers(jobCalls.templates, () => ({ templates: [{ ...template, example_job: 'Customer Service' as const }] }))
    const sent: string[] = []
    answers(tryCalls.question, ({ body }) => {
      sent.push(body.job_text)
      return asked()
    })
    const { user } = await open()
    await press(user, 'Customer Service')
    await screen.findByRole('heading', { name: QUESTION })
    expect(sent).toEqual(['Customer Service\nAnswer calls.'])
  })

  it('can be answered again, and begun anew', async () => {
    const { user } = await tryIt()
    await press(user, 'Say it again')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe(ANSWER)
    await press(user, 'Start over with another post')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Job post').value).toBe('')
    expect(tried.read()).toBeUndefined()
  })

  it('keeps the judged answer while another one is written', async () => {
    const { user } = await tryIt()
    await press(user, 'Say it again')
    await user.type(screen.getByLabelText('Your answer'), ' And then')
    expect(tried.read()?.answerText).toBe(ANSWER)
    expect(tried.read()?.judged?.answer_text).toBe(ANSWER)
  })

  it('is still there after a reload', async () => {
    const page = await tryIt()
    page.unmount()
    renderPage('/')
    await screen.findByRole('heading', { name: QUESTION })
    await screen.findByText('One thing to change')
  })

  it('can be kept by signing up, or by signing in', async () => {
    const { user, path } = await tryIt()
    const links = within(screen.getByRole('region', { name: /Judgment of your answer/ }))
    expect(links.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    await user.click(links.getByRole('link', { name: 'Keep it: create an account' }))
    await waitFor(() => expect(path()).toBe('/register'))
    expect(tried.read()?.judged?.answer_text).toBe(ANSWER)
  })

  it('is not there for somebody who is signed in', async () => {
    signIn()
    renderPage('/')
    await screen.findByRole('button', { name: 'See a judged answer' })
    expect(screen.queryByLabelText('Job post')).toBeNull()
  })
})

describe('what cannot be tried', () => {
  it('is nothing, and less than a sentence', async () => {
    answers(tryCalls.question, asked)
    const { user } = await open()
    await press(user, 'Ask me one question')
    await screen.findByText('Please paste a job post')
    await user.type(screen.getByLabelText('Job post'), POSTING)
    await press(user, 'Ask me one question')
    await user.type(await screen.findByLabelText('Your answer'), 'No.')
    await press(user, 'Judge my answer')
    await screen.findByText('Please write at least one whole sentence')
  })

  it('is said at the field, with what the server says of it', async () => {
    const message = 'This text does not read like a job post.'
    fails(tryCalls.question, 422, 'validation_failed', 'Wrong', [{ path: 'job_text', message }])
    const { user } = await open()
    await user.type(screen.getByLabelText('Job post'), 'The cat sat on the mat.')
    await press(user, 'Ask me one question')
    await screen.findByText(message)
    expect(screen.getByLabelText('Job post').getAttribute('aria-invalid')).toBe('true')
  })

  it('is too much at a time, and says when to try again', async () => {
    const body = { success: false, code: 'rate_limited', message: 'Too many requests.' }
    const respond = () => HttpResponse.json(body, { status: 429, headers: { 'retry-after': '42' } })
    fakeApi.use(http.post('*/api/v1/try/question', respond))
    const { user } = await open()
    await user.type(screen.getByLabelText('Job post'), 'Nurse')
    await press(user, 'Ask me one question')
    await screen.findByText(/try again in 42 seconds/)
  })
})
