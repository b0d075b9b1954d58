// `npm run test:processes`: journeys in Chromium whose calls go by turns to two servers, while a worker does the tasks.
// The three share a PostgreSQL and an S3 server and nothing else. Names of other journeys may be given.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { nodePath, root, tool } from './paths.mjs'

install()
const { findChromium } = await import('./find-chromium.mjs')
const { startPostgres } = await import('./postgres.mjs')
const { startS3Server } = await import('../server/src/testing/s3-server.ts')
const { startProcess, startWorker } = await import('../server/src/testing/process.ts')
const JOURNEYS = [
  'main-job',
  'first-judgement',
  'two-jobs',
  'profile-picture',
  'live-help',
  'live-debrief',
  'live-two-tabs',
]

const chromium = await findChromium()
const postgres = startPostgres()
if (!chromium || !postgres) process.exit(2)
const folder = mkdtempSync(join(tmpdir(), 'greenroom-processes-'))
const bucket = await startS3Server()
const servers = []
const counts = []
let calls = 0
const balancer = createServer(byTurns).listen(0, '127.0.0.1')
await once(balancer, 'listening')
const address = `http://127.0.0.1:${balancer.address().port}`
const started = []
let status = 1
try {
  started.push(...(await Promise.all([startProcess(settings('here')), startProcess(settings('there'))])))
  servers.push(...started.map((one) => new URL(one.address)))
  started.push(await startWorker(settings('worker')))
  const given = process.argv.slice(2)
  const words = ['run', '--config', 'e2e/vitest.config.ts', ...(given.length > 0 ? given : JOURNEYS)]
  const environment = { ...process.env, CHROMIUM_PATH: chromium, E2E_SERVER_URL: address }
  const tests = spawn(nodePath(), [tool('vitest/vitest.mjs'), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  })
  ;[status] = await once(tests, 'exit')
  console.log(`calls answered by each server: ${counts.join(', ')}`)
} finally {
  for (const one of started) {
    await one.end('SIGTERM')
    const complaints = one.output().match(/^\{.+"level":[456]0.+/gm) ?? []
    for (const line of complaints.filter((each) => !each.includes('RATE_LIMITS'))) console.log(line)
  }
  balancer.close()
  balancer.closeAllConnections()
  await bucket.stop()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status ?? 1)

function settings(name) {
  const { endpoint, credentials } = bucket.settings
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: address,
    TRUST_PROXY: '1',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, name),
    STORAGE_URL: `s3://greenroom?endpoint=${endpoint}`,
    STORAGE_ACCESS_KEY: credentials.accessKeyId,
    STORAGE_SECRET_KEY: credentials.secretAccessKey,
    TASKS: 'off',
  }
}

/** Each call goes to another server than the one before; a stream is passed on as it comes, and ends when the reader goes. */
function byTurns(incoming, outgoing) {
  calls += 1
  const at = calls % servers.length
  counts[at] = (counts[at] ?? 0) + 1
  const { hostname, port } = servers[at]
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
  const passed = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  passed.on('error', () => outgoing.destroy())
  outgoing.on('close', () => passed.destroy())
  incoming.pipe(passed)
}
