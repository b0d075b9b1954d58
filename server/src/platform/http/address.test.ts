import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'

const lines: string[] = []
const into = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
const test = useTestApp({
  env: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: true, DATABASE_URL: undefined },
  logger: pino(into),
})
beforeAll(async () => void (await test().app.listen({ port: 0 })))

/** Sends the address as it is written, which most clients would put in order first. */
async function get(path: string): Promise<IncomingMessage> {
  const { port } = test().app.server.address() as AddressInfo
  const [answer] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

it.each([
  '/api/v1/jobs/templates',
  '/%61pi/v1/jobs/templates',
  '/a%70i/v1/jobs/templates',
  'http://localhost/api/v1/jobs/templates',
  'https://localhost/%61%70%69/v1/jobs/templates',
])('a call is counted, kept by nobody and logged when it is written %s', async (path) => {
  const before = await get('/api/v1/jobs/templates')
  const logged = lines.length
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(Number(answer.headers['x-ratelimit-remaining'])).toBe(Number(before.headers['x-ratelimit-remaining']) - 1)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(lines.slice(logged).join('')).toContain('"msg":"call"')
})
