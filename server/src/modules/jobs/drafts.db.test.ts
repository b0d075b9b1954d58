import { jobCalls } from '@greenroom/contract/jobs'
import { MAX_UNSAVED_JOBS, UNSAVED_JOB_DAYS, unsavedJobCalls } from '@greenroom/contract/unsaved-jobs'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const newDraft = () => ({ id: crypto.randomUUID() })

let person: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  person = await makeUser(test().app)
})

const keep = (params: { id: string }, title: string, seen_at?: string) =>
  person.call(unsavedJobCalls.keep, { params, body: { fields: { title }, ...(seen_at && { seen_at }) } })
const titles = async () => (await person.call(unsavedJobCalls.list)).drafts.map(({ fields }) => fields.title)

describe('a job that was begun', () => {
  it('is there on another device, the latest first, and is no job yet', async () => {
    await keep(newDraft(), 'Courier')
    test().passSeconds(1)
    const params = newDraft()
    const read = { company: 'Elm Bakery' }
    const { draft } = await person.call(unsavedJobCalls.keep, { params, body: { fields: { title: 'Baker' }, read } })
    expect((await person.call(unsavedJobCalls.list)).drafts[0]).toEqual(draft)
    expect(draft).toMatchObject({ ...params, fields: { title: 'Baker' }, read })
    expect(await titles()).toEqual(['Baker', 'Courier'])
    expect((await person.call(jobCalls.list)).jobs).toEqual([])
    expect((await person.call(jobCalls.stats)).stats.total).toBe(0)
  })

  it('is what was written last, and what that replaced unseen is told', async () => {
    const params = newDraft()
    const { draft: first } = await keep(params, 'Courier')
    test().passSeconds(1)
    const other = await keep(params, 'Courier in Leeds', first.updated_at)
    expect(other.replaced).toBeUndefined()
    test().passSeconds(1)
    const late = await keep(params, 'Courier, nights', first.updated_at)
    expect(late.replaced).toEqual(other.draft)
    expect(await titles()).toEqual(['Courier, nights'])
  })

  it('goes when it is saved as a job, and when it is discarded', async () => {
    const [saved, discarded, left] = [newDraft(), newDraft(), newDraft()]
    await keep(saved, 'Courier')
    await keep(discarded, 'Baker')
    await keep(left, 'Nurse')
    await person.call(jobCalls.create, { body: { title: 'Courier', description: 'Drive.', draft_id: saved.id } })
    await person.call(unsavedJobCalls.discard, { params: discarded })
    expect(await titles()).toEqual(['Nurse'])
  })

  it('belongs to one person: the same id of another is another draft', async () => {
    const params = newDraft()
    await keep(params, 'Courier')
    const other = await makeUser(test().app)
    expect((await other.call(unsavedJobCalls.list)).drafts).toEqual([])
    await other.call(unsavedJobCalls.discard, { params })
    const { replaced } = await other.call(unsavedJobCalls.keep, { params, body: { fields: { title: 'Mine' } } })
    expect(replaced).toBeUndefined()
    expect(await titles()).toEqual(['Courier'])
  })

  it('has its limits', async () => {
    const body = { fields: { description: 'x'.repeat(20_001) } }
    expect(await person.send(unsavedJobCalls.keep, { params: newDraft(), body })).toMatchObject({ status: 422 })
    for (let count = 0; count < MAX_UNSAVED_JOBS; count += 1) await keep(newDraft(), 'Courier')
    const one = { params: newDraft(), body: { fields: { title: 'Baker' } } }
    expect(await person.send(unsavedJobCalls.keep, one)).toMatchObject({ status: 413, code: 'quota_exceeded' })
  })

  it('is forgotten when nobody touches it for a month', async () => {
    await keep(newDraft(), 'Courier')
    const old = new Date(Date.now() - (UNSAVED_JOB_DAYS + 1) * 24 * 60 * 60 * 1000).toISOString()
    await test().parts.database.execute(
      sql`update job_drafts set updated_at = ${old}::timestamptz where user_id = ${person.user.id}`,
    )
    expect(await titles()).toEqual([])
    await keep(newDraft(), 'Baker')
    expect(await titles()).toEqual(['Baker'])
  })
})
