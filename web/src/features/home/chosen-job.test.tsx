import { authCalls } from '@greenroom/contract/auth'
import { interviewCalls } from '@greenroom/contract/interviews'
import { type Job, jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aPlan, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { rememberJob } from './chosen-job.ts'

const [newest, second] = [aJob({ title: 'Data Engineer' }), aJob({ title: 'Night Porter' })]
let planned: (string | undefined)[]

beforeEach(() => {
  signIn()
  planned = []
  listing([newest, second])
  answers(questionListCalls.withAnswers, () => ({ questions: [], pagination: onePage(0) }))
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
  answers(practiceCalls.practice, ({ query }) => {
    planned.push(query.job_id)
    return aPlan()
  })
})

/** Two pages of what is there; a search finds titles. */
function listing(jobs: Job[], perPage = 50) {
  answers(jobCalls.list, ({ query: { page = 1, search } }) => {
    const found = jobs.filter(({ title }) => !search || title.includes(search))
    const pages = Math.ceil(found.length / perPage)
    return {
      jobs: found.slice((page - 1) * perPage, page * perPage),
      pagination: { page, per_page: perPage, total: found.length, pages },
    }
  })
}

const many = Array.from({ length: 120 }, (_, at) => aJob({ title: `Job number ${at + 1}` }))
const panel = async () => within(await screen.findByRole('region', { name: /^Jobs/ }))

describe('a job that is picked in the panel', () => {
  it('is opened with its figures and its page, without a dialog', async () => {
    const { user } = renderPage('/home')
    await user.click((await panel()).getByRole('button', { name: /Night Porter/ }))
    await screen.findByRole('heading', { level: 1, name: 'Night Porter' })
    await waitFor(() => expect(planned.at(-1)).toBe(second.id))
    expect(screen.getByRole('link', { name: 'Edit job' }).getAttribute('href')).toBe(`/jobs/${second.id}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    for (const [name, page] of [
      ['Write one yourself', 'create'],
      ['Generate New Questions', 'generate'],
    ] as const)
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
        `/questions/${page}?job=${second.id}`,
      )
  })

  it('is the one that an interview is started for', async () => {
    const { user } = renderPage('/home')
    await user.click((await panel()).getByRole('button', { name: /Night Porter/ }))
    await user.click(await screen.findByRole('button', { name: /^Mock Interview/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radio', { name: /Night Porter/ })).toHaveProperty('checked', true)
  })
})

describe('many jobs', () => {
  it('are found by a search, and opened also where they are not among the first', async () => {
    listing(many)
    const { user } = renderPage('/home')
    await user.type((await panel()).getByRole('searchbox', { name: 'Search your jobs' }), 'number 117')
    await user.click(await (await panel()).findByRole('button', { name: /Job number 117/ }))
    await screen.findByRole('heading', { level: 1, name: 'Job number 117' })
    await user.clear((await panel()).getByRole('searchbox'))
    expect(await (await panel()).findByRole('button', { name: /Job number 117/, current: true })).toBeDefined()
  })

  it('say when a search finds none', async () => {
    listing(many)
    const { user } = renderPage('/home')
    await user.type((await panel()).getByRole('searchbox'), 'welder')
    await screen.findByText('No jobs match your search.')
  })

  it('are all reached page by page', async () => {
    listing(many)
    const { user } = renderPage('/home')
    await user.click((await panel()).getByRole('button', { name: 'All jobs' }))
    const rows = async () => (await panel()).getAllByRole('listitem').length
    expect(await rows()).toBe(50)
    await user.click((await panel()).getByRole('button', { name: 'More jobs' }))
    await waitFor(async () => expect(await rows()).toBe(100))
    await user.click((await panel()).getByRole('button', { name: 'More jobs' }))
    await waitFor(async () => expect(await rows()).toBe(120))
    expect((await panel()).queryByRole('button', { name: 'More jobs' })).toBeNull()
  })

  it('open with the one that was picked last, wherever it stands', async () => {
    listing(many)
    const old = many[99]
    if (!old) throw new Error('no job')
    rememberJob(old.id)
    answers(jobCalls.read, () => ({ job: old }))
    renderPage('/home')
    await screen.findByRole('heading', { level: 1, name: 'Job number 100' })
    expect(screen.queryByRole('heading', { level: 1, name: 'Job number 1' })).toBeNull()
  })

  it('open with the newest where the one picked last is gone', async () => {
    rememberJob('01936c3e-0000-7000-8000-00000000dead')
    fails(jobCalls.read, 404, 'not_found', 'Not found')
    renderPage('/home')
    await screen.findByRole('heading', { level: 1, name: 'Data Engineer' })
  })
})

describe('who is shown on home', () => {
  it('is as the server has it now, also when it was changed elsewhere', async () => {
    const { user } = session.get()
    if (!user) throw new Error('nobody')
    answers(authCalls.profile, () => ({ user: { ...user, username: 'Nadia F. Rossi', plan: 'pro' as const } }))
    renderPage('/home')
    await screen.findByText('Nadia F. Rossi')
    expect(screen.getAllByText('PRO')).not.toEqual([])
  })

  it('leads to prices and to all records', async () => {
    const { user } = renderPage('/home')
    const prices = await screen.findAllByRole('link', { name: 'Prices' })
    expect(prices[0]?.getAttribute('href')).toBe('/pricing')
    await user.click(await screen.findByRole('tab', { name: /^Interview Record/ }))
    const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/interview/records')
  })
})
