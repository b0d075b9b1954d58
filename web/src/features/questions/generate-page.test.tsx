import { coachCalls } from '@greenroom/contract/coach-status'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { preparations } from '#lib/preparation.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aQuestion, aResume, aSession, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const job = aJob({ title: 'Night Nurse' })
let body: object

beforeEach(() => {
  signIn()
  body = {}
  answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
  answers(resumeCalls.list, () => ({ resumes: [aResume()], pagination: onePage(1) }))
  answers(interviewCalls.generateQuestions, (asked) => {
    body = asked.body
    return { questions: [aQuestion({ question_text: 'Why nights?' })], session: aSession() }
  })
})

describe('generating questions', () => {
  it('asks for a number, a difficulty and types, and shows what was made', async () => {
    const { user } = renderPage('/questions/generate')
    await user.click(await screen.findByRole('radio', { name: '4' }))
    await user.click(screen.getByRole('radio', { name: 'Hard' }))
    for (const name of ['Technical', 'Experience']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await screen.findByRole('heading', { name: '1 question added' })
    await screen.findByRole('link', { name: 'Why nights?' })
    expect(body).toMatchObject({
      job_id: job.id,
      total_questions: 4,
      difficulty_distribution: { hard: 4 },
      type_distribution: { behavioral: 2, situational: 2 },
    })
    await user.click(screen.getByRole('button', { name: 'Generate more' }))
    await screen.findByRole('button', { name: 'Generate' })
  })

  describe('for one of several jobs', () => {
    const [mine, other] = [aResume({ filename: 'nurse.pdf' }), aResume({ filename: 'teacher.pdf' })]
    const jobs = [
      aJob({ title: 'Night Nurse', resume_id: mine.id }),
      aJob({ title: 'Teacher', resume_id: other.id }),
      aJob({ title: 'Carer' }),
    ]
    const chosen = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

    beforeEach(() => {
      answers(jobCalls.list, () => ({ jobs, pagination: onePage(jobs.length) }))
      answers(resumeCalls.list, () => ({ resumes: [mine, other], pagination: onePage(2) }))
    })

    it('takes the resume of the job that is chosen', async () => {
      const { user } = renderPage('/questions/generate')
      await user.click(await screen.findByRole('radio', { name: /Teacher/ }))
      expect(chosen('teacher.pdf')).toBe(true)
    })

    it('begins with the resume of the address', async () => {
      renderPage(`/questions/generate?job=${jobs[0]?.id}&resume=${other.id}`)
      await screen.findByRole('radio', { name: /^Night Nurse/ })
      expect(chosen('teacher.pdf')).toBe(true)
    })

    it('takes the first resume for a job that has none', async () => {
      const { user } = renderPage('/questions/generate')
      await user.click(await screen.findByRole('radio', { name: /Teacher/ }))
      await user.click(screen.getByRole('radio', { name: /Carer/ }))
      expect(chosen('nurse.pdf')).toBe(true)
    })

    it('keeps the resume where no job is chosen', async () => {
      const { user } = renderPage('/questions/generate')
      await user.click(await screen.findByRole('radio', { name: /Teacher/ }))
      await user.click(screen.getByRole('radio', { name: /^No job/ }))
      expect(chosen('teacher.pdf')).toBe(true)
    })

    it('begins with the job of the address', async () => {
      renderPage(`/questions/generate?job=${jobs[1]?.id}`)
      await screen.findByRole('radio', { name: /Teacher/ })
      expect([chosen(/Teacher/), chosen('teacher.pdf')]).toEqual([true, true])
    })

    it('begins with the job of the address also where it is not among the newest', async () => {
      const old = aJob({ title: 'Night Porter' })
      answers(jobCalls.read, () => ({ job: old }))
      renderPage(`/questions/generate?job=${old.id}`)
      await screen.findByRole('radio', { name: /Night Porter/ })
      expect(chosen(/Night Porter/)).toBe(true)
    })

    it('begins with the first job where that of the address is gone', async () => {
      fails(jobCalls.read, 404, 'not_found', 'Not found')
      renderPage('/questions/generate?job=gone')
      await screen.findByRole('radio', { name: /Night Nurse/ })
      expect(chosen(/Night Nurse/)).toBe(true)
    })
  })

  it('leaves the mix to the server unless asked otherwise, and needs one type', async () => {
    const { user } = renderPage('/questions/generate')
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(body).toMatchObject({ total_questions: 8 }))
    expect(Object.keys(body)).not.toContain('type_distribution')
    await user.click(await screen.findByRole('button', { name: 'Generate more' }))
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
    screen.getByText('Choose at least one type')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate' }).disabled).toBe(true)
  })

  it('takes a topic along, and none where nothing is typed', async () => {
    const { user } = renderPage('/questions/generate')
    const topic = await screen.findByRole('textbox', { name: 'Topic' })
    await user.type(topic, '   ')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(body).toMatchObject({ job_id: job.id }))
    expect(body).not.toHaveProperty('topic')
    await user.click(await screen.findByRole('button', { name: 'Generate more' }))
    await user.type(await screen.findByRole('textbox', { name: 'Topic' }), ' night shifts ')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(body).toMatchObject({ topic: 'night shifts' }))
  })

  it.each([
    ['built-in' as const, 'ok' as const, /^Written by the built-in coach on this server\./],
    ['model' as const, 'ok' as const, 'Written by acme/coach, which gets your resume, the job post and your topic.'],
    ['model' as const, 'falling_back' as const, /^acme\/coach isn’t answering, so the built-in coach/],
  ])('names who will write them: %s, %s', async (kind, state, text) => {
    answers(coachCalls.status, () => ({ coach: { kind, name: 'acme/coach', state } }))
    renderPage('/questions/generate')
    await screen.findByText(text)
  })

  it('replaces them with others before they are answered', async () => {
    const session = aSession()
    answers(interviewCalls.generateQuestions, () => ({
      questions: [aQuestion({ question_text: 'Why nights?', session_id: session.session_id })],
      session,
    }))
    let replaced: string | undefined
    answers(interviewCalls.regenerate, ({ params }) => {
      replaced = params.id
      return { questions: [aQuestion({ question_text: 'Why days?' })], session }
    })
    const { user } = renderPage('/questions/generate')
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    await user.click(await screen.findByRole('button', { name: 'Replace with others' }))
    await screen.findByRole('link', { name: 'Why days?' })
    expect(screen.queryByText('Why nights?')).toBeNull()
    expect(replaced).toBe(session.session_id)
  })

  it('leads back to the bank of their job, with the new ones named', async () => {
    const made = aQuestion({ job_id: job.id })
    answers(interviewCalls.generateQuestions, () => ({ questions: [made], session: aSession() }))
    const { user, location } = renderPage('/questions/generate')
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    await user.click(await screen.findByRole('link', { name: 'Back to the question bank' }))
    await waitFor(() => expect(location()?.pathname).toBe('/home'))
    expect(location()?.state).toEqual({ made: [made.id], jobId: job.id })
  })

  it('offers to write one for the same job instead', async () => {
    renderPage('/questions/generate')
    const link = await screen.findByRole('link', { name: 'Write one yourself' })
    expect(link.getAttribute('href')).toBe(`/questions/create?job=${job.id}`)
  })

  it('says so when it failed, and keeps what was chosen', async () => {
    fails(interviewCalls.generateQuestions, 429, 'reading_busy', 'Too much is being read right now.')
    const { user } = renderPage('/questions/generate')
    await user.click(await screen.findByRole('radio', { name: '12' }))
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await screen.findByText('The questions couldn’t be written')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '12' }).checked).toBe(true)
  })

  it('leads to the resume step for the job where there is no resume', async () => {
    answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
    const { user, path } = renderPage('/questions/generate')
    await user.click(await screen.findByRole('link', { name: 'Add a resume' }))
    await waitFor(() => expect(path()).toBe('/resume'))
    expect(preparations.get(preparations.current())).toMatchObject({ jobId: job.id })
  })

  it('says to a Chinese reader that the built-in coach asks in English', async () => {
    answers(coachCalls.status, () => ({ coach: { kind: 'built-in' as const, name: 'built-in', state: 'ok' as const } }))
    await changeLanguage('zh-CN')
    renderPage('/questions/generate')
    await screen.findByText('题目是英语的。')
    await changeLanguage('en')
  })
})
