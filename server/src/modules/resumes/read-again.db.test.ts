import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { ODD_RESUME } from '@greenroom/coach/port-tests/second-readings'
import { resumeCalls } from '@greenroom/contract/resumes'
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

/** A resume is there as the built-in coach reads it at once, and gets better when a model has read it. */

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

const paste = async (who: Client, text = ODD_RESUME) => (await who.call(resumeCalls.create, { body: { text } })).resume
const current = async (who: Client, id: string) => (await who.call(resumeCalls.read, { params: { id } })).resume
const settled = (who: Client, id: string) =>
  vi.waitFor(async () => {
    const resume = await current(who, id)
    expect(resume.reading_again).toBeUndefined()
    return resume
  }, PATIENCE)

it('is shown as the built-in coach read it while the model reads, then as both did', async () => {
  const model = heldModel()
  server.behave(model.behave)
  const owner = await makeUser(test().app)
  const first = await paste(owner)
  expect(first).toMatchObject({
    status: 'completed',
    skills: ['Excel', 'SAP'],
    read_by: 'built-in',
    reading_again: true,
  })
  expect(await current(owner, first.id)).toMatchObject({ skills: ['Excel', 'SAP'], reading_again: true })
  model.letGo()
  const better = await settled(owner, first.id)
  expect(better.skills).toEqual(['Excel', 'SAP', 'Goods-in desk', 'inventory planning', 'cycle counts'])
  expect(better).toMatchObject({ status: 'completed', read_by: 'openai-compatible/fake' })
  expect(better.improvements).toContainEqual({ field: 'skills', added: 3, corrected: 0 })
  expect(better.profile?.basics.email).toBe('mara.lindqvist@example.org')
  await vi.waitFor(
    async () => expect((await owner.call(usageCalls.read, {})).usage).toMatchObject({ calls: 1 }),
    PATIENCE,
  )
})

it('stays as it is when the model fails, without a word of it', async () => {
  server.behave((_, reply) => reply.fail(400))
  const owner = await makeUser(test().app)
  const resume = await settled(owner, (await paste(owner)).id)
  expect(resume).toMatchObject({ status: 'completed', skills: ['Excel', 'SAP'], read_by: 'built-in' })
  expect(resume.improvements).toBeUndefined()
  expect(resume.error).toBeUndefined()
})

it('gets nothing from a reading that is older than its latest', async () => {
  const late = heldModel()
  server.behave(late.behave, (_, reply) => reply.fail(400))
  const owner = await makeUser(test().app)
  const { id } = await paste(owner)
  await late.asked
  await owner.call(resumeCalls.reparse, { params: { id } })
  await settled(owner, id)
  late.letGo()
  const other = await paste(owner, 'Somebody else')
  await settled(owner, other.id)
  expect(await current(owner, id)).toMatchObject({ skills: ['Excel', 'SAP'], read_by: 'built-in' })
})

it('may be deleted meanwhile', async () => {
  const model = heldModel()
  server.behave(model.behave)
  const owner = await makeUser(test().app)
  const { id } = await paste(owner)
  await model.asked
  await owner.call(resumeCalls.remove, { params: { id } })
  model.letGo()
  expect(await owner.send(resumeCalls.read, { params: { id } })).toMatchObject({ status: 404 })
})

it('is waited for no longer than a model may take, when the process that asked is gone', async () => {
  const { promise: endless } = Promise.withResolvers<never>()
  const gone = await startTestApp({ coach: { ...opened.coach, improveResume: () => endless } })
  const owner = await makeUser(gone.app)
  const { id } = await paste(owner)
  expect(await current(owner, id)).toMatchObject({ reading_again: true })
  gone.passSeconds(301)
  expect((await current(owner, id)).reading_again).toBeUndefined()
})

it('is read again after a restart when the server stopped in the middle, which waits for no model', async () => {
  server.behave(heldModel().behave)
  const stopped = await startTestApp(opened)
  const owner = await makeUser(stopped.app)
  const { id } = await paste(owner)
  await stopped.app.close()
  server.behave(wellBehaved)
  const next = await startTestApp({ ...opened, database: stopped.parts.database, script: stopped.parts.script })
  const again = createClient(next.app, owner.token)
  // It is begun again soon after the start, so it may not be under way yet.
  const better = { read_by: 'openai-compatible/fake' }
  await vi.waitFor(async () => expect(await current(again, id)).toMatchObject(better), PATIENCE)
  await next.close()
  await stopped.close()
})

it('is only read by the built-in coach where there is no model', async () => {
  const plain = await startTestApp()
  const owner = await makeUser(plain.app)
  const resume = await paste(owner)
  expect(resume.read_by).toBe('built-in')
  expect(resume.reading_again).toBeUndefined()
  await plain.close()
})
