// `npm run bench:fuzz [-- --minutes 10] [-- --seed 1]`: requests that fast-check makes from the OpenAPI document of a
// server that it starts itself, and documents, pictures and pages that are damaged. Each must be answered within 5 s, by
// the contract and not by 5xx; the server must live, and its memory stay flat. `--short` is the part that runs in `npm test`.
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { install } from '../scripts/install.mjs'
import { damagedFile } from './fuzz/damage.mjs'
import { wholeFiles } from './fuzz/files.mjs'
import { startPageHost } from './fuzz/page-host.mjs'
import { requestTo, withIds } from './fuzz/requests.mjs'
import { createTally, LONGEST, memoryOf } from './fuzz/tally.mjs'
import { createRandom } from './hostile/random.mjs'
import { send } from './hostile/send.mjs'
import { createWorld } from './hostile/world.mjs'
import { startServer } from './server.mjs'

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '20261123' },
  },
})
const SEED = Number(options.seed)
const MILLISECONDS = options.short ? 5000 : Number(options.minutes) * 60_000
/** Of the memory after a fifth of the time. Short runs are still filling their caches. */
const MAX_GROWTH = 1.3
const REFILL_EVERY = 100
const BOUNDARY = 'fuzz-boundary'

install()
console.log(`seed ${SEED}, ${MILLISECONDS / 1000} s`)
const host = await startPageHost()
const server = await startServer({ environment: { FETCH_ALLOW_HOSTS: host.host, LOG_LEVEL: 'silent' } })
// How fast it answers depends on what else the machine does, which is nothing for `npm test` to fail of.
const tally = createTally(options.short ? Number.POSITIVE_INFINITY : LONGEST)
const memory = []
const ends = performance.now() + MILLISECONDS
const watch = setInterval(() => memory.push(memoryOf(server.pid)), Math.max(1000, MILLISECONDS / 50))
try {
  const world = await createWorld(server.base, createRandom(SEED))
  const before = await world.bystander()
  const { paths } = await (await fetch(`${server.base}/api/v1/openapi.json`)).json()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const { documents, pictures, pages } = await wholeFiles()
  // One person reads one thing at a time.
  const tokens = await Promise.all(['documents', 'pictures', 'pages'].map(register))
  let [sent, uploads] = [0, 0]
  await Promise.all([
    search('calls', requestTo(operations), async (made) => {
      sent += 1
      if (sent % REFILL_EVERY === 0) await world.refill()
      return withIds(made, world)
    }),
    search('documents', damagedFile(documents), async (file) => {
      uploads += 1
      if (uploads % REFILL_EVERY === 0) await removeResumes(tokens[0])
      return upload('/resumes', 'file', file, tokens[0])
    }),
    search('pictures', damagedFile(pictures), (file) => upload('/jobs/analyze-image', 'image', file, tokens[1])),
    search('pages', damagedFile(pages), ({ bytes }) => ({
      method: 'POST',
      path: '/jobs/analyze-url',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[2]}` },
      body: JSON.stringify({ url: host.show(bytes) }),
    })),
  ])
  if ((await world.bystander()) !== before) tally.wrong.set('a bystander’s things changed', '')
  report(operations.length)
} finally {
  clearInterval(watch)
  await server.stop()
  await host.close()
}
process.exit(tally.wrong.size > 0 ? 1 : 0)

/** Searches until the time is over, each time from another seed; a fault is made small before it is kept. */
async function search(part, arbitrary, toRequest) {
  for (let round = 0; performance.now() < ends; round += 1) {
    const property = fc.asyncProperty(arbitrary, async (made) => {
      const request = await toRequest(made)
      const problem = await tried(part, request)
      if (problem) throw new Error(problem)
    })
    const left = Math.max(1, ends - performance.now())
    const result = await fc.check(property, { seed: SEED + round, numRuns: 1_000_000, interruptAfterTimeLimit: left })
    if (!result.failed || !result.counterexample) continue
    const told = String(result.errorInstance?.message ?? 'failed')
    const name = `${part}: ${told.replace(/\d{3,}/g, 'N').slice(0, 100)}`
    if (!tally.wrong.has(name)) tally.wrong.set(name, shown(result.counterexample[0]))
  }
}

async function tried(part, request) {
  const [problem, took] = await once(part, request)
  if (!problem || took <= LONGEST) return problem
  const [again] = await once(part, request)
  return again
}

async function once(part, request) {
  const began = performance.now()
  const answer = await send(server.port, request)
  const took = performance.now() - began
  return [tally.note(part, request, answer, took), took]
}

function upload(path, field, { name, bytes }, token) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`
  return {
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

async function register(username) {
  const body = JSON.stringify({ username, email: `${username}@example.com`, password: 'long enough' })
  const headers = { 'content-type': 'application/json' }
  const { data } = await (await fetch(`${server.base}/api/v1/auth/register`, { method: 'POST', headers, body })).json()
  return data.access_token
}

/** A person may keep so many only. */
async function removeResumes(token) {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await fetch(`${server.base}/api/v1/resumes?per_page=100`, { headers })).json()
  for (const { id } of data.resumes) await fetch(`${server.base}/api/v1/resumes/${id}`, { method: 'DELETE', headers })
}

function report(operations) {
  tally.print()
  const settled = memory[Math.floor(memory.length / 5)] ?? 0
  const last = memory.at(-1) ?? 0
  console.log(
    `\n${operations} calls; memory ${settled} MB after a fifth, ${last} MB at the end, ${Math.max(0, ...memory)} MB at most`,
  )
  if (!options.short && last > settled * MAX_GROWTH) tally.wrong.set('memory grows', `${settled} to ${last} MB`)
  for (const [problem, example] of tally.wrong) console.log(`✗ ${problem}\n  ${example}`)
  console.log(tally.wrong.size === 0 ? 'nothing wrong' : `${tally.wrong.size} wrong`)
}

function shown(example) {
  const text = JSON.stringify(example, (_, value) => (Buffer.isBuffer(value) ? `${value.length} bytes` : value))
  return text.length > 1500 ? `${text.slice(0, 1500)}…` : text
}
