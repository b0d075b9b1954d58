import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const POSTING = `Data Engineer at Acme

Requirements
- 3 years of experience with Python and SQL
- Experience with Airflow

Responsibilities
- Build data pipelines
- Review the work of others`
const body = { title: 'Data Engineer', description: POSTING }

let person: Client
beforeAll(async () => {
  person = await makeUser(test().app)
})
const create = async (change: object = {}, by = person) =>
  (await by.call(jobCalls.create, { body: { ...body, ...change } })).job

describe('saving a job', () => {
  it('reads lists that were left out from the description', async () => {
    const job = await create()
    expect(job.requirements.join('\n')).toContain('3 years of experience with Python and SQL')
    expect(job).toMatchObject({ title: 'Data Engineer', job_type: 'full-time', status: 'active', ai_policy: 'unknown' })
  })

  it('keeps what was given, also an empty list', async () => {
    const given = {
      requirements: [],
      responsibilities: ['Talk'],
      skills_required: ['Go'],
      company: 'Mine',
      job_type: 'part-time',
    }
    expect(await create(given)).toMatchObject(given)
  })

  it('survives characters that no database takes', async () => {
    const job = await create({ title: 'A\u0000B \ud800', location: '\u0000' })
    expect(job.title).toBe('AB \ufffd')
    expect(job.location).toBeUndefined()
  })

  it.each([
    [{ title: '' }, 'title', 'Please enter job title'],
    [{ title: '   ' }, 'title', 'Please enter job title'],
    [{ title: 'x'.repeat(201) }, 'title', expect.any(String)],
    [{ description: '' }, 'description', 'Please enter job description'],
    [{ description: 'x'.repeat(20_001) }, 'description', expect.any(String)],
    [{ requirements: 'Python' }, 'requirements', expect.any(String)],
    [{ requirements: [1] }, 'requirements.0', expect.any(String)],
    [{ resume_id: 'mine' }, 'resume_id', expect.any(String)],
  ])('refuses %j', async (change, path, message) => {
    const answer = await person.send(jobCalls.create, { body: { ...body, ...change } })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toContainEqual({ path, message })
  })

  it('takes a resume of the same person only', async () => {
    const stranger = await makeUser(test().app)
    const { resume } = await person.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: SQL' } })
    expect((await create({ resume_id: resume.id })).resume_id).toBe(resume.id)
    const answer = await stranger.send(jobCalls.create, { body: { ...body, resume_id: resume.id } })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('lets go of a resume that is deleted', async () => {
    const { resume } = await person.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: SQL' } })
    const job = await create({ resume_id: resume.id })
    await person.call(resumeCalls.remove, { params: { id: resume.id } })
    expect((await person.call(jobCalls.read, { params: { id: job.id } })).job.resume_id).toBeUndefined()
  })
})

describe('changing a job', () => {
  it('keeps the day of the next interview until it is cleared, and takes no day that is none', async () => {
    const { id } = await create()
    const set = async (interview_on: string | null) =>
      (await person.call(jobCalls.update, { params: { id }, body: { interview_on } })).job.interview_on
    expect(await set('2026-12-03')).toBe('2026-12-03')
    const { job } = await person.call(jobCalls.update, { params: { id }, body: { title: 'Lead' } })
    expect(job.interview_on).toBe('2026-12-03')
    for (const interview_on of ['2026-02-30', 'soon', ''])
      expect((await person.send(jobCalls.update, { params: { id }, body: { interview_on } })).status).toBe(422)
    expect(await set(null)).toBeUndefined()
  })

  it('changes what is given, clears what is null and keeps the rest', async () => {
    const job = await create({ company: 'Acme', location: 'Berlin' })
    const change = { title: 'Lead', company: null, status: 'archived', skills_required: ['SQL'] }
    const changed = (await person.call(jobCalls.update, { params: { id: job.id }, body: change })).job
    expect(changed).toMatchObject({ title: 'Lead', location: 'Berlin', status: 'archived', skills_required: ['SQL'] })
    expect(changed.company).toBeUndefined()
    expect(changed.requirements).toEqual(job.requirements)
    expect((await person.call(jobCalls.read, { params: { id: job.id } })).job).toEqual(changed)
  })

  it('removes it for good', async () => {
    const job = await create()
    await person.call(jobCalls.remove, { params: { id: job.id } })
    expect((await person.send(jobCalls.read, { params: { id: job.id } })).status).toBe(404)
    expect((await person.send(jobCalls.remove, { params: { id: job.id } })).status).toBe(404)
  })
})

describe('a list of jobs', () => {
  it('is newest first and the same across pages', async () => {
    const lister = await makeUser(test().app)
    for (const number of [1, 2, 3, 4, 5]) await create({ title: `Job ${number}` }, lister)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => lister.call(jobCalls.list, { query: { page, per_page: 2 } })),
    )
    expect(pages.flatMap((page) => page.jobs.map((job) => job.title))).toEqual([
      'Job 5',
      'Job 4',
      'Job 3',
      'Job 2',
      'Job 1',
    ])
    expect(pages[2]?.pagination).toEqual({ page: 3, per_page: 2, total: 5, pages: 3 })
    const beyond = await lister.call(jobCalls.list, { query: { page: 9, per_page: 2 } })
    expect(beyond).toEqual({ jobs: [], pagination: { page: 9, per_page: 2, total: 5, pages: 3 } })
  })

  it('finds by status and by text, which is taken literally', async () => {
    const lister = await makeUser(test().app)
    const job = await create({ title: '100% Remote_Role', company: 'Globex' }, lister)
    await create({ title: '1000 Remote Roles', status: 'active' }, lister)
    const found = async (query: Record<string, string>) =>
      (await lister.call(jobCalls.list, { query })).jobs.map((one) => one.id)
    expect(await found({ search: '100%' })).toEqual([job.id])
    expect(await found({ search: 'remote_' })).toEqual([job.id])
    expect(await found({ search: 'globex' })).toEqual([job.id])
    expect(await found({ status: 'archived' })).toEqual([])
    await lister.call(jobCalls.update, { params: { id: job.id }, body: { status: 'archived' } })
    expect(await found({ status: 'archived' })).toEqual([job.id])
    expect((await lister.call(jobCalls.stats)).stats).toEqual({ total: 2, active: 1, archived: 1, with_resume: 0 })
  })

  it.each([{ page: 0 }, { per_page: 0 }, { per_page: 1001 }, { page: 'x' }, { status: 'gone' }])(
    'refuses %j',
    async (query) => {
      expect(await person.send(jobCalls.list, { query })).toMatchObject({ status: 400, code: 'malformed_request' })
    },
  )
})

it('reads a posting without saving it', async () => {
  const reader = await makeUser(test().app)
  const { job } = await reader.call(jobCalls.parseText, {
    body: { job_text: POSTING, title: 'My title', company: 'Acme' },
  })
  expect(job).toMatchObject({ title: 'My title', company: 'Acme', description: POSTING })
  expect((await reader.call(jobCalls.list)).jobs).toEqual([])
})

it('does not exist for anyone else', async () => {
  const job = await create()
  const stranger = await makeUser(test().app)
  const unknown = await person.send(jobCalls.read, { params: { id: '0198a000-0000-7000-8000-000000000000' } })
  for (const call of [jobCalls.read, jobCalls.update, jobCalls.remove]) {
    const answer = await stranger.send(call, { params: { id: job.id }, body: { title: 'Stolen' } })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual(unknown.body)
    expect((await createClient(test().app).send(call, { params: { id: job.id } })).status).toBe(401)
  }
  expect((await person.send(jobCalls.read, { params: { id: 'not-an-id' } })).body).toEqual(unknown.body)
  expect((await person.call(jobCalls.read, { params: { id: job.id } })).job).toEqual(job)
})
