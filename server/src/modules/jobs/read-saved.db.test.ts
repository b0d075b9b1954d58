import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { ODD_POSTING } from '@greenroom/coach/port-tests/second-readings'
import { type Job, jobCalls } from '@greenroom/contract/jobs'
import { usageCalls } from '@greenroom/contract/usage'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { currentCall } from '#platform/http/current-call.ts'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { startFakeModelServer } from '#testing/fake-model-server.ts'
import { heldModel } from '#testing/held-model.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENT } from '#testing/model-coach.ts'
import { PATIENCE } from '#testing/patience.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'

/** A saved job is there as the built-in coach reads it at once, and gets better when a model has read it. */

const server = await startFakeModelServer(wellBehaved)
const opened = await openCoach(server.settings, {
  builtIn: createBuiltInCoach(),
  logger: { warn() {}, debug() {} },
  limits: PATIENT,
  whileWanted: () => currentCall()?.wanted(),
})
const test = useTestApp(opened)
afterAll(() => server.close())
beforeEach(() => server.behave(wellBehaved))

const TYPED = { title: 'Porter', description: ODD_POSTING }
const save = async (who: Client, more: object = {}) =>
  (await who.call(jobCalls.create, { body: { ...TYPED, ...more } })).job
const current = async (who: Client, id: string) => (await who.call(jobCalls.read, { params: { id } })).job
const change = (who: Client, id: string, body: object) => who.call(jobCalls.update, { params: { id }, body })
const settled = (who: Client, id: string) =>
  vi.waitFor(async () => {
    const job = await current(who, id)
    expect(job.reading_again).toBeUndefined()
    return job
  }, PATIENCE)
const fieldsIn = ({ improvements = [] }: Job) => improvements.map(({ field }) => field)

it('is shown as the built-in coach read it while the model reads, then as both did', async () => {
  const model = heldModel()
  server.behave(model.behave)
  const owner = await makeUser(test().app)
  const first = await save(owner)
  expect(first).toMatchObject({ title: 'Porter', read_by: 'built-in', reading_again: true })
  expect(await current(owner, first.id)).toEqual(first)
  model.letGo()
  const better = await settled(owner, first.id)
  expect(better).toMatchObject({
    title: 'Porter',
    company: 'The Grand at Tarnby',
    salary_range: '28 DKK an hour',
    job_type: 'part-time',
    skills_required: expect.arrayContaining(['Danish', 'Opera PMS', 'night audit', 'first-aid']),
    read_by: 'openai-compatible/fake',
  })
  expect(better.improvements).toContainEqual({ field: 'company', added: 1, corrected: 0 })
  expect((await owner.call(jobCalls.list, { query: {} })).jobs[0]).toEqual(better)
  await vi.waitFor(
    async () => expect((await owner.call(usageCalls.read, {})).usage).toMatchObject({ calls: 1 }),
    PATIENCE,
  )
})

it('stays as it is when the model fails, without a word of it', async () => {
  server.behave((_, reply) => reply.fail(400))
  const owner = await makeUser(test().app)
  const first = await save(owner)
  const job = await settled(owner, first.id)
  const { reading_again: _, ...before } = first
  expect(job).toEqual(before)
  expect(job.improvements).toBeUndefined()
})

it('keeps what was given when it was saved, also what was given as nothing', async () => {
  const owner = await makeUser(test().app)
  const { id } = await save(owner, {
    salary_range: 'by agreement',
    skills_required: ['Tact'],
    confidence: { company: 1 },
  })
  const job = await settled(owner, id)
  expect(job).toMatchObject({ salary_range: 'by agreement', skills_required: ['Tact'], job_type: 'part-time' })
  expect(job.company).toBeUndefined()
  expect(fieldsIn(job)).toEqual(['job_type'])
})

it('takes what was read for the form and comes back with it as read', async () => {
  const owner = await makeUser(test().app)
  const { job: draft } = await owner.call(jobCalls.parseText, { body: { job_text: ODD_POSTING } })
  const { id } = await save(owner, draft)
  expect((await settled(owner, id)).skills_required).toEqual([
    ...new Set([...draft.skills_required, 'Opera PMS', 'night audit']),
  ])
})

it('keeps what the person says of it while the model reads, and gets the rest', async () => {
  const model = heldModel()
  server.behave(model.behave)
  const owner = await makeUser(test().app)
  const { id } = await save(owner)
  await model.asked
  await change(owner, id, { company: 'Grand Hotel', experience_level: null })
  await change(owner, id, { skills_required: ['Danish'] })
  model.letGo()
  const job = await settled(owner, id)
  expect(job).toMatchObject({ company: 'Grand Hotel', salary_range: '28 DKK an hour', skills_required: ['Danish'] })
  expect(fieldsIn(job)).not.toContain('company')
  expect(fieldsIn(job)).not.toContain('skills')
  expect(fieldsIn(job)).toContain('salary_range')
})

it('gets nothing from a reading of an earlier description, and is read anew', async () => {
  const late = heldModel()
  const current = heldModel()
  server.behave(late.behave, current.behave)
  const owner = await makeUser(test().app)
  const { id } = await save(owner, { description: 'A desk, a lamp and a bell.' })
  await late.asked
  const { job } = await change(owner, id, { description: ODD_POSTING })
  expect(job).toMatchObject({ read_by: 'built-in', reading_again: true })
  await current.asked
  late.letGo()
  current.letGo()
  expect(await settled(owner, id)).toMatchObject({ company: 'The Grand at Tarnby', description: ODD_POSTING })
})

it('may be deleted meanwhile', async () => {
  const model = heldModel()
  server.behave(model.behave)
  const owner = await makeUser(test().app)
  const { id } = await save(owner)
  await model.asked
  await owner.call(jobCalls.remove, { params: { id } })
  model.letGo()
  const other = await save(owner)
  await settled(owner, other.id)
  expect(await owner.send(jobCalls.read, { params: { id } })).toMatchObject({ status: 404 })
})

it('is not read once more when the draft was', async () => {
  const owner = await makeUser(test().app)
  const before = server.asked.length
  const improvements = [{ field: 'company' as const, added: 1, corrected: 0 }]
  const job = await save(owner, { read_by: 'acme/reader', improvements })
  expect(job).toMatchObject({ read_by: 'acme/reader', improvements })
  expect(job.reading_again).toBeUndefined()
  expect(server.asked.length).toBe(before)
})

it('is read again after a restart when the server stopped in the middle, which waits for no model', async () => {
  server.behave(heldModel().behave)
  const stopped = await startTestApp(opened)
  const owner = await makeUser(stopped.app)
  const { id } = await save(owner)
  await stopped.app.close()
  server.behave(wellBehaved)
  const next = await startTestApp({ ...opened, database: stopped.parts.database, script: stopped.parts.script })
  const again = createClient(next.app, owner.token)
  // It is begun again soon after the start, so it may not be under way yet.
  const better = { company: 'The Grand at Tarnby' }
  await vi.waitFor(async () => expect(await current(again, id)).toMatchObject(better), PATIENCE)
  await next.close()
  await stopped.close()
})

it('is given up when it is cut off again and again', async () => {
  server.behave(heldModel().behave)
  const first = await startTestApp(opened)
  const owner = await makeUser(first.app)
  const { id } = await save(owner)
  await first.app.close()
  const asked = server.asked.length
  for (let restart = 0; restart < 3; restart += 1) {
    const next = await startTestApp({ ...opened, database: first.parts.database, script: first.parts.script })
    await next.close()
  }
  expect(server.asked.length - asked).toBeLessThanOrEqual(3)
  const last = await startTestApp({ ...opened, database: first.parts.database, script: first.parts.script })
  expect(await current(createClient(last.app, owner.token), id)).toMatchObject({ read_by: 'built-in' })
  await last.close()
  await first.close()
})

it('is only read by the built-in coach where there is no model', async () => {
  const plain = await startTestApp()
  const job = await save(await makeUser(plain.app))
  expect(job.read_by).toBe('built-in')
  expect(job.reading_again).toBeUndefined()
  await plain.close()
})
