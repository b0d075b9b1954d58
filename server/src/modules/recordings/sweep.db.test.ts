import { recordingCalls } from '@greenroom/contract/recordings'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { filesToRemove } from '#modules/files/tables.ts'
import { createMemoryStorage } from '#modules/recordings/testing/memory-storage.ts'
import { more, SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { useTestApp } from '#testing/build-app.ts'
import { prepareInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { sweepRecordings } from './remove-files.ts'
import { createRecordingRepo } from './repo.ts'
import { recordingChunks, recordings } from './tables.ts'

const memory = createMemoryStorage()
const test = useTestApp({ storage: memory.storage })
const { upload, list, read } = recordingCalls
const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** The task as the server runs it every minute. */
function sweep() {
  const { database, storage, clock } = test().parts
  return sweepRecordings({ repo: createRecordingRepo(database), storage, clock })
}

async function record(pieces: number) {
  const ada = await makeUser(test().app)
  const { id } = await prepareInterview(ada, 1)
  const recording_id = crypto.randomUUID()
  for (let position = 0; position < pieces; position += 1) {
    const form = soundForm(position === 0 ? SOUNDS['audio/webm'] : more('on'), { recording_id, position })
    await ada.call(upload, { params: { id }, form })
  }
  return { ada, params: { id }, recording_id }
}

describe('after seven days', () => {
  it('a recording is really deleted, rows and files, and a younger one stays', async () => {
    const old = await record(3)
    test().passSeconds(6 * DAY)
    const young = await record(2)
    await sweep()
    expect((await old.ada.call(list, { params: old.params })).recordings).toHaveLength(1)
    test().passSeconds(DAY + 1)
    // Gone for everybody from that second on, also before the task has run.
    expect(await old.ada.send(read, { params: { id: old.recording_id } })).toMatchObject({ status: 404 })
    expect((await old.ada.call(list, { params: old.params })).recordings).toEqual([])
    await sweep()
    const { database } = test().parts
    expect((await database.select().from(recordings)).map(({ id }) => id)).toEqual([young.recording_id])
    expect(await database.$count(recordingChunks)).toBe(2)
    expect(await database.$count(filesToRemove)).toBe(0)
    expect([...memory.files.keys()].filter((key) => key.includes(young.recording_id))).toHaveLength(2)
    expect(memory.files.size).toBe(2)
  })

  it('a piece that comes too late is not kept, whether or not the task has run', async () => {
    const { ada, params, recording_id } = await record(2)
    test().passSeconds(7 * DAY + 1)
    const late = (position: number, bytes: Uint8Array) =>
      ada.send(upload, { params, form: soundForm(bytes, { recording_id, position }) })
    const gone = { status: 404, code: 'not_found' }
    expect(await late(2, more('late'))).toMatchObject(gone)
    expect(await late(0, SOUNDS['audio/webm'])).toMatchObject(gone)
    await sweep()
    expect(await late(2, more('late'))).toMatchObject(gone)
    test().passSeconds(61 * MINUTE)
    await sweep()
    expect([...memory.files.keys()].filter((key) => key.includes(recording_id))).toEqual([])
    expect(await test().parts.database.$count(filesToRemove)).toBe(0)
  })

  it('many go at once, each file once, also when several processes sweep', async () => {
    await Promise.all([record(70), record(4), record(3)])
    memory.removed.length = 0
    const files = memory.files.size
    test().passSeconds(7 * DAY + 1)
    await Promise.all([sweep(), sweep(), sweep()])
    expect(memory.files.size).toBe(0)
    expect(memory.removed).toHaveLength(files)
    expect(new Set(memory.removed).size).toBe(files)
  })
})

it('removes a file whose writer crashed, and not one that is just being written', async () => {
  const { ada, params } = await record(1)
  memory.breakDown(true)
  const failed = await ada.send(upload, { params, form: soundForm(SOUNDS['audio/ogg']) })
  memory.breakDown(false)
  expect(failed).toMatchObject({ status: 500, code: 'internal_error' })
  expect(memory.files.size).toBe(2)
  await sweep()
  expect(memory.files.size).toBe(2)
  test().passSeconds(61 * MINUTE)
  await sweep()
  expect(memory.files.size).toBe(1)
  expect((await ada.call(list, { params })).recordings).toHaveLength(1)
})

it('takes the files of a person who is deleted', async () => {
  const { ada, recording_id } = await record(2)
  const { database } = test().parts
  await database.execute(sql`delete from users where id = ${ada.user.id}`)
  await sweep()
  expect([...memory.files.keys()].filter((key) => key.includes(recording_id))).toEqual([])
})

it('tries again later when a file cannot be removed', async () => {
  const { recording_id } = await record(1)
  const { database, storage, clock } = test().parts
  const repo = createRecordingRepo(database)
  await database.delete(recordings)
  const broken = { remove: () => Promise.reject(new Error('The disk is away')) }
  await expect(sweepRecordings({ repo, storage: broken, clock })).rejects.toThrow('The disk is away')
  expect([...memory.files.keys()].join()).toContain(recording_id)
  test().passSeconds(6 * MINUTE)
  await sweepRecordings({ repo, storage, clock })
  expect(memory.files.size).toBe(0)
})
