import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openServer } from './server.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** An address with a password in it, where each new connection is answered so. */
async function listen(answer: Buffer): Promise<string> {
  const made = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(answer)))
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const address = made.address()
  return `postgres://me:hunter2@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/greenroom`
}

/** How a PostgreSQL server says no to a new connection. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const open = (url: string) => openServer(url, [], () => {})

it.each([
  ['28P01', /^DATABASE_URL has a user or password that the server refuses\. .+\.$/],
  ['28000', /^DATABASE_URL has a user that the server does not let in from here\. .+\.$/],
  ['3D000', /^DATABASE_URL names a database that does not exist on the server\. .+\.$/],
  ['57P03', /^DATABASE_URL names a server that is still starting\. .+\.$/],
])('a server that refuses with %s is named in one line that does not hold the password', async (code, line) => {
  const url = await listen(refusal(code))
  await expect(open(url)).rejects.toThrow(line)
  await expect(open(url)).rejects.not.toThrow(/hunter2/)
})

it('so is one that hangs up, one that nobody listens at, and one whose host is unknown', async () => {
  await expect(open(await listen(Buffer.alloc(0)))).rejects.toThrow(/^DATABASE_URL names a server that breaks .+\.$/)
  await expect(open('postgres://me:hunter2@127.0.0.1:1/x')).rejects.toThrow(
    /^DATABASE_URL names a server that does not/,
  )
  await expect(open('postgres://me:hunter2@nowhere.invalid/x')).rejects.toThrow(/^DATABASE_URL names a host that .+\.$/)
})
