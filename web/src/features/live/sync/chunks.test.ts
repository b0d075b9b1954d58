import { BASE_PATH } from '@greenroom/contract/base-path'
import { recordingCalls } from '@greenroom/contract/recordings'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { handClock } from '#speech/testing.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { newId, signIn } from '#testing/makers.ts'
import { memoryStore } from './browser-store.ts'
import { type Chunk, type ChunkPorts, createChunkSender } from './chunks.ts'

const DAY = 24 * 60 * 60 * 1000
const sound = new Blob(['sound'])
const STARTED = Date.parse('2026-11-21T10:00:00.000Z')

function scene() {
  const clock = handClock()
  const online = new Set<() => void>()
  const store = memoryStore<Chunk>()
  const at = { userId: 'mei', now: 100 * DAY, arrived: [] as number[], answers: (_: number) => 201 }
  const told = { trouble: [] as boolean[], refused: 0 }
  const sessionId = newId()
  const recordingId = newId()
  signIn()
  fakeApi.use(
    http.post(`*${BASE_PATH}${recordingCalls.upload.path}`, async ({ request }) => {
      const position = Number(/name="position"\r\n\r\n(\d+)/.exec(await request.text())?.[1])
      const status = at.answers(position)
      if (status === 0) return HttpResponse.error()
      if (status !== 201)
        return HttpResponse.json({ success: false, code: 'file_too_large', message: 'No' }, { status })
      at.arrived.push(position)
      const time = '2026-11-21T10:00:00.000Z'
      const recording = { id: recordingId, session_id: sessionId, mime_type: 'audio/webm', size: 5, duration: 2 }
      const data = { recording: { ...recording, next_position: position + 1, created_at: time, expires_at: time } }
      return HttpResponse.json({ success: true, message: 'OK', data }, { status })
    }),
  )
  const ports: ChunkPorts = {
    clock,
    random: () => 0,
    onOnline: (run) => {
      online.add(run)
      return () => online.delete(run)
    },
    store,
    userId: () => at.userId,
    now: () => at.now,
  }
  const open = () =>
    createChunkSender(
      sessionId,
      (trouble) => told.trouble.push(trouble),
      (pieces) => {
        told.refused = pieces
      },
      ports,
    )
  /** Lets whatever is due happen until this is so. */
  const until = (expectation: () => void) =>
    vi.waitFor(() => {
      clock.turn(0)
      expectation()
    }, 20_000)
  return { clock, online, store, at, told, recordingId, open, until }
}

describe('the pieces of a recording', () => {
  it('go out in their order and are then nowhere in this browser', async () => {
    const { store, at, recordingId, open, until } = scene()
    const sender = open()
    for (const position of [0, 1, 2]) sender.add(recordingId, position, sound, STARTED)
    await until(() => expect(at.arrived).toEqual([0, 1, 2]))
    await until(() => expect(store.all.size).toBe(0))
  })

  it('go out without a timer, which in a hidden tab rings once a minute', async () => {
    const { at, recordingId, open } = scene()
    const sender = open()
    for (const position of [0, 1, 2]) sender.add(recordingId, position, sound, STARTED)
    await vi.waitFor(() => expect(at.arrived).toEqual([0, 1, 2]), 20_000)
  })

  it('wait while the server is away, and go on in their order with the network', async () => {
    const { online, at, told, recordingId, open, until } = scene()
    at.answers = () => 0
    const sender = open()
    for (const position of [0, 1]) sender.add(recordingId, position, sound, STARTED)
    await until(() => expect(online.size).toBe(1))
    expect(told.trouble.at(-1)).toBe(true)
    at.answers = () => 201
    for (const run of [...online]) run()
    await until(() => expect(at.arrived).toEqual([0, 1]))
    await until(() => expect(told.trouble.at(-1)).toBe(false))
  })

  it('do not wait for one that is refused: it stays here, is told, and is sent again by the next visit only', async () => {
    const { clock, store, at, told, recordingId, open, until } = scene()
    at.answers = (position) => (position === 1 ? 413 : 201)
    const sender = open()
    for (const position of [0, 1, 2]) sender.add(recordingId, position, sound, STARTED)
    await until(() => expect(at.arrived).toEqual([0, 2]))
    await until(() => expect([...store.all.values()].map(({ position }) => position)).toEqual([1]))
    expect([told.refused, told.trouble.at(-1)]).toEqual([1, false])
    at.answers = () => 201
    clock.turn(120_000)
    sender.close()
    expect(at.arrived).toEqual([0, 2])
    open()
    await until(() => expect(at.arrived).toEqual([0, 2, 1]))
  })

  it('of an earlier visit are sent too; those older than the server keeps them are deleted here too', async () => {
    const { online, store, at, recordingId, open, until } = scene()
    at.answers = () => 0
    const first = open()
    first.add(newId(), 7, sound, STARTED)
    await until(() => expect(online.size).toBe(1))
    at.now += 6 * DAY
    first.add(recordingId, 0, sound, STARTED)
    await until(() => expect(store.all.size).toBe(2))
    first.close()
    at.now += 2 * DAY
    at.answers = () => 201
    const second = open()
    await until(() => expect(at.arrived).toEqual([0]))
    second.add(recordingId, 1, sound, STARTED)
    await until(() => expect(at.arrived).toEqual([0, 1]))
    await until(() => expect(store.all.size).toBe(0))
  })

  it('do not wait for one whose sound cannot be read any more', async () => {
    const { at, recordingId, open, until } = scene()
    const unreadable = new Blob(['sound'])
    unreadable.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    const sender = open()
    sender.add(recordingId, 0, sound, STARTED)
    sender.add(recordingId, 1, unreadable, STARTED)
    sender.add(recordingId, 2, sound, STARTED)
    await until(() => expect(at.arrived).toEqual([0, 2]))
  })

  it('are sent also while the browser does not answer what it keeps', async () => {
    const { store, at, recordingId, open, until } = scene()
    store.under = () => new Promise(() => {})
    store.write = () => new Promise(() => {})
    open().add(recordingId, 0, sound, STARTED)
    await until(() => expect(at.arrived).toEqual([0]))
  })

  it('are not sent by another person on the same browser', async () => {
    const { clock, online, store, at, recordingId, open, until } = scene()
    at.answers = () => 0
    open().add(recordingId, 0, sound, STARTED)
    await until(() => expect(online.size).toBe(1))
    at.userId = 'tom'
    at.answers = () => 201
    clock.turn(120_000)
    open()
    await until(() => expect(store.all.size).toBe(1))
    expect(at.arrived).toEqual([])
  })
})
