import { coachCalls } from '@greenroom/contract/coach-status'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aPlan, aQuestion, aResume, aSession, aUsage, minutesUsed, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { rememberJob } from './chosen-job.ts'

const usage = aUsage(minutesUsed(9, 15))

beforeEach(() => {
  signIn()
  answers(jobCalls.list, () => ({ jobs: [], pagination: onePage(0) }))
  answers(questionListCalls.withAnswers, () => ({ questions: [], pagination: onePage(0) }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage }))
  answers(practiceCalls.practice, () => aPlan())
})

describe('home', () => {
  it('begins with adding a job when there is none', async () => {
    renderPage('/home')
    await screen.findByRole('heading', { name: 'The room is yours. Add a job to begin.' })
    expect(screen.getAllByText('No jobs yet, click above to add').length).toBeGreaterThan(0)
  })

  it('says that an interview needs a job, and where to add one', async () => {
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: /^Formal Interview/ }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('No available jobs, please add job information first')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Start Interview' }).disabled).toBe(true)
    expect(dialog.getByRole('link', { name: /Add Job/ }).getAttribute('href')).toBe('/jobs')
  })

  it('shows each question with its score and the first 300 characters of the latest answer', async () => {
    const long = `${'a'.repeat(300)}b`
    answers(questionListCalls.withAnswers, () => ({
      questions: [
        aQuestion({
          question_text: 'Why SQL?',
          latest_answer: { answer_text: long, score: 58, answered_at: '2026-11-20T09:00:00.000Z' },
        }),
        aQuestion({ question_text: 'Why Python?' }),
      ],
      pagination: onePage(2),
    }))
    const { user } = renderPage('/home')
    const row = (await screen.findByText('Why SQL?')).closest('li')
    if (!row) throw new Error('no row')
    expect(within(row).getByRole('meter', { name: 'Score 58 of 100' })).toBeDefined()
    expect(within(row).queryByText(/^aaa/)).toBeNull()
    await user.click(within(row).getByRole('button', { name: 'Your latest answer: Why SQL?' }))
    expect(await within(row).findByText(`${'a'.repeat(300)}…`)).toBeDefined()
    expect(screen.getByText('Not answered')).toBeDefined()
  })

  it('says nothing of how many jobs there are while they cannot be loaded', async () => {
    fails(jobCalls.list, 500, 'internal_error', 'Something failed on our side.')
    renderPage('/home')
    await screen.findByText('Failed to fetch job data')
    expect(screen.queryByText('No jobs yet, click above to add')).toBeNull()
    expect(screen.queryByText('Jobs (0)')).toBeNull()
  })

  it('counts every job, also those it does not show', async () => {
    answers(jobCalls.list, () => ({ jobs: [aJob()], pagination: { ...onePage(73), pages: 2 } }))
    renderPage('/home')
    await screen.findByRole('heading', { name: 'Jobs (73)' })
  })

  it('shows ten jobs, and all of them on request', async () => {
    const jobs = Array.from({ length: 12 }, (_, at) => aJob({ title: `Job number ${at + 1}` }))
    answers(jobCalls.list, () => ({ jobs, pagination: onePage(12) }))
    const { user } = renderPage('/home')
    const panel = within(await screen.findByRole('region', { name: 'Jobs (12)' }))
    expect(panel.getAllByRole('listitem')).toHaveLength(10)
    await user.click(panel.getByRole('button', { name: 'All jobs', expanded: false }))
    expect(panel.getAllByRole('listitem')).toHaveLength(12)
    await user.click(panel.getByRole('button', { name: 'All jobs', expanded: true }))
    expect(panel.getAllByRole('listitem')).toHaveLength(10)
  })

  it('shows all jobs at once in the dialog of a phone', async () => {
    const jobs = Array.from({ length: 12 }, (_, at) => aJob({ title: `Job number ${at + 1}` }))
    answers(jobCalls.list, () => ({ jobs, pagination: onePage(12) }))
    const { user } = renderPage('/home')
    const bar = within(await screen.findByRole('navigation', { name: 'Jobs (12)' }))
    await user.click(bar.getByRole('button', { name: 'All jobs' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'All jobs' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(12)
    expect(dialog.queryByRole('button', { name: 'All jobs' })).toBeNull()
  })

  it('tells the jobs of one employer apart by their titles on a phone', async () => {
    const jobs = ['Data Engineer', 'Night Porter'].map((title) => aJob({ title, company: 'Acme' }))
    answers(jobCalls.list, () => ({ jobs, pagination: onePage(2) }))
    renderPage('/home')
    const bar = within(await screen.findByRole('navigation', { name: 'Jobs (2)' }))
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Data EngineerAcme',
      'Night PorterAcme',
    ])
  })

  it('searches the jobs on a phone, also with the eleventh and last one chosen', async () => {
    const jobs = Array.from({ length: 11 }, (_, at) => aJob({ title: `Job number ${at + 1}` }))
    answers(jobCalls.list, () => ({ jobs, pagination: onePage(11) }))
    rememberJob(jobs[10]?.id ?? '')
    const { user } = renderPage('/home')
    const bar = within(await screen.findByRole('navigation', { name: 'Jobs (11)' }))
    await user.click(bar.getByRole('button', { name: 'All jobs' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'All jobs' }))
    dialog.getByRole('searchbox', { name: 'Search your jobs' })
  })

  it('has the way to all jobs in sight on a phone, before the row of them', async () => {
    const jobs = Array.from({ length: 11 }, (_, at) => aJob({ title: `Job number ${at + 1}` }))
    answers(jobCalls.list, () => ({ jobs, pagination: onePage(11) }))
    renderPage('/home')
    const bar = within(await screen.findByRole('navigation', { name: 'Jobs (11)' }))
    expect(bar.getAllByRole('button')[0]?.textContent).toBe('All jobs')
  })

  it('names the categories of the coach in Chinese, and leaves those of the person as they are', async () => {
    await changeLanguage('zh-CN')
    answers(coachCalls.status, () => ({ coach: { kind: 'model' as const, name: 'acme/coach', state: 'ok' as const } }))
    answers(questionListCalls.withAnswers, () => ({
      questions: [aQuestion({ category: 'Data engineering' }), aQuestion({ category: 'Night shifts' })],
      pagination: onePage(2),
    }))
    renderPage('/home')
    await screen.findByText('数据工程')
    expect(screen.getByText('Night shifts').getAttribute('lang')).toBe('en')
  })

  it('deletes a question only after asking', async () => {
    const question = aQuestion({ question_text: 'Why SQL?' })
    let deleted = ''
    answers(questionListCalls.withAnswers, () => ({
      questions: deleted ? [] : [question],
      pagination: onePage(deleted ? 0 : 1),
    }))
    answers(questionCalls.remove, ({ params }) => {
      deleted = String(params.id)
      return { question }
    })
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: 'Delete: Why SQL?' }))
    expect(deleted).toBe('')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Question deleted successfully')
    await screen.findByText('No questions yet.')
    expect(deleted).toBe(question.id)
  })

  it('offers another try when the bank cannot be loaded', async () => {
    fails(questionListCalls.withAnswers, 500, 'internal_error', 'Something failed on our side.')
    const { user } = renderPage('/home')
    await screen.findByText('Failed to load data, please refresh and try again')
    answers(questionListCalls.withAnswers, () => ({
      questions: [aQuestion({ question_text: 'Why SQL?' })],
      pagination: onePage(1),
    }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Why SQL?')
  })

  it('starts an interview for the only job there is, with the default resume where the job has none', async () => {
    const job = aJob()
    const resume = aResume()
    let body: unknown
    answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
    answers(resumeCalls.list, () => ({ resumes: [resume], pagination: onePage(1) }))
    const made = aSession({ resume_id: resume.id })
    answers(interviewCalls.create, (asked) => {
      body = asked.body
      return { session: made, session_id: made.session_id }
    })
    answers(interviewCalls.start, () => ({ session: { ...made, status: 'in_progress' as const } }))
    answers(interviewCalls.read, () => ({ session: { ...made, status: 'in_progress' as const }, questions: [] }))
    const { user, location } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: /^Mock Interview/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Select Mock or Formal Interview Position' })
    await user.click(within(dialog).getByRole('button', { name: 'Start Interview' }))
    await waitFor(() => expect(location()?.pathname).toBe('/mock-interview'))
    expect(body).toMatchObject({ job_id: job.id, interview_type: 'mock', total_questions: 8 })
    expect(body).not.toHaveProperty('resume_id')
    expect(body).toMatchObject({ judge: 'each' })
    expect(location()?.state).toMatchObject({ sessionId: made.session_id, resumeId: resume.id })
  })

  it('judges at the end where one practises as in a real interview, also the next time', async () => {
    let body: unknown
    answers(jobCalls.list, () => ({ jobs: [aJob()], pagination: onePage(1) }))
    answers(resumeCalls.list, () => ({ resumes: [aResume()], pagination: onePage(1) }))
    answers(interviewCalls.create, (asked) => {
      body = asked.body
      const session = aSession()
      return { session, session_id: session.session_id }
    })
    const { user } = renderPage('/home')
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: /^Mock Interview/ }))
      return within(await screen.findByRole('dialog'))
    }
    const dialog = await openDialog()
    expect(dialog.getByRole('radio', { name: 'Coached' })).toHaveProperty('checked', true)
    await user.click(dialog.getByRole('radio', { name: 'Like a real interview' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const again = await openDialog()
    expect(again.getByRole('radio', { name: 'Like a real interview' })).toHaveProperty('checked', true)
    await user.click(again.getByRole('button', { name: 'Start Interview' }))
    await waitFor(() => expect(body).toMatchObject({ judge: 'end' }))
  })

  it('is in the language of the screen unless another is chosen, and says what a server without a model does', async () => {
    let body: unknown
    answers(jobCalls.list, () => ({ jobs: [aJob()], pagination: onePage(1) }))
    answers(resumeCalls.list, () => ({ resumes: [aResume()], pagination: onePage(1) }))
    answers(coachCalls.status, () => ({ coach: { kind: 'built-in' as const, name: 'built-in', state: 'ok' as const } }))
    answers(interviewCalls.create, (asked) => {
      body = asked.body
      const session = aSession()
      return { session, session_id: session.session_id }
    })
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: /^Mock Interview/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true)
    expect(dialog.queryByText(/no language model/)).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Chinese' }))
    await dialog.findByText(/^This server has no language model: .* answers in Chinese are saved but not scored\.$/)
    await user.click(dialog.getByRole('button', { name: 'Start Interview' }))
    await waitFor(() => expect(body).toMatchObject({ language: 'zh-CN' }))
  })

  it('is in English for a Chinese reader of a server without a model, and says why', async () => {
    await changeLanguage('zh-CN')
    answers(jobCalls.list, () => ({ jobs: [aJob()], pagination: onePage(1) }))
    answers(coachCalls.status, () => ({ coach: { kind: 'built-in' as const, name: 'built-in', state: 'ok' as const } }))
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: /^模拟面试/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/没有接入语言模型/)
    expect(dialog.getByRole('radio', { name: '英语' })).toHaveProperty('checked', true)
  })

  it('says nothing of a missing model where there is one', async () => {
    answers(jobCalls.list, () => ({ jobs: [aJob()], pagination: onePage(1) }))
    answers(coachCalls.status, () => ({ coach: { kind: 'model' as const, name: 'x/y', state: 'ok' as const } }))
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('button', { name: /^Mock Interview/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Chinese' }))
    expect(dialog.queryByText(/no language model/)).toBeNull()
  })

  it('sends someone without a resume to the resume step', async () => {
    const job = aJob()
    answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
    answers(jobCalls.read, () => ({ job }))
    answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
    const { user, location } = renderPage('/home', undefined, ['/resume'])
    await user.click(await screen.findByRole('button', { name: /^Formal Interview/ }))
    await user.click(await screen.findByRole('button', { name: 'Start Interview' }))
    await waitFor(() => expect(location()?.pathname).toBe('/resume'))
    await screen.findByText('No processed resumes available, please upload and wait for resume processing to complete')
  })
})

describe('the minutes of the plan', () => {
  it('are those of this month where the person is, and say when they begin anew', async () => {
    let asked: string | undefined
    answers(usageCalls.read, ({ query }) => {
      asked = query.time_zone
      return { usage }
    })
    renderPage('/home')
    await screen.findAllByText('9 of 15')
    expect(screen.getAllByText('0 of 30')).not.toEqual([])
    expect(screen.getAllByText(/^Resets (Nov 30|Dec 1)$/)).not.toEqual([])
    expect(asked).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  it('have no limit where the plan has none', async () => {
    answers(usageCalls.read, () => ({ usage: aUsage(minutesUsed(412, null)) }))
    renderPage('/home')
    await screen.findAllByText('412 used')
    expect(screen.queryByRole('meter', { name: 'Mock minutes' })).toBeNull()
  })
})
