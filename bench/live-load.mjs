// `npm run bench:live-load`: many people live at once on PostgreSQL, each with a large bank, at the pace of `bench:hour`:
// lines of the transcript, matches, suggestions as streams, pieces of a recording, signs of life. First at that pace, then
// at twice the pace, then until it is well again. Everybody's calls are sent when they are due, whatever became of those
// before, and times count from then. Its own sending takes part of the same two cores.
// PEOPLE=500 QUESTIONS=1000 PROCESSES=1 SECONDS=60 may be changed; budget: issue 16. Some five minutes, 2 GB of disk.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { install } from '../scripts/install.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { load, share } from './live/figures.mjs'
import { fill } from './live-load/fill.mjs'
import { livePerson, PACE, register } from './live-load/person.mjs'
import { startServer } from './server.mjs'

const [PEOPLE, QUESTIONS, PROCESSES, SECONDS] = [
  ['PEOPLE', 500],
  ['QUESTIONS', 1000],
  ['PROCESSES', 1],
  ['SECONDS', 60],
].map(([name, usual]) => Number(process.env[name] ?? usual))
/** Milliseconds at p95, and megabytes of a process. */
const BUDGET = { match: 150, line: 200, memory: 1536 }
const MAX_RECOVERY_SECONDS = 10
const WELL_MILLISECONDS = 500

install()
const postgres = startPostgres()
if (!postgres) process.exit(2)
const folder = mkdtempSync(join(tmpdir(), 'greenroom-live-load-'))
const servers = []
const problems = []
try {
  for (let at = 0; at < PROCESSES; at += 1)
    servers.push(await startServer({ folder, environment: { DATABASE_URL: postgres.url } }))
  const baseOf = (at) => servers[at % PROCESSES].base
  const people = await register(baseOf, PEOPLE)
  const began = performance.now()
  await fill(postgres.url, people, QUESTIONS)
  const filled = Math.round((performance.now() - began) / 1000)
  console.log(
    `${PEOPLE} people with ${QUESTIONS} questions each (in after ${filled} s), ${PROCESSES} processes; ${load()}`,
  )
  const live = await Promise.all(people.map((person, at) => livePerson(baseOf(at), person, at)))

  await phase('everybody goes live', live, 30, 1, true)
  judge(await phase('steady', live, SECONDS, 1))
  await phase('twice the pace', live, Math.round(SECONDS / 2), 2, true)
  const recovery = await recover(live)
  console.log(`\nwell again after ${recovery.toFixed(1)} s; ${load()}`)
  if (recovery > MAX_RECOVERY_SECONDS) problems.push(`well again only after ${recovery.toFixed(1)} s`)
  for (const problem of problems) console.log(problem)
} finally {
  for (const server of servers) await server.stop({ keep: true })
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(problems.length === 0 ? 0 : 1)

/** Lets everybody call at `pace` for some seconds; gives what came of each kind of call. */
async function phase(name, live, seconds, pace, mayRefuse = false) {
  const before = { at: performance.now(), ...busy() }
  const until = performance.now() + seconds * 1000
  const found = Object.fromEntries(Object.keys(PACE).map((kind) => [kind, []]))
  await Promise.all(live.map((person) => person.lives(until, pace, (kind, answer) => found[kind].push(answer))))
  const cores = Object.entries(busy()).map(
    ([who, used]) => `${who} ${(((used - before[who]) * 1000) / (performance.now() - before.at)).toFixed(2)}`,
  )
  console.log(`\n${name}, ${seconds} s; cores: ${cores.join(', ')}; ${memory().join(' + ')} MB`)
  console.log(
    'kind | a second | answered | refused | failed | p50 ms | p95 ms | longest\n---|---|---|---|---|---|---|---',
  )
  for (const [kind, answers] of Object.entries(found)) print(kind, answers, seconds, mayRefuse)
  return found
}

function print(kind, answers, seconds, mayRefuse) {
  const isRefused = ({ status, retryAfter }) => status === 503 && retryAfter !== null
  const well = answers.filter(({ status }) => status >= 200 && status < 300)
  const refused = answers.filter(isRefused)
  const failed = answers.length - well.length - refused.length
  const times = well.map(({ milliseconds }) => milliseconds)
  const figures = [0.5, 0.95, 1].map((part) => share(times, part).toFixed(0))
  console.log(
    [kind, (answers.length / seconds).toFixed(1), well.length, refused.length, failed, ...figures].join(' | '),
  )
  if (failed > 0) problems.push(`${kind}: ${failed} failed with ${[...new Set(answers.map(({ status }) => status))]}`)
  if (refused.length > 0 && !(mayRefuse && kind !== 'line')) problems.push(`${kind}: ${refused.length} refused`)
}

function judge({ match, line }) {
  const p95 = (answers) =>
    share(
      answers.map(({ milliseconds }) => milliseconds),
      0.95,
    )
  if (!(p95(match) <= BUDGET.match)) problems.push(`match p95 over ${BUDGET.match} ms`)
  if (!(p95(line) <= BUDGET.line)) problems.push(`line p95 over ${BUDGET.line} ms`)
  if (Math.max(...memory()) > BUDGET.memory) problems.push(`memory over ${BUDGET.memory} MB`)
}

/** @returns seconds until each kind of call is served quickly, five times in a row */
async function recover(live) {
  const began = performance.now()
  for (let well = 0; well < 5; ) {
    const answers = []
    for (const kind of Object.keys(PACE)) answers.push(await live[well].calls(kind))
    const isWell = answers.every(({ status, milliseconds }) => status < 300 && milliseconds < WELL_MILLISECONDS)
    well = isWell ? well + 1 : 0
    if (performance.now() - began > 120_000) break
    await wait(50)
  }
  return (performance.now() - began) / 1000
}

/** Seconds of a core that each has used so far. */
function busy() {
  const { user, system } = process.cpuUsage()
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => usedBy(id) ?? [])
  const sum = (isOf) => all.filter(isOf).reduce((whole, { seconds }) => whole + seconds, 0)
  return {
    servers: sum(({ id }) => servers.some(({ pid }) => pid === id)),
    database: sum(({ name }) => name === 'postgres'),
    sending: (user + system) / 1e6,
  }
}

/** Of a process that is there; the kernel counts hundredths. */
function usedBy(id) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
    const numbers = rest.split(' ')
    return { id: Number(id), name, seconds: (Number(numbers[11]) + Number(numbers[12])) / 100 }
  } catch {
    return undefined
  }
}

/** Resident megabytes of each process. */
function memory() {
  return servers.map(({ pid }) => {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  })
}
