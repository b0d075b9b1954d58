import { jobCalls, MAX_DESCRIPTION_LENGTH, MAX_JOBS, MAX_JOBS_BYTES } from '@greenroom/contract/jobs'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeUser } from '#testing/makers.ts'
import { type JobRow, jobs } from './tables.ts'

const test = useTestApp()
const body = { title: 'Nurse', description: 'Nights.' }

/** As if this person had saved so many jobs of this size. */
async function keep(userId: string, count: number, change: Partial<JobRow> = {}) {
  const lists = { requirements: [], responsibilities: [], skillsRequired: [] }
  const row = { ...lists, userId, title: 'Nurse', description: 'x', jobType: 'full-time', bytes: 6, ...change }
  const rows = Array.from({ length: count }, (_, place) => ({
    ...row,
    id: crypto.randomUUID(),
    aiPolicy: 'unknown' as const,
    status: 'active' as const,
    createdAt: new Date(place),
    updatedAt: new Date(place),
  }))
  for (let from = 0; from < count; from += 500) {
    await test()
      .parts.database.insert(jobs)
      .values(rows.slice(from, from + 500))
  }
}

it('is refused when its lists are longer than any posting', async () => {
  const person = await makeUser(test().app)
  const requirements = Array.from({ length: 11 }, () => 'x'.repeat(2000))
  const refused = await person.send(jobCalls.create, { body: { ...body, requirements } })
  expect(refused).toMatchObject({ status: 422, message: 'At most 20,000 characters in all' })
  expect((await person.send(jobCalls.create, { body: { ...body, requirements: requirements.slice(1) } })).status).toBe(
    201,
  )
})

it('is refused when there are too many, until one is deleted', async () => {
  const person = await makeUser(test().app)
  await keep(person.user.id, MAX_JOBS - 1)
  const { job } = await person.call(jobCalls.create, { body })
  const refused = await person.send(jobCalls.create, { body })
  expect(refused).toMatchObject({ status: 413, code: 'quota_exceeded', message: expect.stringContaining('delete') })
  await person.call(jobCalls.remove, { params: { id: job.id } })
  expect((await person.send(jobCalls.create, { body })).status).toBe(201)
})

it('is refused when all together are too long, also by a change', async () => {
  const person = await makeUser(test().app)
  await keep(person.user.id, 1, { bytes: MAX_JOBS_BYTES - 30_000 })
  const { job } = await person.call(jobCalls.create, { body })
  const long = { description: '夜'.repeat(MAX_DESCRIPTION_LENGTH) }
  const params = { id: job.id }
  expect(await person.send(jobCalls.update, { params, body: long })).toMatchObject({
    status: 413,
    code: 'quota_exceeded',
  })
  expect((await person.call(jobCalls.read, { params })).job.description).toBe(body.description)
  expect((await person.send(jobCalls.update, { params, body: { title: 'Head nurse' } })).status).toBe(200)
})

it('comes in pages of fewer jobs when they are long, and all of them come', async () => {
  const person = await makeUser(test().app)
  await keep(person.user.id, 200, { description: 'x'.repeat(40_000), bytes: 40_005 })
  const query = { per_page: 1000 }
  const first = await person.call(jobCalls.list, { query })
  expect(first.pagination).toEqual({ page: 1, per_page: 104, total: 200, pages: 2 })
  expect(first.jobs[0]?.description).toHaveLength(40_000)
  const second = await person.call(jobCalls.list, { query: { ...query, page: 2 } })
  expect(new Set([...first.jobs, ...second.jobs].map(({ id }) => id)).size).toBe(200)
  expect((await person.call(jobCalls.list, { query: { per_page: 50 } })).jobs).toHaveLength(50)
})
