import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeStream, streams } from '#testing/event-stream.ts'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { aJob, aQuestion, aResume, aSession, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const session = aSession()
const { session_id } = session
const QUESTIONS = ['Why nights?', 'Which ward?', 'What went wrong?', 'Who helps whom?'].map((question_text) =>
  aQuestion({ question_text }),
)
let opened: FakeStream[]

beforeEach(() => {
  signIn()
  answers(jobCalls.list, () => ({ jobs: [aJob()], pagination: onePage(1) }))
  answers(resumeCalls.list, () => ({ resumes: [aResume()], pagination: onePage(1) }))
  fails(interviewCalls.sessionQuestions, 404, 'not_found', 'Not found')
  opened = streams(interviewCalls.generateQuestions)
})

/** The form with four questions asked for, and the stream of them. */
async function askForFour() {
  const page = renderPage('/questions/generate')
  await page.user.click(await screen.findByRole('radio', { name: '4' }))
  await page.user.click(screen.getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(opened).toHaveLength(1))
  return { ...page, stream: stream(0) }
}
function stream(at: number): FakeStream {
  const found = opened[at]
  if (!found) throw new Error(`no stream ${at}`)
  return found
}
/** The questions with these places, from 1. */
function write(to: FakeStream, ...numbers: number[]) {
  for (const number of numbers) to.send('question', { session_id, number, total: 4, question: QUESTIONS[number - 1] })
}
const shown = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent)

describe('questions that are being written', () => {
  it('appear one by one, and are told of to a screen reader once', async () => {
    const { stream } = await askForFour()
    await screen.findByText('Writing your questions')
    write(stream, 1)
    const heading = await screen.findByRole('heading', { name: '1 of 4 questions' })
    expect(document.activeElement).toBe(heading)
    write(stream, 2, 3)
    await screen.findByRole('heading', { name: '3 of 4 questions' })
    expect(shown()).toEqual(['Why nights?', 'Which ward?', 'What went wrong?'])
    expect(screen.queryByRole('button', { name: /Practice/ })).toBeNull()
    screen.getByText('Each question is saved as it appears. If you leave now, the rest won’t be written.')
    write(stream, 4)
    stream.send('done', { session, questions: QUESTIONS })
    await screen.findByRole('heading', { name: '4 questions added' })
    const told = screen.getAllByRole('status').flatMap(({ textContent }) => textContent || [])
    expect(told).toEqual(['4 questions added'])
    screen.getByRole('button', { name: 'Practice 4 questions' })
  })

  it('are asked for once, however often the button is pressed', async () => {
    const { user } = await askForFour()
    await user.dblClick(screen.getByRole('button', { name: 'Generate' }))
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    expect(opened).toHaveLength(1)
  })

  it('are not waited for by a page that was left', async () => {
    const { stream, unmount } = await askForFour()
    write(stream, 1)
    await screen.findByRole('heading', { name: '1 of 4 questions' })
    unmount()
    await waitFor(() => expect(stream.left).toBe(true))
  })
})

describe('a stream of questions that breaks off', () => {
  it('keeps what came, says how many are missing, and has the rest written', async () => {
    const { user, stream: first } = await askForFour()
    write(first, 1)
    await screen.findByRole('heading', { name: '1 of 4 questions' })
    // Nothing else reaches the server either.
    loses(jobCalls.list)
    first.breakOff()
    await screen.findByText('3 questions are missing')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    screen.getByText('The ones below are saved.')
    screen.getByRole('button', { name: 'Practice 1 question' })
    await user.click(screen.getByRole('button', { name: 'Write the other 3' }))
    await waitFor(() => expect(opened).toHaveLength(2))
    expect(stream(1).body).toMatchObject({ session_id, rest: true })
    write(stream(1), 2)
    await screen.findByRole('heading', { name: '2 of 4 questions' })
    expect(screen.queryByRole('alert')).toBeNull()
    stream(1).end()
    await screen.findByText('2 questions are missing')
    await user.click(screen.getByRole('button', { name: 'Write the other 2' }))
    await waitFor(() => expect(opened).toHaveLength(3))
    write(stream(2), 3, 4)
    stream(2).send('done', { session, questions: QUESTIONS })
    await screen.findByRole('heading', { name: '4 questions added' })
    expect(shown()).toHaveLength(4)
  })

  it('shows also what the server kept and could not tell any more', async () => {
    answers(interviewCalls.sessionQuestions, () => ({ session, questions: QUESTIONS.slice(0, 3) }))
    const { stream } = await askForFour()
    write(stream, 1)
    await screen.findByRole('heading', { name: '1 of 4 questions' })
    stream.breakOff()
    await screen.findByText('1 question is missing')
    expect(shown()).toHaveLength(3)
    screen.getByRole('button', { name: 'Write the missing one' })
  })

  it('says why, when the server says it', async () => {
    const { stream } = await askForFour()
    write(stream, 1, 2)
    stream.send('error', { message: 'You can keep up to 5,000 questions.', code: 'quota_exceeded' })
    await screen.findByText('You can keep up to 5,000 questions.')
    await screen.findByText('2 questions are missing')
  })

  it('is as if nothing was asked for when nothing came', async () => {
    const { stream } = await askForFour()
    stream.end()
    await screen.findByText('The questions couldn’t be written')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true)
  })

  it('is read in no way that hides it: nonsense in between ends it as well', async () => {
    const { stream } = await askForFour()
    write(stream, 1)
    await screen.findByRole('heading', { name: '1 of 4 questions' })
    stream.sendRaw('event: question\ndata: {"number": "two"\n\n')
    await screen.findByText('3 questions are missing')
  })
})
