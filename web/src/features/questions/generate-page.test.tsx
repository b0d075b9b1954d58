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

    it('begins with the first job where that of the address is gone', async () => {
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
