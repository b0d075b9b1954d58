import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { preparations } from '#lib/preparation.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aResume, aSession, newId, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const dimension = (key: string, score: number) => ({
  key,
  label: `Label ${key}`,
  score,
  finding: `Finding ${key}.`,
  advice: `Advice ${key}.`,
})
const dimensions = Array.from({ length: 20 }, (_, place) => dimension(String(place), 95 - place * 3))

const analysisOf = (resume_id: string, job_id?: string) => ({
  resume_id,
  ...(job_id ? { job_id } : {}),
  match_score: job_id ? 64 : null,
  score: 78,
  overall_score: 71,
  suggestions: ['Say how much.'],
  dimensions,
  keywords: { matched: ['SQL'], missing: ['dbt'] },
  generated_by: 'built-in',
  created_at: '2026-11-20T09:00:00.000Z',
})

beforeEach(() => {
  signIn()
  answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
  answers(resumeCalls.analyze, ({ params }) => ({ analysis: analysisOf(String(params.id)) }))
  answers(jobCalls.matchResume, ({ params, body }) => ({ analysis: analysisOf(body.resume_id, String(params.id)) }))
})

describe('what is on the way', () => {
  it('says how much of a long pasted text was kept, until it fits', async () => {
    const { user } = renderPage('/resume', { preparation: 'courier' })
    const field = await screen.findByLabelText('Or paste it as text')
    await user.click(field)
    await user.paste('Nadia Ferreira, SQL. '.repeat(200))
    expect(await screen.findByText(/^Only the first 3000 of 4200 characters fit/)).toBeTruthy()
    await user.clear(field)
    await user.paste('Nadia Ferreira, SQL.')
    expect(screen.queryByText(/characters fit/)).toBeNull()
  })

  it('keeps pasted text over a reload, for this job and this person only', async () => {
    preparations.begin('courier', { jobTitle: 'Courier' })
    const { user } = renderPage('/resume', { preparation: 'courier' })
    await user.type(await screen.findByLabelText('Or paste it as text'), 'Nadia Ferreira, SQL')
    const shown = async (key: string) => {
      cleanup()
      renderPage('/resume', { preparation: key })
      return (await screen.findByLabelText<HTMLTextAreaElement>('Or paste it as text')).value
    }
    expect(await shown('courier')).toBe('Nadia Ferreira, SQL')
    expect(await shown('baker')).toBe('')
    signIn()
    expect(await shown('courier')).toBe('')
  })

  it('saves with everything what the job step could not save, and offers the way back to it', async () => {
    const job = { title: 'Nurse', description: 'Night shifts.', requirements: ['Be kind'], ai_policy: 'notes' as const }
    const unsaved = { draftName: 'job.new.one', job }
    const resume = aResume()
    const session = aSession()
    let created: unknown
    answers(jobCalls.read, ({ params }) => ({ job: aJob({ id: String(params.id) }) }))
    answers(resumeCalls.read, () => ({ resume }))
    answers(jobCalls.create, ({ body }) => {
      created = body
      return { job: aJob() }
    })
    answers(interviewCalls.create, () => ({ session, session_id: session.session_id }))
    answers(interviewCalls.generateQuestions, () => ({ session, questions: [] }))
    preparations.begin('one', { resumeId: resume.id, jobTitle: 'Nurse', unsaved })
    const { user, location } = renderPage('/resume', { preparation: 'one' })
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/jobs/new')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(location()?.pathname).toBe('/complete'))
    expect(created).toMatchObject(job)
  })

  it('shows the resume and the level that the job has already', async () => {
    const resume = aResume({ filename: 'for-this-job.pdf' })
    const job = aJob({ resume_id: resume.id, experience_level: 'Junior' })
    answers(jobCalls.read, () => ({ job }))
    answers(resumeCalls.read, () => ({ resume }))
    preparations.begin(job.id, { jobId: job.id, jobTitle: job.title })
    const { user } = renderPage('/resume', { preparation: job.id })
    await screen.findByText('for-this-job.pdf')
    expect(screen.getByRole('radio', { name: 'Junior' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    await screen.findByText('Drop your resume here or choose a file')
  })
})

describe('the resume step', () => {
  it('refuses what is no document, and what is too large, before it is sent', async () => {
    const { user } = renderPage('/resume')
    await screen.findByText('Drop your resume here or choose a file')
    input().removeAttribute('accept')
    await user.upload(input(), new File(['x'], 'holiday.heic'))
    await screen.findByText('Please upload PDF or Word document')
    const large = new File(['x'], 'cv.pdf')
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
    await user.upload(input(), large)
    await screen.findByText('File size cannot exceed 10MB')
  })

  it('shows what to fix first, and all dimensions weakest first', async () => {
    const resume = aResume()
    answers(resumeCalls.read, () => ({ resume }))
    answers(resumeCalls.create, () => ({ resume }))
    preparations.begin('one', { jobId: newId(), jobTitle: 'Data Engineer' })
    answers(jobCalls.read, ({ params }) => ({ job: aJob({ id: String(params.id) }) }))
    const { user } = renderPage('/resume')
    await user.type(await screen.findByLabelText('Or paste it as text'), 'Nadia Ferreira, SQL')
    await user.click(screen.getByRole('button', { name: 'Create Resume' }))
    await screen.findByRole('heading', { name: 'Fix these three first' })
    const labels = [...document.querySelectorAll('summary')].map((row) => row.textContent)
    expect(labels[0]).toContain('Label 19')
    expect(labels).toHaveLength(20)
    expect(screen.getByText(/its fit with this job is 64/)).toBeDefined()
    expect(screen.getByText('dbt')).toBeDefined()
  })

  it('shows first what gains most, which need not be the weakest, and opens each dimension with its advice', async () => {
    const resume = aResume()
    answers(resumeCalls.read, () => ({ resume }))
    const weighed = [
      { ...dimension('links', 10), gain: 0.4 },
      { ...dimension('results', 40), gain: 5.2 },
      { ...dimension('effect', 50), gain: 3 },
      { ...dimension('material', 60), gain: 2 },
      { ...dimension('contact', 20), gain: 0 },
    ]
    answers(resumeCalls.analyze, ({ params }) => ({
      analysis: { ...analysisOf(String(params.id)), dimensions: weighed },
    }))
    preparations.begin('one', { resumeId: resume.id })
    const { user } = renderPage('/resume')
    await screen.findByText('May add about 5 points')
    const named = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(named.slice(0, 3)).toEqual(['Label results', 'Label effect', 'Label material'])
    const row = document.querySelector('summary')
    expect(row?.textContent).toContain('Label links')
    await user.click(row as HTMLElement)
    expect(row?.parentElement).toHaveProperty('open', true)
    expect(row?.parentElement?.textContent).toContain('Finding links.What to do Advice links.')
  })

  it.each([
    ['built-in', 'Judged on this server by the built-in coach.'],
    ['acme/reader-2', 'Scores and findings by the built-in coach; advice by acme/reader-2.'],
  ])('says who made the diagnosis: %s', async (generated_by, said) => {
    const resume = aResume()
    answers(resumeCalls.read, () => ({ resume }))
    answers(resumeCalls.analyze, ({ params }) => ({ analysis: { ...analysisOf(String(params.id)), generated_by } }))
    preparations.begin('one', { resumeId: resume.id })
    renderPage('/resume')
    await screen.findByText(said)
  })

  it('says who read it, and gets better by itself when a model has read it again', async () => {
    const resume = aResume({ read_by: 'built-in', reading_again: true })
    const better = { read_by: 'acme/reader', improvements: [{ field: 'skills' as const, added: 2, corrected: 0 }] }
    const { reading_again: _, ...settled } = resume
    let hasRead = false
    answers(resumeCalls.read, () => ({
      resume: hasRead ? { ...settled, ...better, skills: ['SQL', 'dbt', 'Airflow'] } : resume,
    }))
    let analyses = 0
    answers(resumeCalls.analyze, ({ params }) => {
      analyses += 1
      return { analysis: { ...analysisOf(String(params.id)), score: 70 + analyses } }
    })
    preparations.begin('one', { resumeId: resume.id })
    renderPage('/resume')
    await screen.findByText('Read by the built-in reader. A model is reading it again.')
    await screen.findByRole('heading', { name: 'Fix these three first' })
    hasRead = true
    await screen.findByText('Read again by acme/reader: 2 more skills')
    await screen.findByText('SQL, dbt, Airflow')
    await waitFor(() => expect(analyses).toBe(2))
    await changeLanguage('zh-CN')
    await screen.findByText('acme/reader 又读了一遍：新增 2 项技能')
  })

  it('shows voluntary posts beside work', async () => {
    const post = { organization: 'Slum2School Africa', position: 'Coordinator', startDate: '2019-03', highlights: [] }
    const { profile } = aResume()
    const resume = aResume(profile && { profile: { ...profile, volunteer: [post] } })
    answers(resumeCalls.read, () => ({ resume }))
    answers(resumeCalls.create, () => ({ resume }))
    const { user } = renderPage('/resume')
    await user.type(await screen.findByLabelText('Or paste it as text'), 'Nadia Ferreira, SQL')
    await user.click(screen.getByRole('button', { name: 'Create Resume' }))
    const row = await screen.findByText('Volunteer and campus work')
    expect(row.parentElement?.textContent).toContain('Coordinator, Slum2School Africa, Mar 2019 – present')
  })

  it('shows what the coach says in the language of the screen, and asks again when that changes', async () => {
    const resume = aResume()
    answers(resumeCalls.read, () => ({ resume }))
    answers(resumeCalls.analyze, ({ params, headers }) => {
      const [finding, label] =
        headers.get('accept-language') === 'zh-CN' ? ['没有数字。', '结果'] : ['No figures.', 'Results']
      return {
        analysis: { ...analysisOf(String(params.id)), dimensions: [{ ...dimension('results', 20), finding, label }] },
      }
    })
    preparations.begin('one', { resumeId: resume.id })
    renderPage('/resume')
    expect(await screen.findAllByText('No figures.')).not.toEqual([])
    await changeLanguage('zh-CN')
    expect(await screen.findAllByText('没有数字。')).not.toEqual([])
    expect(screen.getAllByText('结果')).not.toEqual([])
    expect(screen.queryByText('Results')).toBeNull()
    await changeLanguage('en')
  })

  it('says why a document could not be read and reads it again on demand', async () => {
    const failed = aResume({ status: 'failed', error: 'This PDF is protected by a password.', skills: [] })
    const read = aResume({ id: failed.id })
    let tried = false
    answers(resumeCalls.read, () => ({ resume: tried ? read : failed }))
    answers(resumeCalls.reparse, () => {
      tried = true
      return { resume: read }
    })
    preparations.begin('one', { resumeId: failed.id })
    const { user } = renderPage('/resume')
    await screen.findByText(/This PDF is protected by a password\. Your upload is kept, so you can try again\./)
    await user.click(screen.getByRole('button', { name: 'Read it again' }))
    await screen.findByRole('heading', { name: 'What was read from your resume' })
  })

  it('asks about the one thing that was read without being sure', async () => {
    const resume = aResume({ confidence: { 'basics.name': 0.98, skills: 0.6 } })
    answers(resumeCalls.read, () => ({ resume }))
    preparations.begin('one', { resumeId: resume.id })
    renderPage('/resume')
    const doubt = await screen.findByText('Is this right?')
    expect(doubt.closest('div')?.textContent).toContain('SQL')
    expect(screen.getAllByText('Is this right?')).toHaveLength(1)
  })

  it('asks for a resume when there is nothing to go on with', async () => {
    const { user } = renderPage('/resume')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText('Please upload resume or enter resume content first')
  })

  it('goes on to the end although the questions could not be written', async () => {
    const resume = aResume()
    const session = aSession()
    answers(resumeCalls.read, () => ({ resume }))
    answers(interviewCalls.create, () => ({ session, session_id: session.session_id }))
    answers(interviewCalls.read, () => ({ session, questions: [] }))
    fails(interviewCalls.generateQuestions, 500, 'internal_error', 'Something failed on our side.')
    fails(jobCalls.create, 500, 'internal_error', 'Something failed on our side.')
    preparations.begin('one', {
      resumeId: resume.id,
      jobTitle: 'Nurse',
      unsaved: { draftName: 'job.new.one', job: { title: 'Nurse', description: 'Night shifts.' } },
    })
    const { user, location } = renderPage('/resume')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(location()?.pathname).toBe('/complete'))
    expect(location()?.state).toMatchObject({ sessionId: session.session_id, questionsGenerated: false })
    expect(location()?.state.error).toContain('Question generation failed, but you can continue the interview process')
  })
})

function input() {
  const found = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!found) throw new Error('no file input')
  return found
}
