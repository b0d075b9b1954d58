// `npm run bench:growth`: lists, searches and matches of one person with 1,000 questions while the database of all grows
// from a thousand questions to a million, and how PostgreSQL came by the rows. Needs some 3 GB of disk and ten minutes;
// SIZES=1000,100000 is less. Budget: at most 1.5 times the first, search within 50 ms for 95 of 100; no table of all is
// read from one end to the other.
import { install } from '../scripts/install.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { callsOf } from './growth/calls.mjs'
import { fillUpTo, megabytes, OF_ONE, readIds, vectorsAreMade } from './growth/fill.mjs'
import { watchPlans } from './growth/plans.mjs'
import { percentile } from './percentile.mjs'
import { startServer } from './server.mjs'

const SIZES = (process.env.SIZES ?? '1000,100000,1000000').split(',').map(Number)
const [TIMES, WARM] = [Number(process.env.TIMES ?? 40), 8]
const [MOST_RATIO, MOST_SEARCH] = [1.5, 50]

install()
const postgres = startPostgres()
if (!postgres) process.exit(2)
const plans = await watchPlans(postgres.url)
const server = await startServer({ environment: { DATABASE_URL: postgres.url } })
const found = new Map()

try {
  const { token, userId } = await register()
  for (const size of SIZES) {
    const since = performance.now()
    await fillUpTo(postgres.url, userId, size)
    const seconds = Math.round((performance.now() - since) / 1000)
    console.error(`${size} questions are in after ${seconds} s: ${await megabytes(postgres.url)} MB of database`)
    const calls = callsOf(await readIds(postgres.url, userId))
    if (size === SIZES[0]) {
      await send(calls.at(-1), token)
      await vectorsAreMade(postgres.url, userId)
    }
    for (const call of calls) {
      const [times, scans] = [await measure(call, token), await plans.of(() => send(call, token))]
      found.set(call.name, [...(found.get(call.name) ?? []), { times, scans }])
    }
  }
  print()
} finally {
  await server.stop()
  await plans.end()
  postgres.stop()
}

async function measure(call, token) {
  for (let at = 0; at < WARM; at += 1) await send(call, token)
  const times = []
  for (let at = 0; at < TIMES; at += 1) {
    const began = performance.now()
    await send(call, token)
    times.push(performance.now() - began)
  }
  return times
}

async function send({ name, method = 'GET', path, body }, token) {
  const answer = await fetch(`${server.base}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`)
}

async function register() {
  const answer = await fetch(`${server.base}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'a long pass phrase', username: 'bench' }),
  })
  const { data } = await answer.json()
  return { token: data.access_token, userId: data.user.id }
}

function print() {
  console.log(`One person with ${OF_ONE} questions; ${TIMES} calls of each kind, one after the other, milliseconds\n`)
  console.log(
    `call | ${SIZES.map((size) => `p50 at ${size}`).join(' | ')} | ratio | p95 at the end | rows read | scans`,
  )
  console.log(`---|${SIZES.map(() => '---').join('|')}|---|---|---|---`)
  const problems = []
  for (const [name, measured] of found) {
    const medians = measured.map(({ times }) => percentile(times, 0.5))
    const last = measured.at(-1)
    // Whoever else works on the machine disturbs the slower ones.
    const calm = measured.map(({ times }) => percentile(times, 0.25))
    const [ratio, p95] = [calm.at(-1) / calm[0], percentile(last.times, 0.95)]
    // At each size: a table is read in another way when it grows.
    const whole = new Set(measured.flatMap(({ scans }) => scans.flatMap((scan) => (scan.isWhole ? [scan.table] : []))))
    // Below a millisecond the clock decides.
    if (ratio > MOST_RATIO && calm.at(-1) - calm[0] > 1) problems.push(`${name}: ${ratio.toFixed(2)} times`)
    if (/search|match/.test(name) && p95 > MOST_SEARCH) problems.push(`${name}: p95 ${p95.toFixed(0)} ms`)
    if (whole.size > 0) problems.push(`${name}: reads all of ${[...whole].join(', ')}`)
    const rows = last.scans.reduce((sum, scan) => sum + scan.rows, 0)
    const how = [...new Set(last.scans.map((scan) => scan.how))].join(', ')
    console.log([name, ...medians.map((ms) => ms.toFixed(1)), ratio.toFixed(2), p95.toFixed(1), rows, how].join(' | '))
  }
  console.log(problems.length === 0 ? '\nWithin the budget.' : `\nNot within the budget:\n${problems.join('\n')}`)
  if (problems.length > 0) process.exitCode = 1
}
