import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServer } from '#platform/http/server.ts'
import { createClosing } from './close-on-signal.ts'
import { createLogger } from './log.ts'

/** In this process; that a signal ends one is seen in `main.test.ts` and `start-up.test.ts`. */

const GRACE = 60_000
const ends: (() => unknown)[] = []
beforeEach(() => {
  // Time stands still where a test does not move it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function start() {
  const app = await createServer(createLogger('silent'))
  app.get('/', async () => 'here')
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const exit = Promise.withResolvers<number>()
  const cutOff = vi.fn(() => app.server.closeAllConnections())
  const signal = createClosing({ close: () => app.close(), cutOff }, exit.resolve, { grace: GRACE })
  ends.push(() => app.close())
  /** Until the server has begun to read it, the connection is idle. */
  async function sendHalf(socket: Socket) {
    await sendWhole(socket)
    const begun = once(app.server, 'request')
    socket.write(HALF)
    await begun
  }
  return { signal, cutOff, exit: exit.promise, open: () => openConnection(port), sendHalf }
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  ends.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const HALF = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":'

async function sendWhole(socket: Socket) {
  socket.write(GET)
  await once(socket, 'data')
}

it('a request that never comes whole is cut off after the grace period, and idle connections go at once', async () => {
  const running = await start()
  const [half, idle, silent] = [await running.open(), await running.open(), await running.open()]
  await running.sendHalf(half)
  await sendWhole(idle)
  const gone = [half, idle, silent].map((socket) => text(socket).catch(() => ''))
  running.signal()
  await gone[1]
  expect(half.destroyed).toBe(false)
  expect(running.cutOff).not.toHaveBeenCalled()
  vi.advanceTimersByTime(GRACE)
  await Promise.all(gone)
  expect(await running.exit).toBe(0)
})

it('a request that does come whole in the grace period gets its answer', async () => {
  const running = await start()
  const socket = await running.open()
  await running.sendHalf(socket)
  running.signal()
  const answer = text(socket)
  socket.write(`${' '.repeat(88)}"x"}`)
  expect(await answer).toMatch(/HTTP\/1\.1 200 OK[\s\S]+taken$/)
  expect(await running.exit).toBe(0)
  expect(running.cutOff).not.toHaveBeenCalled()
})

it('work that does not end holds the process no longer than the last grace period', () => {
  const exit = vi.fn()
  createClosing({ close: () => new Promise(() => {}) }, exit, { grace: GRACE, lastGrace: 100 })()
  vi.advanceTimersByTime(GRACE + 99)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})

it('a close that fails ends with 1', async () => {
  const exit = Promise.withResolvers<number>()
  createClosing({ close: () => Promise.reject(new Error('the database is gone')) }, exit.resolve)()
  expect(await exit.promise).toBe(1)
})

it('a second signal ends at once, unless it is the first one passed on', () => {
  const exit = vi.fn()
  const close = vi.fn(() => new Promise(() => {}))
  const signal = createClosing({ close }, exit)
  signal()
  vi.advanceTimersByTime(900)
  signal()
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  signal()
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(close).toHaveBeenCalledOnce()
})
