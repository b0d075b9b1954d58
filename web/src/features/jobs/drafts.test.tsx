import { type JobChangeBody, jobCalls, MAX_DESCRIPTION_LENGTH, type NewJobBody } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const ONWARD = ['/jobs', '/jobs/new', '/jobs/:id', '/resume']
const created: NewJobBody[] = []
const changed: JobChangeBody[] = []
let saved = aJob()

beforeEach(() => {
  signIn()
  created.length = 0
  changed.length = 0
  answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
  answers(jobCalls.create, ({ body }) => {
    created.push(body)
    saved = aJob({ title: body.title, description: body.description, requirements: ['Own a car'] })
    return { job: saved }
  })
  answers(jobCalls.update, ({ body }) => {
    changed.push(body)
    saved = { ...saved, ...(body as Partial<typeof saved>) }
    return { job: saved }
  })
  answers(jobCalls.read, () => ({ job: saved }))
})

afterEach(() => vi.unstubAllGlobals())

const field = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
const press = async (user: ReturnType<typeof renderPage>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

async function write(user: ReturnType<typeof renderPage>['user'], title: string, description: string) {
  await user.type(await screen.findByLabelText('Job title'), title)
  await user.type(screen.getByLabelText('Job description'), description)
}

/** Leaves the page and opens an address as a reload, a link or another tab would. */
function reopen(path: string, state?: unknown) {
  cleanup()
  return renderPage(path, state, ONWARD)
}

/** The same entry of the history, as after a reload or a step back. */
const entryOf = (page: ReturnType<typeof renderPage>) =>
  [page.location()?.pathname ?? '', page.location()?.state] as const

async function onTheResumeStep(title: string) {
  const page = renderPage('/jobs/new', undefined, ONWARD)
  await write(page.user, title, 'Drive parcels.')
  await press(page.user, 'Next')
  await screen.findByText('Drop your resume here or choose a file')
  return page
}

describe('a new job', () => {
  it.each(['/jobs', '/jobs/new', '/job'])('at %s is new although another one was just prepared', async (path) => {
    await onTheResumeStep('Courier')
    const { user } = reopen(path)
    expect(await field('Job title')).toBe('')
    await write(user, 'Baker', 'Bake bread.')
    await press(user, 'Next')
    await waitFor(() => expect(created.map(({ title }) => title)).toEqual(['Courier', 'Baker']))
    expect(changed).toEqual([])
  })

  it('is there again after a reload, and not for somebody else', async () => {
    const page = renderPage('/jobs/new', undefined, ONWARD)
    await write(page.user, 'Courier', 'Drive parcels.')
    const entry = entryOf(page)
    reopen(...entry)
    expect([await field('Job title'), await field('Job description')]).toEqual(['Courier', 'Drive parcels.'])
    signIn()
    reopen(...entry)
    expect([await field('Job title'), await field('Job description')]).toEqual(['', ''])
  })

  it('that was left unsaved is offered beside an empty form, and two do not mix', async () => {
    const first = renderPage('/jobs/new', undefined, ONWARD)
    await write(first.user, 'Courier', 'Drive parcels.')
    const second = reopen('/jobs/new')
    await screen.findByText('Courier')
    await write(second.user, 'Baker', 'Bake bread.')
    const entry = entryOf(second)
    await second.user.click(screen.getByRole('link', { name: 'Continue with Courier' }))
    await waitFor(async () => expect(await field('Job title')).toBe('Courier'))
    reopen(...entry)
    expect(await field('Job title')).toBe('Baker')
  })

  it('that was left unsaved can be thrown away', async () => {
    const first = renderPage('/jobs/new', undefined, ONWARD)
    await write(first.user, 'Courier', 'Drive parcels.')
    const entry = entryOf(first)
    const { user } = reopen('/jobs/new')
    await press(user, 'Discard Courier')
    expect(screen.queryByText('Courier')).toBeNull()
    reopen(...entry)
    expect(await field('Job title')).toBe('')
  })

  it('that is saved by now is not made twice from its old address', async () => {
    const page = renderPage('/jobs/new', undefined, ONWARD)
    await write(page.user, 'Courier', 'Drive parcels.')
    const entry = entryOf(page)
    await press(page.user, 'Next')
    await screen.findByText('Drop your resume here or choose a file')
    const again = reopen(...entry)
    expect(await field('Requirements')).toBe('Own a car')
    expect(again.location()?.pathname).toBe(`/jobs/${saved.id}`)
    await press(again.user, 'Next')
    await waitFor(() => expect(again.location()?.pathname).toBe('/resume'))
    expect(created).toHaveLength(1)
  })

  it('shows what another tab types into the same draft, and becomes the job when that tab saves it', async () => {
    const { user, location } = renderPage('/jobs/new', undefined, ONWARD)
    await write(user, 'Courier', 'Drive parcels.')
    const key = Object.keys(localStorage).find((one) => one.includes('.job.new.')) ?? ''
    const become = (value: unknown) => {
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    }
    become({ changes: { title: 'Courier', description: 'Drive parcels and letters.' } })
    expect(await field('Job description')).toBe('Drive parcels and letters.')
    become({ savedAs: saved.id })
    await waitFor(() => expect(location()?.pathname).toBe(`/jobs/${saved.id}`))
  })

  it('works on where the browser keeps nothing, and says so', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const page = renderPage('/jobs/new', undefined, ONWARD)
    await write(page.user, 'Courier', 'Drive parcels.')
    await screen.findByText(/This browser can’t keep drafts/)
    await press(page.user, 'Next')
    await waitFor(() => expect(created).toHaveLength(1))
  })
})

describe('back from the resume step', () => {
  it('shows what was read and sends only what was changed', async () => {
    const { user, location } = await onTheResumeStep('Courier')
    saved = { ...saved, ai_policy: 'practice_only', skills_required: ['Driving'] }
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await field('Requirements')).toBe('Own a car')
    expect(location()?.pathname).toBe(`/jobs/${saved.id}`)
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Practice only' })).toHaveProperty('checked', true))
    await press(user, 'Next')
    await waitFor(() => expect(location()?.pathname).toBe('/resume'))
    expect(changed).toEqual([])

    await user.click(await screen.findByRole('link', { name: 'Back' }))
    const company = await screen.findByLabelText('Company')
    await user.clear(company)
    await press(user, 'Next')
    await waitFor(() => expect(changed.map((body) => Object.keys(body))).toEqual([['company']]))
    expect(created).toHaveLength(1)
  })
})

describe('changes to a saved job', () => {
  it('survive a reload until they are saved or discarded', async () => {
    saved = aJob({ title: 'Teacher' })
    const address = `/jobs/${saved.id}`
    const { user } = renderPage(address, undefined, ONWARD)
    await user.type(await screen.findByLabelText('Job title'), ' of maths')
    const again = reopen(address)
    expect(await field('Job title')).toBe('Teacher of maths')
    await press(again.user, 'Discard')
    expect(await field('Job title')).toBe('Teacher')
    reopen(address)
    expect(await field('Job title')).toBe('Teacher')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('that could not be saved are there again on the way back', async () => {
    saved = aJob({ title: 'Teacher' })
    fails(jobCalls.update, 500, 'internal_error', 'Something failed on our side.')
    const { user, location } = renderPage(`/jobs/${saved.id}`, undefined, ONWARD)
    await user.type(await screen.findByLabelText('Job title'), ' of maths')
    await press(user, 'Next')
    await waitFor(() => expect(location()?.pathname).toBe('/resume'))
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(await field('Job title')).toBe('Teacher of maths')
  })

  it('become a new job when theirs was deleted in another tab', async () => {
    saved = aJob({ title: 'Teacher' })
    const { user, location } = renderPage(`/jobs/${saved.id}`, undefined, ONWARD)
    await user.type(await screen.findByLabelText('Job title'), ' of maths')
    fails(jobCalls.update, 404, 'not_found', 'This was not found.')
    await press(user, 'Next')
    await waitFor(() => expect(location()?.pathname).toBe('/resume'))
    expect(created).toMatchObject([{ title: 'Teacher of maths' }])
    expect(location()?.state).toMatchObject({ preparation: saved.id })
  })
})

describe('another posting', () => {
  const postingOf = (title: string) => `${title}\n${'We look for somebody who cares. '.repeat(5)}`
  beforeEach(() => {
    answers(jobCalls.parseText, ({ body }) => ({
      job: { ...aJob({ description: body.job_text }), title: body.job_text.split('\n')[0] ?? '' },
    }))
  })
  async function paste(user: ReturnType<typeof renderPage>['user'], posting: string) {
    await user.tripleClick(await screen.findByLabelText('Job description'))
    ;(screen.getByLabelText('Job description') as HTMLTextAreaElement).select()
    await user.paste(posting)
  }

  it('brings its own title in place of the one that was read', async () => {
    const { user } = renderPage('/jobs/new', undefined, ONWARD)
    await paste(user, postingOf('Night Nurse'))
    await waitFor(async () => expect(await field('Job title')).toBe('Night Nurse'))
    await paste(user, postingOf('Ward Manager'))
    await waitFor(async () => expect(await field('Job title')).toBe('Ward Manager'))
  })

  it('does so after a reload too, which keeps what was read', async () => {
    const page = renderPage('/jobs/new', undefined, ONWARD)
    await paste(page.user, postingOf('Night Nurse'))
    await waitFor(async () => expect(await field('Company')).toBe('Kestrel Freight'))
    const { user } = reopen(...entryOf(page))
    expect(await field('Company')).toBe('Kestrel Freight')
    await paste(user, postingOf('Ward Manager'))
    await waitFor(async () => expect(await field('Job title')).toBe('Ward Manager'))
  })

  it('that is too short to be read takes away what belongs to the one before', async () => {
    const { user } = renderPage('/jobs/new', undefined, ONWARD)
    await paste(user, postingOf('Night Nurse'))
    await waitFor(async () => expect(await field('Company')).toBe('Kestrel Freight'))
    await paste(user, 'Ward Manager in Leeds')
    expect(await field('Job description')).toBe('Ward Manager in Leeds')
    expect(await field('Job title')).toBe('')
    expect(screen.queryByLabelText('Company')).toBeNull()
  })

  it('that is longer than a posting can be says what was cut off', async () => {
    const { user } = renderPage('/jobs/new', undefined, ONWARD)
    await paste(user, postingOf('Night Nurse').padEnd(MAX_DESCRIPTION_LENGTH, 'and more '))
    await screen.findByText(/the rest was cut off/)
    await paste(user, postingOf('Night Nurse').padEnd(MAX_DESCRIPTION_LENGTH - 1, 'and more '))
    await screen.findByText(/nothing was cut/)
  })

  it('leaves a title that the person typed', async () => {
    const { user } = renderPage('/jobs/new', undefined, ONWARD)
    await paste(user, postingOf('Night Nurse'))
    await waitFor(async () => expect(await field('Job title')).toBe('Night Nurse'))
    await user.type(screen.getByLabelText('Job title'), ' (Leeds)')
    await paste(user, postingOf('Ward Manager'))
    await waitFor(async () => expect(await field('Job description')).toContain('Ward Manager'))
    expect(await field('Job title')).toBe('Night Nurse (Leeds)')
  })

  it('takes away what was read from the one before when it cannot be read itself', async () => {
    const { user } = renderPage('/jobs/new', undefined, ONWARD)
    await paste(user, postingOf('Night Nurse'))
    await waitFor(async () => expect(await field('Company')).toBe('Kestrel Freight'))
    fails(jobCalls.parseText, 500, 'internal_error', 'Something failed on our side.')
    await paste(user, postingOf('Ward Manager'))
    await screen.findByText(/couldn’t be read/)
    expect(await field('Job title')).toBe('')
    expect(screen.queryByLabelText('Company')).toBeNull()
    expect(await field('Job description')).toContain('Ward Manager')
  })
})
