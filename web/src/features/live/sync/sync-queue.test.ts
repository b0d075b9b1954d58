import { BASE_PATH } from '@greenroom/contract/base-path'
import { liveCalls, type Suggestion, type TranscriptSegment } from '@greenroom/contract/live'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { handClock } from '#speech/testing.ts'
import { answers, fails, fakeApi, loses } from '#testing/fake-api.ts'
import { aUser, newId, signIn } from '#testing/makers.ts'
import { memoryStore } from './browser-store.ts'
import { bringLeftBehind } from './left-behind.ts'
import { createSyncQueue, type KeptLine, type SyncQueuePorts, unsentOf } from './sync-queue.ts'

const NOTHING = { segments: [], suggestions: [] }
const line = (id: string, text = `Line ${id}.`): TranscriptSegment => ({
  id,
  text,
  timestamp: '2026-11-21T10:00:00.000Z',
  confidence: 0.9,
  segmentType: 'sentence',
  duration: 2,
})
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(`l${at}`))
const suggestion: Suggestion = { ...line('s'), question: 'Why?', answer: 'Because.', isGenerating: false }

/** A browser with its own store and clock; the server takes lines, except those a test names. */
function scene() {
  const clock = handClock()
  const online = new Set<() => void>()
  const sessionId = newId()
  const at = { userId: 'mei', server: [] as TranscriptSegment[], calls: 0 }
  const store = memoryStore<KeptLine>()
  const ports: SyncQueuePorts = {
    clock,
    random: () => 0,
    store,
    userId: () => at.userId,
    onOnline: (run) => {
      online.add(run)
      return () => online.delete(run)
    },
  }
  const takes = (refuses: (segments: TranscriptSegment[]) => number = () => 0) =>
    fakeApi.use(
      http.put(`*${BASE_PATH}${liveCalls.putTranscript.path}`, async ({ request }) => {
        at.calls += 1
        const body = liveCalls.putTranscript.body.parse(await request.json())
        const status = refuses(body.segments)
        if (status > 0) {
          const code = status === 404 ? 'not_found' : 'validation_failed'
          return HttpResponse.json({ success: false, code, message: 'No' }, { status })
        }
        at.server.push(...body.segments)
        return HttpResponse.json({ success: true, message: 'OK', data: body })
      }),
    )
  answers(liveCalls.putSuggestions, ({ body }) => body)
  signIn(aUser({ id: newId() }))
  takes()
  return { clock, online, sessionId, at, store, ports, takes, open: () => createSyncQueue(sessionId, NOTHING, ports) }
}

describe('lines on their way to the server', () => {
  it('go out together half a second after they were spoken, and are then nowhere in this browser', async () => {
    const { clock, at, store, open } = scene()
    const syncQueue = open()
    syncQueue.segments([line('1')])
    syncQueue.segments([line('2')])
    expect([...store.all.values()]).toHaveLength(2)
    clock.turn(500)
    await expect.poll(() => syncQueue.state()).toEqual({ waiting: 0, refused: 0, trouble: null })
    expect(at.server.map(({ id }) => id)).toEqual(['1', '2'])
    expect([at.calls, store.all.size]).toEqual([1, 0])
  })

  it.each([422, 413])(
    'get through beside one that is refused (%i), which is told and not sent again',
    async (status) => {
      const { clock, at, store, takes, ports, sessionId, open } = scene()
      takes((segments) => (segments.some(({ id }) => id === 'l37') ? status : 0))
      const syncQueue = open()
      syncQueue.segments(lines(100))
      syncQueue.suggestion(suggestion)
      await syncQueue.flush()
      expect(syncQueue.state()).toEqual({ waiting: 0, refused: 1, trouble: null })
      expect(at.server.map(({ id }) => id)).toEqual(lines(100).flatMap(({ id }) => (id === 'l37' ? [] : id)))
      expect(store.all.size).toBe(1)
      const { calls } = at
      expect(calls).toBeLessThan(20)
      clock.turn(120_000)
      syncQueue.segments([line('later')])
      await syncQueue.flush()
      expect(at.calls).toBe(calls + 1)
      // It is still here for the next visit.
      expect((await unsentOf(sessionId, ports)).segments).toEqual([line('l37')])
    },
  )

  it('are put away together when the interview is gone', async () => {
    const { at, takes, open } = scene()
    takes(() => 404)
    const syncQueue = open()
    syncQueue.segments(lines(100))
    await syncQueue.flush()
    expect([syncQueue.state().refused, syncQueue.state().trouble, at.calls]).toEqual([100, null, 1])
  })

  it('wait for a page that stands in for the server for a while', async () => {
    const { open } = scene()
    fakeApi.use(http.put('*', () => new HttpResponse('<h1>Not found</h1>', { status: 404 })))
    const syncQueue = open()
    syncQueue.segments([line('1')])
    await syncQueue.flush()
    expect(syncQueue.state()).toEqual({ waiting: 1, refused: 0, trouble: 'failing' })
  })

  it('say what is wrong, come back after two seconds, and at once with the network', async () => {
    const { clock, online, at, takes, open } = scene()
    const syncQueue = open()
    fails(liveCalls.putTranscript, 503, 'internal_error', 'Later')
    syncQueue.segments([line('1')])
    await syncQueue.flush()
    expect(syncQueue.state()).toMatchObject({ waiting: 1, trouble: 'failing' })
    loses(liveCalls.putTranscript)
    clock.turn(2000)
    await expect.poll(() => syncQueue.state()).toMatchObject({ waiting: 1, trouble: 'offline' })
    takes()
    await expect.poll(() => online.size).toBe(1)
    for (const run of [...online]) run()
    await expect.poll(() => syncQueue.state()).toEqual({ waiting: 0, refused: 0, trouble: null })
    expect(at.server.map(({ id }) => id)).toEqual(['1'])
  })

  it('keep the newest words of an entry that grew while it was sent', async () => {
    const { at, store, takes, open } = scene()
    takes((segments) => (segments[0]?.text === 'Tell me' ? 0 : 503))
    const syncQueue = open()
    syncQueue.segments([line('1', 'Tell me')])
    const first = syncQueue.flush()
    syncQueue.segments([line('1', 'Tell me about yourself.')])
    await first
    expect(store.all.size).toBe(1)
    takes()
    await syncQueue.flush()
    expect(at.server.map(({ text }) => text).at(-1)).toBe('Tell me about yourself.')
    expect(store.all.size).toBe(0)
  })
})

describe('what is left in this browser', () => {
  it('is neither shown to nor sent by another person, and is there when its own comes back', async () => {
    const { clock, at, ports, sessionId, open } = scene()
    const syncQueue = open()
    loses(liveCalls.putTranscript)
    syncQueue.segments([line('1')])
    await syncQueue.flush()
    at.userId = 'tom'
    const { calls } = at
    clock.turn(120_000)
    await syncQueue.flush()
    await bringLeftBehind(undefined, ports, { ...ports, store: memoryStore(), now: () => 0 })
    expect(await unsentOf(sessionId, ports)).toEqual(NOTHING)
    expect(at.calls).toBe(calls)
    at.userId = 'mei'
    expect((await unsentOf(sessionId, ports)).segments).toEqual([line('1')])
  })

  it('is nothing while it is not known who is signed in, and lines are sent all the same', async () => {
    const { at, store, ports, sessionId, open } = scene()
    at.userId = ''
    const syncQueue = open()
    syncQueue.segments([line('1')])
    expect(store.all.size).toBe(0)
    expect(await unsentOf(sessionId, ports)).toEqual(NOTHING)
    at.userId = 'mei'
    await syncQueue.flush()
    expect(at.server).toEqual([line('1')])
  })

  it('is not sent over what another tab has heard and sent since', async () => {
    const { at, ports, sessionId, store, open } = scene()
    const other = open()
    other.segments([line('1', 'Tell me'), line('2', 'So, um')])
    const unsent = await unsentOf(sessionId, ports)
    other.segments([line('1', 'Tell me about yourself.')])
    await other.flush()
    fails(liveCalls.putTranscript, 503, 'internal_error', 'Later')
    other.segments([line('2', 'So, um, I am from Oslo.')])
    await other.flush()
    other.close()
    expect(at.server.map(({ text }) => text)).toEqual(['Tell me about yourself.', 'So, um'])
    answers(liveCalls.putTranscript, ({ body }) => {
      at.server.push(...body.segments)
      return body
    })
    const syncQueue = createSyncQueue(sessionId, unsent, ports)
    await syncQueue.flush()
    expect(at.server.slice(2)).toEqual([line('2', 'So, um, I am from Oslo.')])
    expect([syncQueue.state().waiting, store.all.size]).toEqual([0, 0])
  })

  it('is sent also when the browser does not say any more what it keeps', async () => {
    const { clock, at, ports, sessionId } = scene()
    const syncQueue = createSyncQueue(sessionId, { ...NOTHING, segments: [line('1')] }, ports)
    ports.store.under = () => new Promise(() => {})
    const tried = syncQueue.flush()
    clock.turn(30_000)
    await tried
    await syncQueue.flush()
    expect(at.server).toEqual([line('1')])
  })

  it('is brought to the server later, also of an interview that nobody opens again', async () => {
    const { at, ports, sessionId, store, takes, open } = scene()
    const syncQueue = open()
    loses(liveCalls.putTranscript)
    syncQueue.segments([line('1')])
    syncQueue.suggestion(suggestion)
    await syncQueue.flush()
    syncQueue.close()
    takes()
    const sound = { ...ports, store: memoryStore<never>(), now: () => 0 }
    await bringLeftBehind(sessionId, ports, sound)
    expect(at.server).toEqual([])
    await bringLeftBehind(undefined, ports, sound)
    expect(at.server).toEqual([line('1')])
    expect(store.all.size).toBe(0)
  })

  it('is brought after one had to sign in again, without another load of the page', async () => {
    const { at, ports, takes, open } = scene()
    const syncQueue = open()
    loses(liveCalls.putTranscript)
    syncQueue.segments([line('1')])
    await syncQueue.flush()
    syncQueue.close()
    const sound = { ...ports, store: memoryStore<never>(), now: () => 0 }
    fails(liveCalls.putTranscript, 401, 'unauthorized', 'Unauthorized')
    await bringLeftBehind(undefined, ports, sound)
    takes()
    session.signIn('another token', aUser())
    await bringLeftBehind(undefined, ports, sound)
    expect(at.server).toEqual([line('1')])
  })
})
