import { jobCalls, type NewJobBody } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { type UnsavedJob, unsavedJobCalls } from '@greenroom/contract/unsaved-jobs'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { aJob, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const ONWARD = ['/jobs', '/jobs/new', '/jobs/:id', '/resume']
const ID = '7b6a4c8e-5a39-4a51-9a65-0d7e3a5b1c22'

/** What the server has, and what it replaced. */
let kept: UnsavedJob[] = []
let replaces: UnsavedJob | undefined
let writes = 0
const discarded: (string | undefined)[] = []

const aDraft = (fields: Record<string, string>, updated_at = '2026-11-20T10:04:00.000Z'): UnsavedJob => ({
  ...{ id: ID, fields, updated_at },
})

beforeEach(() => {
  signIn()
  kept = []
  replaces = undefined
  discarded.length = 0
  answers(unsavedJobCalls.list, () => ({ drafts: kept }))
  answers(unsavedJobCalls.keep, ({ params, body: { fields, read } }) => {
    writes += 1
    const at = new Date(Date.UTC(2026, 10, 21, 9, 0, writes)).toISOString()
    const draft = { id: params.id ?? '', fields, ...(read && { read }), updated_at: at }
    kept = [draft, ...kept.filter(({ id }) => id !== draft.id)]
    return { draft, ...(replaces && { replaced: replaces }) }
  })
  answers(unsavedJobCalls.discard, ({ params }) => {
    discarded.push(params.id)
    kept = kept.filter(({ id }) => id !== params.id)
    return {}
  })
  answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
})

const field = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

describe('a job that was begun on another device', () => {
  it('is offered, and goes on here', async () => {
    kept = [aDraft({ title: 'Courier', description: 'Drive parcels.' })]
    const { user } = renderPage('/jobs/new', undefined, ONWARD)
    await user.click(await screen.findByRole('link', { name: 'Continue with Courier' }))
    await waitFor(async () => expect(await field('Job title')).toBe('Courier'))
    expect(await field('Job description')).toBe('Drive parcels.')
    await screen.findByText('Continued from another device')
    expect(screen.queryByRole('button', { name: 'Take what was on this device' })).toBeNull()
  })

  it('can be discarded there and here', async () => {
    kept = [aDraft({ title: 'Courier' })]
    const { user } = renderPage('/jobs/new', undefined, ONWARD)
    await user.click(await screen.findByRole('button', { name: 'Discard Courier' }))
    await waitFor(() => expect(discarded).toEqual([ID]))
    expect(screen.queryByText('Courier')).toBeNull()
  })
})

describe('a job that is written on two devices', () => {
  /** Begun here, then gone on elsewhere. */
  async function goneOnElsewhere() {
    const page = renderPage('/jobs/new', undefined, ONWARD)
    await page.user.type(await screen.findByLabelText('Job title'), 'Courier')
    const state = page.location()?.state
    cleanup()
    await waitFor(() => expect(kept.map(({ fields }) => fields.title)).toEqual(['Courier']))
    return state as { draft: string }
  }

  it('shows the newer version, and gives back what was here', async () => {
    const state = await goneOnElsewhere()
    kept = [{ ...aDraft({ title: 'Courier in Leeds' }, '2026-11-22T10:00:00.000Z'), id: state.draft }]
    const { user } = renderPage('/jobs/new', state, ONWARD)
    await screen.findByText('Continued from another device')
    expect(await field('Job title')).toBe('Courier in Leeds')
    await user.click(screen.getByRole('button', { name: 'Take what was on this device' }))
    expect(await field('Job title')).toBe('Courier')
  })

  it('says what was replaced unseen, and gives it on request', async () => {
    const page = renderPage('/jobs/new', undefined, ONWARD)
    replaces = aDraft({ title: 'Courier in Leeds' })
    await page.user.type(await screen.findByLabelText('Job title'), 'Courier')
    await page.user.click(await screen.findByRole('button', { name: 'Take the other version' }))
    expect(await field('Job title')).toBe('Courier in Leeds')
  })

  it('is not offered any more here when it was saved there', async () => {
    await goneOnElsewhere()
    kept = []
    renderPage('/jobs/new', undefined, ONWARD)
    const onThisDevice = () => Object.keys(localStorage).filter((key) => key.includes('.job.new.'))
    await waitFor(() => expect(onThisDevice()).toEqual([]))
    expect(screen.queryByText('Courier')).toBeNull()
  })
})

it('a job that is saved takes its draft along', async () => {
  const created: NewJobBody[] = []
  const job = aJob()
  answers(jobCalls.read, () => ({ job }))
  answers(jobCalls.create, ({ body }) => {
    created.push(body)
    return { job }
  })
  const { user, location } = renderPage('/jobs/new', undefined, ONWARD)
  await user.type(await screen.findByLabelText('Job title'), 'Courier')
  await user.type(screen.getByLabelText('Job description'), 'Drive parcels.')
  const draft: unknown = location()?.state?.draft
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(created).toMatchObject([{ title: 'Courier', draft_id: draft }]))
})
