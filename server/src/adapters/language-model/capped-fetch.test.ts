import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { cappedFetch } from './capped-fetch.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function modelServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('sends what it is given and gives back what came', async () => {
  const url = await modelServer(async (request, response) => {
    const text = []
    for await (const piece of request) text.push(String(piece))
    response
      .writeHead(429, { 'retry-after': '3' })
      .end(`${request.method} ${request.headers['x-key']} ${text.join('')}`)
  })
  const answer = await cappedFetch(new URL(url), { method: 'POST', headers: { 'x-key': 'k' }, body: '{"a":1}' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3'])
  expect(await answer.text()).toBe('POST k {"a":1}')
})

it('stops a body that does not stop', async () => {
  const url = await modelServer((_, response) => void response.end('x'.repeat(3 * 1024 * 1024)))
  await expect(cappedFetch(url).then((answer) => answer.text())).rejects.toMatchObject({ reason: 'too_long' })
})

it('is told to stop', async () => {
  const url = await modelServer(() => {})
  const control = new AbortController()
  const asked = cappedFetch(url, { signal: control.signal })
  control.abort()
  await expect(asked).rejects.toThrow(/abort/i)
})
