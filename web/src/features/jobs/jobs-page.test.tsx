import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { preparations } from '#lib/preparation.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

beforeEach(() => {
  signIn()
  answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
})

describe('the job step', () => {
  it('goes on only with a title and a description, and says what is missing', async () => {
    const { user } = renderPage('/jobs')
    const next = await screen.findByRole('button', { name: 'Next' })
    expect(next.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByLabelText('Job title'))
    await user.tab()
    await screen.findByText('Please enter job title')
    await user.type(screen.getByLabelText('Job title'), 'Data Engineer')
    await user.type(screen.getByLabelText('Job description'), 'Build pipelines.')
    expect(next.hasAttribute('disabled')).toBe(false)
  })

  it('shows the three steps there are, itself as the first', async () => {
    renderPage('/jobs')
    const [list] = await screen.findAllByLabelText('Preparation')
    if (!list) throw new Error('no steps')
    const steps = within(list).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual(['1Job', '2Resume', '3Complete'])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null])
  })

  it('saves the job and carries it to the resume step', async () => {
    const job = aJob()
    answers(jobCalls.create, ({ body }) => ({ job: { ...job, title: body.title, description: body.description } }))
    const { user, location } = renderPage('/jobs')
    answers(jobCalls.templates, () => ({ templates: [] }))
    await user.type(await screen.findByLabelText('Job description'), 'Close the books.')
    await user.click(screen.getByText('Accountant'))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(location()?.pathname).toBe('/resume'))
    expect(location()?.state).toMatchObject({
      jobTitle: 'Accountant',
      jobDescription: 'Close the books.',
      selectedJobType: 'Accountant',
    })
    expect(preparations.get(preparations.current()).jobId).toBe(job.id)
  })

  it('goes on although the job could not be saved', async () => {
    fails(jobCalls.create, 500, 'internal_error', 'Something failed on our side.')
    const { user, location } = renderPage('/jobs')
    await user.type(await screen.findByLabelText('Job title'), 'Nurse')
    await user.type(screen.getByLabelText('Job description'), 'Night shifts.')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(location()?.pathname).toBe('/resume'))
    expect(preparations.get(preparations.current())).toMatchObject({
      jobTitle: 'Nurse',
      unsaved: { job: { title: 'Nurse', description: 'Night shifts.' } },
    })
  })

  it('keeps a long pasted posting whole and shows what was read from it for correction', async () => {
    const posting = `Data Engineer\n${'We move parcels. '.repeat(200)}`
    const draft = { ...aJob({ description: posting }), requirements: ['Good SQL', 'Clear writing'] }
    let saved: unknown
    answers(jobCalls.parseText, () => ({ job: draft }))
    answers(jobCalls.create, ({ body }) => {
      saved = body
      return { job: aJob() }
    })
    const { user, location } = renderPage('/jobs')
    await user.click(await screen.findByLabelText('Job description'))
    await user.paste(posting)
    await screen.findByRole('heading', { name: 'What was read from the posting' })
    expect(screen.getByText(`The whole posting is kept, ${posting.length} characters.`)).toBeDefined()
    const company = screen.getByLabelText('Company')
    await user.clear(company)
    await user.type(company, 'Kestrel')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(location()?.pathname).toBe('/resume'))
    expect(saved).toMatchObject({
      title: 'Data Engineer',
      description: posting.trim(),
      company: 'Kestrel',
      requirements: ['Good SQL', 'Clear writing'],
    })
  })

  it('opens a saved job for correction', async () => {
    const job = aJob({ title: 'Teacher' })
    answers(jobCalls.read, () => ({ job }))
    renderPage(`/jobs/${job.id}`)
    await waitFor(() => expect(screen.getByLabelText('Job title')).toHaveProperty('value', 'Teacher'))
    expect(screen.getByLabelText('Requirements')).toHaveProperty('value', 'Good SQL')
  })
})
