// `npm run bench:api`: the calls that a page makes to show itself, from 50 connections at once, one server process on
// PostgreSQL; this process shares the machine with both. Budget: 99 of 100 answers within 50 ms.
import { install } from '../scripts/install.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { percentile } from './percentile.mjs'
import { plainConnection } from './plain-http.mjs'
import { startServer } from './server.mjs'

const [CONNECTIONS, SECONDS, WARM_SECONDS, BUDGET] = [50, 12, 3, 50]
const READS = [
  '/auth/profile',
  '/jobs?per_page=10',
  '/questions?per_page=20',
  '/resumes',
  '/interviews',
  '/questions/stats',
]

install()
const postgres = startPostgres()
if (!postgres) process.exit(2)
const server = await startServer({ port: 3187, environment: { DATABASE_URL: postgres.url } })

try {
  const token = await fill()
  await read(token, WARM_SECONDS)
  const times = await read(token, SECONDS)
  console.log(`${CONNECTIONS} connections, ${SECONDS} s, one process, PostgreSQL`)
  console.log('call | answers | p50 ms | p95 ms | p99 ms\n---|---|---|---|---')
  for (const path of READS) console.log(row(path, times.get(path)))
  const all = [...times.values()].flat()
  console.log(row('all', all), `\n${Math.round(all.length / SECONDS)} answers a second`)
  if (percentile(all, 0.99) > BUDGET) process.exitCode = 1
} finally {
  await server.stop()
  postgres.stop()
}

/** @returns milliseconds of each answer, by path */
async function read(token, seconds) {
  const times = new Map(READS.map((path) => [path, []]))
  const headers = { authorization: `Bearer ${token}` }
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => plainConnection(server.port, headers)),
  )
  const until = performance.now() + seconds * 1000
  await Promise.all(
    connections.map(async ({ get, close }, connection) => {
      for (let turn = connection; performance.now() < until; turn += 1) {
        const path = READS[turn % READS.length]
        const began = performance.now()
        await get(`/api/v1${path}`)
        times.get(path).push(performance.now() - began)
      }
      close()
    }),
  )
  return times
}

async function fill() {
  const person = { email: 'bench@example.com', password: 'a long pass phrase', username: 'bench' }
  const { data } = await send('POST', '/auth/register', undefined, person)
  const token = data.access_token
  await send('POST', '/resumes', token, {
    text: 'Sam Rivers\n\nExperience\nNurse, City Clinic, 2021 - Present\n- Triaged 40',
  })
  for (let at = 0; at < 40; at += 1)
    await send('POST', '/jobs', token, { title: `Nurse ${at}`, description: 'Nights.' })
  for (let at = 0; at < 200; at += 1)
    await send('POST', '/questions', token, {
      question_text: `How do you handle patient number ${at}?`,
      question_type: 'situational',
      difficulty: 'easy',
      category: 'work',
      key_points: ['One', 'Two'],
    })
  return token
}

async function send(method, path, token, body) {
  const answer = await fetch(`${server.base}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

function row(name, times) {
  return [name, times.length, ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1))].join(' | ')
}
