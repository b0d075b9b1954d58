import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'

/** A process of its own with the platform's server in it, and how its connections end. */
const script = (grace: number, lastGrace: number) => `
  import { createServer } from ${JSON.stringify(join(import.meta.dirname, 'http/server.ts'))}
  import { closeOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'close-on-signal.ts'))}
  import { createLogger } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
  const app = await createServer(createLogger('silent'))
  app.get('/', async () => 'here')
  app.post('/', async () => 'taken')
  app.addHook('onClose', () => process.argv.includes('stuck') && new Promise(() => setInterval(() => {}, 1000)))
  closeOnSignal({ close: () => app.close(), cutOff: () => app.server.closeAllConnections() }, { grace: ${grace}, lastGrace: ${lastGrace} })
  console.log('ready at ' + await app.listen({ port: 0, host: '127.0.0.1' }))`

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function start(grace: number, lastGrace = 60_000, ...options: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(grace, lastGrace), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ends.push(() => child.kill('SIGKILL'))
  const exit = once(child, 'exit').then(([code, signal]): unknown => signal ?? code)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const said = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found
      await once(child.stdout, 'data')
    }
  }
  const [, port] = await said(/ready at http:\/\/127\.0\.0\.1:(\d+)/)
  return { child, exit, said, open: () => openConnection(Number(port)) }
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

/** Sends a whole request first, so that the server has the connection for sure. */
async function sendHalf(socket: Socket) {
  socket.write(GET)
  await once(socket, 'data')
  socket.write(HALF)
}

it('a request that never comes whole is cut off after the grace period, and idle connections go at once', async () => {
  const running = await start(300)
  const [half, idle, silent] = [await running.open(), await running.open(), await running.open()]
  await sendHalf(half)
  idle.write(GET)
  await once(idle, 'data')
  const order: string[] = []
  const closed = [half, idle, silent].map((socket, place) =>
    text(socket).then(
      () => order.push(['half', 'idle', 'silent'][place] ?? ''),
      () => order.push(['half', 'idle', 'silent'][place] ?? ''),
    ),
  )
  running.child.kill('SIGTERM')
  expect(await running.exit).toBe(0)
  await Promise.all(closed)
  expect(order.indexOf('idle')).toBeLessThan(order.indexOf('half'))
})

it('a request that does come whole in the grace period gets its answer', async () => {
  const running = await start(60_000)
  const socket = await running.open()
  await sendHalf(socket)
  running.child.kill('SIGTERM')
  await running.said(/Stopping/)
  const answer = text(socket)
  socket.write(`${' '.repeat(88)}"x"}`)
  expect(await answer).toMatch(/HTTP\/1\.1 200 OK[\s\S]+taken$/)
  expect(await running.exit).toBe(0)
})

it('work that does not end holds the process no longer than the last grace period', async () => {
  const running = await start(0, 100, 'stuck')
  running.child.kill('SIGTERM')
  expect(await running.exit).toBe(1)
})
