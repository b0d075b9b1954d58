import { randomUUID } from 'node:crypto'
import { interviewCalls } from '@greenroom/contract/interviews'
import {
  MAX_AUDIO_BYTES,
  MAX_CHUNK_BYTES,
  MAX_RECORDING_BYTES,
  MAX_USER_BYTES,
  recordingCalls,
} from '@greenroom/contract/recordings'
import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '#modules/recordings/testing/memory-storage.ts'
import { more, SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { prepareInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { tasksDone } from '#testing/tasks.ts'
import { recordingChunks } from './tables.ts'

const memory = createMemoryStorage()
const test = useTestApp({ storage: memory.storage })
const { upload, list, read, remove } = recordingCalls
const WEBM = SOUNDS['audio/webm']

const person = () => makeUser(test().app)
async function live() {
  const ada = await person()
  const { id } = await prepareInterview(ada, 1)
  return { ada, params: { id } }
}
type Live = Awaited<ReturnType<typeof live>>
const send = ({ ada, params }: Live, bytes: Uint8Array, fields: Record<string, string | number> = {}) =>
  ada.send(upload, { params, form: soundForm(bytes, fields) })
const keep = async ({ ada, params }: Live, bytes: Uint8Array, fields: Record<string, string | number> = {}) =>
  (await ada.call(upload, { params, form: soundForm(bytes, fields) })).recording
const play = async (who: Client, id: string, headers: Record<string, string> = {}) =>
  who.send(read, { params: { id }, headers })
const filesOf = (id: string) => [...memory.files.keys()].filter((key) => key.includes(id))

describe('a recording in one piece', () => {
  it.each(Object.entries(SOUNDS))('of the type %s is told from its bytes and given back', async (mime_type, bytes) => {
    const here = await live()
    const recording = await keep(here, bytes, { duration: 61.4 })
    expect(recording).toMatchObject({ mime_type, size: bytes.length, duration: 61, session_id: here.params.id })
    const week = Date.parse(recording.expires_at) - Date.parse(recording.created_at)
    expect(week).toBe(7 * 24 * 60 * 60 * 1000)
    expect(await here.ada.call(list, { params: here.params })).toEqual({ recordings: [recording] })
    const answer = await play(here.ada, recording.id)
    expect(new Uint8Array(answer.bytes)).toEqual(bytes)
    expect(answer.headers).toMatchObject({ 'content-type': mime_type, 'accept-ranges': 'bytes' })
  })

  it.each([
    ['text', new TextEncoder().encode('RIFF is not enough, WAVE neither')],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['a photo in the container of sound', Uint8Array.from(Buffer.from('\0\0\0\x1cftypheic'))],
    ['nothing', new Uint8Array()],
  ])('is refused when it is %s', async (_, bytes) => {
    expect(await send(await live(), bytes)).toMatchObject({ status: 415, code: 'unsupported_file_type' })
  })

  it('is refused when it is missing or larger than 25 MB', async () => {
    const here = await live()
    const none = await here.ada.send(upload, { params: here.params, body: {} })
    expect(none).toMatchObject({ status: 422, message: 'Please choose a recording' })
    const large = new Uint8Array(MAX_AUDIO_BYTES + 1)
    large.set(WEBM)
    const refused = await send(here, large)
    expect(refused).toMatchObject({ status: 413, code: 'file_too_large', message: 'The recording is too large' })
  })
})

describe('a recording in pieces', () => {
  const pieces = [WEBM, more('one'), more('two'), more('three')]
  const whole = Buffer.concat(pieces)

  it('is one, whatever the order and however often they come', async () => {
    const here = await live()
    const recording_id = randomUUID()
    const piece = (position: number) => keep(here, pieces[position] ?? WEBM, { recording_id, position })
    expect(await piece(0)).toMatchObject({ id: recording_id, next_position: 1, duration: 2 })
    expect(await piece(2)).toMatchObject({ next_position: 1 })
    expect(await piece(3)).toMatchObject({ next_position: 1 })
    await Promise.all([piece(1), piece(1), piece(0)])
    expect(await piece(2)).toMatchObject({ next_position: 4, size: whole.length, duration: 8 })
    const { bytes, status } = await play(here.ada, recording_id)
    expect([status, bytes]).toEqual([200, whole])
    expect(await here.ada.call(list, { params: here.params })).toMatchObject({ recordings: [{ id: recording_id }] })
  })

  it('is played from any place', async () => {
    const here = await live()
    const recording_id = randomUUID()
    for (const [position, bytes] of pieces.entries()) await keep(here, bytes, { recording_id, position })
    const { status, bytes, headers } = await play(here.ada, recording_id, { range: `bytes=${WEBM.length + 2}-` })
    expect([status, bytes]).toEqual([206, whole.subarray(WEBM.length + 2)])
    expect(headers['content-range']).toBe(`bytes ${WEBM.length + 2}-${whole.length - 1}/${whole.length}`)
    expect((await play(here.ada, recording_id, { range: 'bytes=3-3' })).bytes).toEqual(whole.subarray(3, 4))
  })

  it('begins with its first piece, which says what it is, and stays in its interview', async () => {
    const here = await live()
    const recording_id = randomUUID()
    expect(await send(here, more('two'), { recording_id, position: 1 })).toMatchObject({ status: 404 })
    expect(await send(here, more('one'), { recording_id, position: 0 })).toMatchObject({ status: 415 })
    await keep(here, WEBM, { recording_id, position: 0 })
    // An empty piece would stand in the place of the real one, which comes later.
    expect(await send(here, new Uint8Array(), { recording_id, position: 1 })).toMatchObject({ status: 415 })
    const { id } = await prepareInterview(here.ada, 1)
    const elsewhere = { ada: here.ada, params: { id } }
    expect(await send(elsewhere, more('two'), { recording_id, position: 1 })).toMatchObject({ status: 404 })
    expect(await send(here, WEBM, { recording_id: 'x' })).toMatchObject({ status: 422 })
    expect(await send(here, WEBM, { recording_id, position: -1 })).toMatchObject({ status: 422 })
  })

  it('takes 2 MB a piece and 200 MB in all', async () => {
    const here = await live()
    const recording_id = randomUUID()
    await keep(here, WEBM, { recording_id })
    const large = new Uint8Array(MAX_CHUNK_BYTES + 1)
    expect(await send(here, large, { recording_id, position: 1 })).toMatchObject({ status: 413 })
    const size = MAX_RECORDING_BYTES - WEBM.length
    const row = { userId: here.ada.user.id, recordingId: recording_id, size, duration: 2, storageKey: 'x' }
    await test()
      .parts.database.insert(recordingChunks)
      .values({ ...row, position: 2 })
    expect(await send(here, more(''), { recording_id, position: 3 })).toMatchObject({ status: 413 })
    expect(await send(here, more(''), { recording_id, position: 2 })).toMatchObject({ status: 201 })
  })
})

it('has room for five gigabytes of one person, and for more when some are deleted', async () => {
  const here = await live()
  const { id: recordingId } = await keep(here, WEBM, { recording_id: randomUUID() })
  const row = { userId: here.ada.user.id, recordingId, duration: 2, size: MAX_USER_BYTES / 4 }
  const rows = [1, 2, 3, 4].map((position) => ({ ...row, position, storageKey: `${recordingId} ${position}` }))
  await test().parts.database.insert(recordingChunks).values(rows)
  expect(await send(here, WEBM)).toMatchObject({ status: 413, code: 'quota_exceeded' })
  expect(await send(await live(), WEBM)).toMatchObject({ status: 201 })
  await here.ada.call(remove, { params: { id: recordingId } })
  expect(await send(here, WEBM)).toMatchObject({ status: 201 })
})

it('goes when it is deleted, and with its interview, files and all', async () => {
  const here = await live()
  const [first, second] = [await keep(here, WEBM), await keep(here, WEBM)]
  expect(filesOf(first.id)).toHaveLength(1)
  await here.ada.call(remove, { params: first })
  await tasksDone(test())
  expect(filesOf(first.id)).toEqual([])
  for (const call of [read, remove]) expect(await here.ada.send(call, { params: first })).toMatchObject({ status: 404 })
  await here.ada.call(interviewCalls.remove, { params: here.params })
  expect(await play(here.ada, second.id)).toMatchObject({ status: 404, code: 'not_found' })
  await expect.poll(() => filesOf(second.id)).toEqual([])
})

it('is not there for anybody else', async () => {
  const here = await live()
  const recording = await keep(here, WEBM)
  const eve = { ...here, ada: await person() }
  for (const call of [read, remove]) {
    expect(await eve.ada.send(call, { params: recording })).toMatchObject({ status: 404, code: 'not_found' })
  }
  expect(await eve.ada.send(list, { params: here.params })).toMatchObject({ status: 404 })
  expect(await send(eve, WEBM)).toMatchObject({ status: 404 })
  const own = await prepareInterview(eve.ada, 1)
  const mine = { ada: eve.ada, params: { id: own.id } }
  const added = await send(mine, more('two'), { recording_id: recording.id, position: 1 })
  expect(added).toMatchObject({ status: 404, code: 'not_found' })
  // The id is not taken, as one that never existed is not.
  expect(await keep(mine, WEBM, { recording_id: recording.id })).toMatchObject({ next_position: 1 })
  expect(new Uint8Array((await play(here.ada, recording.id)).bytes)).toEqual(WEBM)
})
