import { accountCalls } from '@greenroom/contract/account'
import { recordingCalls } from '@greenroom/contract/recordings'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Storage } from '#adapters/storage/port.ts'
import { createS3Storage } from '#adapters/storage/s3.ts'
import { filesToRemove } from '#modules/files/tables.ts'
import { sweepRecordings } from '#modules/recordings/remove-files.ts'
import { createRecordingRepo } from '#modules/recordings/repo.ts'
import { more, SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { makePdf, uploadForm } from '#testing/files.ts'
import { prepareInterview } from '#testing/interview-makers.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { tasksDone } from '#testing/tasks.ts'

/** Two servers on one database and one bucket; nothing else is shared. */

let server: S3Server
let storage: Storage
let here: TestApp
let there: TestApp
beforeAll(async () => {
  server = await startS3Server()
  storage = createS3Storage(server.settings)
  here = await startTestApp({ storage })
  there = await startTestApp({
    storage: createS3Storage(server.settings),
    database: here.parts.database,
    script: here.parts.script,
  })
})
afterAll(async () => {
  await there.close()
  await here.close()
  await server.stop()
})

const atOther = ({ token }: Client) => createClient(there.app, token)
const pdf = async () => uploadForm(await makePdf(), 'cv.pdf')
const away = { status: 503, code: 'storage_unavailable', headers: { 'retry-after': '10' } }
/** What the server does every minute. */
const sweep = () => {
  const { database, clock } = here.parts
  return sweepRecordings({ repo: createRecordingRepo(database), storage, clock })
}

it('a file that one server was given, the other gives out, whole and in parts', async () => {
  const ada = await makeUser(here.app)
  const { resume } = await ada.call(resumeCalls.create, { form: await pdf() })
  const params = { id: resume.id }
  const whole = await atOther(ada).send(resumeCalls.download, { params })
  expect(whole.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const part = await atOther(ada).send(resumeCalls.download, { params, headers: { range: 'bytes=1-3' } })
  expect([part.status, part.bytes.toString()]).toEqual([206, 'PDF'])

  const { id } = await prepareInterview(ada, 1)
  const recording_id = crypto.randomUUID()
  const first = SOUNDS['audio/webm']
  const pieces = [first, more('two'), more('three')]
  for (const [position, bytes] of pieces.entries()) {
    const client = position % 2 === 0 ? ada : atOther(ada)
    await client.call(recordingCalls.upload, { params: { id }, form: soundForm(bytes, { recording_id, position }) })
  }
  const played = await atOther(ada).send(recordingCalls.read, { params: { id: recording_id } })
  expect(played.bytes).toEqual(Buffer.concat(pieces))
  const from = first.length - 1
  const middle = { params: { id: recording_id }, headers: { range: `bytes=${from}-${from + 4}` } }
  expect((await ada.send(recordingCalls.read, middle)).bytes).toEqual(played.bytes.subarray(from, from + 5))
})

it('while the bucket is away callers are told so, nothing is half there, and all goes on when it is back', async () => {
  const ada = await makeUser(here.app)
  const { resume: kept } = await ada.call(resumeCalls.create, { form: await pdf() })
  const { resume: doomed } = await ada.call(resumeCalls.create, { form: await pdf() })
  const { id } = await prepareInterview(ada, 1)
  const recording = { params: { id }, form: soundForm(SOUNDS['audio/webm']) }
  const { recording: sound } = await ada.call(recordingCalls.upload, recording)

  await server.kill()
  const refused = [
    await ada.send(resumeCalls.create, { form: await pdf() }),
    await ada.send(resumeCalls.download, { params: kept }),
    await ada.send(recordingCalls.upload, { ...recording, form: soundForm(SOUNDS['audio/ogg']) }),
    await ada.send(recordingCalls.read, { params: sound }),
  ]
  for (const answer of refused) {
    expect(answer).toMatchObject(away)
    expect(answer.message).toMatch(/files cannot be reached right now/)
    expect(answer.headers['content-type']).toMatch(/json/)
  }
  await ada.call(resumeCalls.remove, { params: doomed })
  const resumes = async () => (await ada.call(resumeCalls.list)).resumes.map((resume) => resume.id)
  expect(await resumes()).not.toContain(doomed.id)
  expect(await resumes()).toContain(kept.id)
  await expect(sweep()).rejects.toThrow()

  await server.revive()
  expect((await ada.send(resumeCalls.download, { params: kept })).status).toBe(200)
  expect((await ada.send(recordingCalls.read, { params: sound })).bytes).toEqual(Buffer.from(SOUNDS['audio/webm']))
  expect(await storage.size(`resumes/${ada.user.id}/${doomed.id}`)).toBeDefined()
  here.passSeconds(6 * 60)
  await sweep()
  expect(await storage.size(`resumes/${ada.user.id}/${doomed.id}`)).toBeUndefined()
  expect((await ada.send(resumeCalls.download, { params: kept })).status).toBe(200)
}, 60_000)

it('a file whose row never came to be goes by itself, and one that has its row stays', async () => {
  const { database, clock } = here.parts
  const ada = await makeUser(here.app)
  const { resume } = await ada.call(resumeCalls.create, { form: await pdf() })
  const key = `resumes/${ada.user.id}/left`
  const due = new Date(clock().getTime() + 3600_000)
  await database.insert(filesToRemove).values({ storageKey: key, dueAt: due })
  await storage.put(key, new Uint8Array(3))
  await sweep()
  expect(await storage.size(key)).toBe(3)
  here.passSeconds(3601)
  await sweep()
  expect(await storage.size(key)).toBeUndefined()
  expect(await storage.size(`resumes/${ada.user.id}/${resume.id}`)).toBeGreaterThan(0)
})

it('deleting an account removes its objects', async () => {
  const ada = await makeUser(here.app)
  const { resume } = await ada.call(resumeCalls.create, { form: await pdf() })
  await storage.put(`exports/${ada.user.id}/without-a-row`, new Uint8Array(1))
  await atOther(ada).call(accountCalls.remove, { body: { password: PASSWORD } })
  await tasksDone(here)
  expect(await storage.size(`resumes/${ada.user.id}/${resume.id}`)).toBeUndefined()
  expect(await storage.size(`exports/${ada.user.id}/without-a-row`)).toBeUndefined()
})
