import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTraces } from '#adapters/traces/open-traces.ts'
import { createLogger } from '#platform/log.ts'
import { startTestApp } from '#testing/build-app.ts'
import { startCollector } from '#testing/collector.ts'
import { makeEmptyDatabase } from '#testing/database.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'
import { callProcess, type Process, startProcess } from '#testing/process.ts'
import { readEnv } from './env.ts'

/** The real server beside a collector that is well, mute or away. On PostgreSQL alone, whose queries are in the traces. */

const serverUrl = process.env.TEST_DATABASE_URL
/** Of all ports this is the one that nobody listens at and no system gives out. */
const NOBODY = 'http://127.0.0.1:1'
const SECRET = 'quiet-green-pass-phrase'
const RESUME = 'Ada Lovelace\nada@example.org\n\nExperience\nNurse, City Clinic, 2021 - Present'

describe.skipIf(!serverUrl)('with a collector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-traces-'))
  let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let collector: Awaited<ReturnType<typeof startCollector>>
  let server: Process
  let token: string
  beforeAll(async () => {
    empty = await makeEmptyDatabase(serverUrl ?? '')
    collector = await startCollector()
    server = await startProcess({
      DATA_DIR: folder,
      DATABASE_URL: empty.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db',
      TRUST_PROXY: '1',
    })
    const body = { email: 'ada-1@example.org', username: 'Ada Lovelace', password: SECRET }
    token = (await callProcess(server, authCalls.register, { body })).access_token
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    await collector?.close()
    await empty?.drop()
    rmSync(folder, { recursive: true })
  })

  it('each call is a trace with its queries and tasks, and tells nothing of anybody', async () => {
    await callProcess(server, resumeCalls.create, { token, body: { text: RESUME } })
    await callProcess(server, accountCalls.beginExport, { token })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const headers = { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    const answer = await fetch(`${server.address}/api/v1/jobs`, { headers })
    await fetch(`${server.address}/health/live`)
    const names = ['POST /api/v1/resumes', 'GET /api/v1/jobs', 'task make_export']
    await expect.poll(() => collector.spans().map(({ name }) => name), PATIENCE).toEqual(expect.arrayContaining(names))
    const spans = collector.spans()
    const jobs = spans.find(({ name }) => name === 'GET /api/v1/jobs')
    expect(jobs).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    expect(jobs?.attributes).toContainEqual({
      key: 'greenroom.request_id',
      value: { stringValue: answer.headers.get('x-request-id') },
    })
    const namesBelow = (parent: string) => {
      const span = spans.find(({ name }) => name === parent)
      return spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name)
    }
    expect(namesBelow('POST /api/v1/resumes')).toContain('insert resumes')
    expect(namesBelow('task make_export')).not.toEqual([])
    expect(spans.some(({ name }) => name.includes('health'))).toBe(false)
    expect(collector.headers[0]).toMatchObject({ 'api-key': 'a=b' })
    for (const body of collector.bodies)
      expect(body).not.toMatch(/quiet-green|Lovelace|ada-\d+@|Clinic|Bearer|127\.0\.0\.1:\d/)
  })

  it('that is away nobody waits, and calls answer', async () => {
    const said: string[] = []
    const logger = createLogger('warn', { write: (line) => void said.push(line) })
    const traces = await openTraces(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: NOBODY }), logger)
    const running = await startTestApp({ traces })
    const person = await makeUser(running.app)
    await expect.poll(() => said.join(''), PATIENCE).toContain('traces do not reach the collector')
    await person.call(authCalls.profile)
    await running.close()
    await traces?.close()
  })

  it('that is mute nobody waits, calls answer, and the server ends', async () => {
    collector.mute()
    for (let call = 0; call < 200; call += 1) await callProcess(server, authCalls.profile, { token })
    await expect.poll(() => server.output(), PATIENCE).toContain('traces do not reach the collector')
    await callProcess(server, authCalls.profile, { token })
    // It would be 1 if the last grace period had been needed.
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
