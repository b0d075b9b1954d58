import { type Job, jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { answers } from '#testing/fake-api.ts'
import { aJob, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

/** A saved job that a model reads again, and what is said of the reading when a new one is saved. */

beforeEach(() => {
  signIn()
  answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
})

const inField = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

it('gets better by itself on screen, but not where the person is typing, and saves only that', async () => {
  const { company: _, ...first } = aJob({ read_by: 'built-in', location: 'Leeds' })
  let job: Job = { ...first, reading_again: true }
  let saved: unknown
  answers(jobCalls.read, () => ({ job }))
  answers(jobCalls.update, ({ body }) => {
    saved = body
    return { job: { ...job, location: 'Leeds Dock' } }
  })
  const { user } = renderPage(`/jobs/${first.id}`)
  await screen.findByText('Read by the built-in reader. A model is reading it again.')
  await user.type(screen.getByLabelText('Location'), ' Dock')
  job = {
    ...first,
    reading_again: undefined,
    read_by: 'acme/reader',
    company: 'Kestrel Group',
    location: 'York',
    skills_required: ['SQL', 'Python', 'dbt'],
    improvements: [
      { field: 'company', added: 1, corrected: 0 },
      { field: 'skills', added: 1, corrected: 0 },
    ],
  }
  await screen.findByText('Read again by acme/reader: company, 1 more skill')
  expect(['Company', 'Location', 'Skills'].map(inField)).toEqual(['Kestrel Group', 'Leeds Dock', 'SQL, Python, dbt'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual({ location: 'Leeds Dock' }))
  await changeLanguage('zh-CN')
  await screen.findByText('acme/reader 又读了一遍：公司，新增 1 项技能')
})

it('stays as it is, and stops asking, when the model came to nothing', async () => {
  const first = aJob({ read_by: 'built-in' })
  let asked = 0
  answers(jobCalls.read, () => {
    asked += 1
    return { job: asked === 1 ? { ...first, reading_again: true } : first }
  })
  renderPage(`/jobs/${first.id}`)
  await screen.findByText('Read by the built-in reader. A model is reading it again.')
  await screen.findByText('Read by the built-in reader')
  expect(inField('Company')).toBe('Kestrel Freight')
})

it('says what the person emptied and which model has read it when it is saved', async () => {
  const draft = aJob({ description: 'Build pipelines. '.repeat(9).trim() })
  const notes = { read_by: 'acme/reader', improvements: [{ field: 'location' as const, added: 1, corrected: 0 }] }
  let saved: object | undefined
  answers(jobCalls.parseText, () => ({ job: draft }))
  answers(jobCalls.readAgain, () => ({ job: { ...draft, location: 'Leeds' }, ...notes }))
  answers(jobCalls.create, ({ body }) => {
    saved = body
    return { job: aJob() }
  })
  const { user, location } = renderPage('/jobs')
  await user.click(await screen.findByLabelText('Job description'))
  await user.paste(draft.description)
  await screen.findByText('Read again by acme/reader: location')
  await user.clear(screen.getByLabelText('Company'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(location()?.pathname).toBe('/resume'))
  expect(saved).toMatchObject({ ...notes, location: 'Leeds', confidence: { company: 1 } })
  expect(saved).not.toHaveProperty('company')
})
