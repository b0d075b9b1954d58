import { EXAMPLE_JOBS } from '@greenroom/contract/job-choices'
import { type JobTemplate, jobCalls, MAX_PICTURE_BYTES } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const {
  id: _id,
  resume_id: _resume,
  ai_policy: _policy,
  status: _status,
  created_at: _made,
  updated_at: _at,
  ...draft
} = aJob({ title: 'Night Nurse', company: 'Marigold Clinic', job_type: 'part-time', description: 'Give medication.' })

beforeEach(() => {
  signIn()
  answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
})

const inField = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const link = () => screen.findByLabelText('Link to the posting')
const picture = async () => {
  await link()
  return screen.getByLabelText(/Drop a screenshot|PNG, JPEG or WebP|No text/)
}

describe('a link to a posting', () => {
  it('fills the fields, with Enter too, and what was read goes along when it is saved', async () => {
    let asked: string | undefined
    let saved: unknown
    answers(jobCalls.analyzeUrl, ({ body }) => {
      asked = body.url
      return { job: draft }
    })
    answers(jobCalls.create, ({ body }) => {
      saved = body
      return { job: aJob() }
    })
    const { user, location } = renderPage('/jobs')
    await user.type(await link(), 'jobs.example.org/7{Enter}')
    await screen.findByRole('heading', { name: 'What was read from the posting' })
    expect(asked).toBe('https://jobs.example.org/7')
    expect(location()?.pathname).toBe('/jobs')
    expect([inField('Job title'), inField('Company'), inField('Job type')]).toEqual([
      'Night Nurse',
      'Marigold Clinic',
      'part-time',
    ])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(location()?.pathname).toBe('/resume'))
    expect(saved).toMatchObject({ title: 'Night Nurse', job_type: 'part-time', description: 'Give medication.' })
  })

  it('is read again by a model, which changes only what the person has not', async () => {
    const { promise: read, resolve: letRead } = Promise.withResolvers<void>()
    answers(jobCalls.analyzeUrl, () => ({ job: { ...draft, location: 'Leeds', skills_required: ['Care'] } }))
    answers(jobCalls.readAgain, async ({ body }) => {
      await read
      const { requirements, responsibilities, job_type } = body
      return {
        job: {
          ...draft,
          requirements,
          responsibilities,
          job_type,
          company: 'Marigold Group',
          location: 'York',
          salary_range: '£20 an hour',
          skills_required: ['Care', 'Triage', 'Charting'],
        },
        read_by: 'acme/reader',
        improvements: [
          { field: 'company' as const, added: 0, corrected: 1 },
          { field: 'salary_range' as const, added: 1, corrected: 0 },
          { field: 'skills' as const, added: 2, corrected: 0 },
        ],
      }
    })
    const { user } = renderPage('/jobs')
    await user.type(await link(), 'jobs.example.org/7{Enter}')
    await screen.findByText('Read by the built-in reader. A model is reading it again.')
    await user.clear(screen.getByLabelText('Company'))
    await user.type(screen.getByLabelText('Location'), ' Dock')
    letRead()
    await screen.findByText('Read again by acme/reader: company, salary, 2 more skills')
    expect(['Company', 'Location', 'Salary', 'Skills'].map(inField)).toEqual([
      '',
      'Leeds Dock',
      '£20 an hour',
      'Care, Triage, Charting',
    ])
  })

  it('stays as it was read when the second reading fails', async () => {
    answers(jobCalls.analyzeUrl, () => ({ job: draft }))
    fails(jobCalls.readAgain, 500, 'internal_error', 'Something failed on our side.')
    const { user } = renderPage('/jobs')
    await user.type(await link(), 'jobs.example.org/7{Enter}')
    await screen.findByText('Read by the built-in reader')
    expect(inField('Company')).toBe('Marigold Clinic')
    expect(screen.queryByText(/Something failed/)).toBeNull()
  })

  it('keeps a long posting whole', async () => {
    const description = 'We care for people. '.repeat(200).trim()
    answers(jobCalls.analyzeUrl, () => ({ job: { ...draft, description } }))
    const { user } = renderPage('/jobs')
    await user.type(await link(), 'https://x.example/1')
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    await screen.findByText(`The whole posting is kept, ${description.length} characters.`)
    expect(inField('Job description')).toBe(description)
  })

  it('says what is wrong with the page and leaves everything else alone', async () => {
    fails(jobCalls.analyzeUrl, 422, 'url_not_allowed', 'This address may not be read.')
    const { user } = renderPage('/jobs')
    await user.type(await screen.findByLabelText('Job title'), 'Nurse')
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    await screen.findByText('Please enter a link to a posting')
    await user.type(await link(), 'http://10.0.0.1')
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    await screen.findByText('This address may not be read.')
    expect((await link()).getAttribute('aria-invalid')).toBe('true')
    expect(inField('Job title')).toBe('Nurse')
  })

  it('can be taken back when it took the place of something', async () => {
    answers(jobCalls.analyzeUrl, () => ({ job: draft }))
    const { user } = renderPage('/jobs')
    await user.type(await screen.findByLabelText('Job description'), 'My own words.')
    await user.type(await link(), 'https://x.example/1{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(inField('Job description')).toBe('My own words.')
    expect(screen.queryByRole('heading', { name: 'What was read from the posting' })).toBeNull()
  })
})

describe('a screenshot', () => {
  it('fills the fields', async () => {
    answers(jobCalls.analyzeImage, () => ({ job: draft, text: draft.description }))
    const { user } = renderPage('/jobs')
    await user.upload(await picture(), new File(['x'], 'screen.png', { type: 'image/png' }))
    await screen.findByRole('heading', { name: 'What was read from the posting' })
    expect(inField('Job title')).toBe('Night Nurse')
  })

  it('is refused before it is sent when it is none or too large', async () => {
    const { user } = renderPage('/jobs')
    const field = await picture()
    field.removeAttribute('accept')
    await user.upload(field, new File(['x'], 'cv.pdf', { type: 'application/pdf' }))
    await screen.findByText('Please choose a PNG, JPEG or WebP picture')
    const large = new File(['x'], 'screen.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: MAX_PICTURE_BYTES + 1 })
    await user.upload(field, large)
    await screen.findByText('File size cannot exceed 10MB')
  })

  it('that cannot be read says why', async () => {
    fails(jobCalls.analyzeImage, 422, 'validation_failed', 'No text was found in this picture.')
    const { user } = renderPage('/jobs')
    await user.upload(await picture(), new File(['x'], 'screen.png', { type: 'image/png' }))
    await screen.findByText('No text was found in this picture.')
  })
})

describe('an example job', () => {
  const templates: JobTemplate[] = EXAMPLE_JOBS.map((example_job) => ({
    ...draft,
    id: example_job,
    example_job,
    title: `${example_job} at Example`,
    company: `${example_job}s Ltd`,
    description: `All about ${example_job}.`,
  }))
  const fills = (job: string) => waitFor(() => expect(inField('Job description')).toBe(`All about ${job}.`))

  it('fills a whole posting in one press', async () => {
    answers(jobCalls.templates, () => ({ templates }))
    const { user } = renderPage('/jobs')
    await user.click(await screen.findByText('Accountant'))
    await fills('Accountant')
    expect(['Job title', 'Company', 'Job type'].map(inField)).toEqual(['Accountant', 'Accountants Ltd', 'part-time'])
    expect(screen.queryByRole('button', { name: 'Use an example posting' })).toBeNull()
  })

  it('takes the place of another one, and nothing of the person is lost with that', async () => {
    answers(jobCalls.templates, () => ({ templates }))
    const { user } = renderPage('/jobs')
    await user.click(await screen.findByText('Accountant'))
    await fills('Accountant')
    await user.click(screen.getByText('Marketing'))
    await fills('Marketing')
    expect(['Job title', 'Company'].map(inField)).toEqual(['Marketing', 'Marketings Ltd'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('can be taken back where the one before was corrected', async () => {
    answers(jobCalls.templates, () => ({ templates }))
    const { user } = renderPage('/jobs')
    await user.click(await screen.findByText('Accountant'))
    await fills('Accountant')
    await user.type(screen.getByLabelText('Company'), ' and Sons')
    await user.click(screen.getByText('Marketing'))
    await fills('Marketing')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(inField('Company')).toBe('Accountants Ltd and Sons')
  })

  it('leaves a text of the person alone until they ask for the example', async () => {
    answers(jobCalls.templates, () => ({ templates }))
    const { user } = renderPage('/jobs')
    await user.type(await screen.findByLabelText('Job description'), 'My own words.')
    await user.click(screen.getByText('Accountant'))
    const use = await screen.findByRole('button', { name: 'Use an example posting' })
    expect(inField('Job description')).toBe('My own words.')
    await user.click(use)
    await fills('Accountant')
  })

  it('leaves a text alone that is written while the example comes', async () => {
    const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
    let asked = 0
    answers(jobCalls.templates, async () => {
      await come
      asked += 1
      return { templates }
    })
    const { user } = renderPage('/jobs')
    await user.click(await screen.findByText('Accountant'))
    await user.type(screen.getByLabelText('Job description'), 'My own words.')
    letCome()
    await waitFor(() => expect(asked).toBe(1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Use an example posting' }).getAttribute('aria-busy')).not.toBe('true'),
    )
    expect(inField('Job description')).toBe('My own words.')
  })

  it('is chosen although its posting cannot be had, which can be tried again', async () => {
    fails(jobCalls.templates, 500, 'internal_error', 'Something failed on our side.')
    const { user } = renderPage('/jobs')
    await user.click(await screen.findByText('Accountant'))
    await screen.findByText('Something failed on our side.')
    expect(inField('Job title')).toBe('Accountant')
    answers(jobCalls.templates, () => ({ templates }))
    await user.click(screen.getByRole('button', { name: 'Use an example posting' }))
    await fills('Accountant')
  })
})
