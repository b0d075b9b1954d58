import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { usageCalls } from '@greenroom/contract/usage'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aPlan, aSession, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const POSTING = 'Night Nurse\nYou look after twenty patients.'
const made = aSession({ practice: true })
const job = aJob({ title: 'Night Nurse' })
let jobs: (typeof job)[]
let asked: { title?: string; description?: string; interview?: object }
let title: string

beforeEach(() => {
  signIn()
  jobs = []
  asked = {}
  title = 'Night Nurse'
  answers(jobCalls.list, () => ({ jobs, pagination: onePage(jobs.length) }))
  answers(questionListCalls.withAnswers, () => ({ questions: [], pagination: onePage(0) }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
  answers(practiceCalls.practice, () => aPlan())
  answers(jobCalls.parseText, ({ body }) => ({ job: { ...aJob({ description: body.job_text }), title } }))
  answers(jobCalls.create, ({ body }) => {
    Object.assign(asked, { title: body.title, description: body.description })
    jobs = [job]
    return { job }
  })
  answers(interviewCalls.create, ({ body }) => {
    asked.interview = body
    return { session: made, session_id: made.session_id }
  })
})

const write = async (user: ReturnType<typeof renderPage>['user'], text = POSTING) => {
  await user.click(await screen.findByLabelText('Job post'))
  await user.paste(text)
}
const begin = (user: ReturnType<typeof renderPage>['user']) =>
  user.click(screen.getByRole('button', { name: 'Ask me one question' }))

describe('a warm-up from the empty home', () => {
  it('needs nothing but a pasted post', async () => {
    const { user, location } = renderPage('/home')
    await write(user)
    await begin(user)
    await waitFor(() => expect(location()?.pathname).toBe('/mock-interview'))
    expect(location()?.search).toBe(`?session=${made.session_id}`)
    expect(asked).toMatchObject({ title: 'Night Nurse', description: POSTING })
    expect(asked.interview).toMatchObject({
      practice: true,
      total_questions: 1,
      type_distribution: { situational: 1 },
      job_id: job.id,
    })
  })

  it('asks for the title only where the post names none', async () => {
    title = ''
    const { user, location } = renderPage('/home')
    await write(user)
    await begin(user)
    await screen.findByText('No job title was found in this post. What is the job called?')
    await user.type(screen.getByLabelText('Job title'), 'Ward Manager')
    await begin(user)
    await waitFor(() => expect(location()?.pathname).toBe('/mock-interview'))
    expect(asked.title).toBe('Ward Manager')
  })

  it('says what is missing, and sends nothing', async () => {
    const { user } = renderPage('/home')
    await write(user, '   ')
    await begin(user)
    await screen.findByText('Please enter job description')
    expect(asked).toEqual({})
  })

  it('takes an example where no post is at hand', async () => {
    const description = 'Keep the books of nine bakeries.'
    const example = { ...aJob({ title: 'Accountant', description }), example_job: 'Accountant' as const }
    answers(jobCalls.templates, () => ({ templates: [example] }))
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('radio', { name: 'Accountant' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Job post').value).toBe(description))
  })

  it('keeps what was pasted over a reload', async () => {
    const { user } = renderPage('/home')
    await write(user)
    cleanup()
    renderPage('/home')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Job post')).value).toBe(POSTING)
  })

  it('goes on with the saved job when no interview can be made of it, and does not save it twice', async () => {
    fails(interviewCalls.create, 402, 'plan_required', 'No minutes are left.')
    const { user } = renderPage('/home')
    await write(user)
    await begin(user)
    await screen.findByText('Failed to create interview, please try again later')
    await screen.findByRole('heading', { name: 'Night Nurse', level: 1 })
    expect(screen.getByRole('button', { name: 'One question to warm up' })).toBeDefined()
  })
})
