import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startCollector } from '#testing/collector.ts'
import { makeEmptyDatabase } from '#testing/database.ts'
import { callProcess, type Process, startProcess } from '#testing/process.ts'

/** The real server beside a collector that is well, mute or away. */

const serverUrl = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'greenroom-traces-'))
const empty = serverUrl ? await makeEmptyDatabase(serverUrl) : undefined
let running: Process | undefined
let collector: Awaited<ReturnType<typeof startCollector>> | undefined
afterEach(async () => {
  await running?.end('SIGKILL')
  await collector?.close()
})
afterAll(async () => {
  await empty?.drop()
  rmSync(folder, { recursive: true })
})

/** Of all ports this is the one that nobody listens at and no system gives out. */
const NOBODY = 'http://127.0.0.1:1'
const SECRET = 'quiet-green-pass-phrase'
const RESUME = 'Ada Lovelace\nada@example.org\n\nExperience\nNurse, City Clinic, 2021 - Present'
let people = 0

const start = (settings: Record<string, string>) =>
  startProcess({ DATA_DIR: join(folder, 'data'), ...(empty && { DATABASE_URL: empty.url }), ...settings })

async function work(server: Process) {
  people += 1
  const body = { email: `ada-${people}@example.org`, username: 'Ada Lovelace', password: SECRET }
  const { access_token: token } = await callProcess(server, authCalls.register, { body })
  await callProcess(server, resumeCalls.create, { token, body: { text: RESUME } })
  await callProcess(server, accountCalls.beginExport, { token })
  return token
}

describe('with a collector', () => {
  it('each call is a trace with its queries and tasks, and tells nothing of anybody', async () => {
    collector = await startCollector()
    const server = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db',
      TRUST_PROXY: '1',
    })
    running = server
    const token = await work(server)
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const headers = { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    const answer = await fetch(`${server.address}/api/v1/jobs`, { headers })
    await fetch(`${server.address}/health/live`)
    const spans = await expectSpans(['POST /api/v1/resumes', 'GET /api/v1/jobs', 'task make_export'])
    const jobs = spans.find(({ name }) => name === 'GET /api/v1/jobs')
    expect(jobs).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    expect(jobs?.attributes).toContainEqual({
      key: 'greenroom.request_id',
      value: { stringValue: answer.headers.get('x-request-id') },
    })
    if (empty) {
      const call = spans.find(({ name }) => name === 'POST /api/v1/resumes')
      const below = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).map(({ name }) => name)
      expect(below).toContain('insert resumes')
      const task = spans.find(({ name }) => name === 'task make_export')
      expect(spans.some(({ parentSpanId }) => parentSpanId === task?.spanId)).toBe(true)
    }
    expect(spans.some(({ name }) => name.includes('health'))).toBe(false)
    expect(collector.headers[0]).toMatchObject({ 'api-key': 'a=b' })
    for (const body of collector.bodies)
      expect(body).not.toMatch(/quiet-green|Lovelace|ada-\d+@|Clinic|Bearer|127\.0\.0\.1:\d/)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it.each(['mute', 'away'])('that is %s nobody waits, calls answer, and the server ends', async (state) => {
    collector = await startCollector()
    collector.mute()
    const url = state === 'away' ? NOBODY : collector.url
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    running = server
    const token = await work(server)
    for (let call = 0; call < 200; call += 1) await callProcess(server, authCalls.profile, { token })
    await expect.poll(() => server.output()).toContain('traces do not reach the collector')
    await callProcess(server, authCalls.profile, { token })
    // It would be 1 if the last grace period had been needed.
    expect(await server.end('SIGTERM')).toBe(0)
  })

  async function expectSpans(names: string[]) {
    await expect.poll(() => collector?.spans().map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    return collector?.spans() ?? []
  }
})
