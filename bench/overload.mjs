// `npm run bench:overload`: more people than the server can serve, each asking again at once. Prints what came of each
// kind of call, and after how many seconds the server is well again. Ends with 1 on a 5xx that is no 503 with
// Retry-After, when what is said is refused more often than what costs much, or when it takes over 10 s to be well.
// OVERLOAD_PEOPLE, OVERLOAD_QUESTIONS (each) and OVERLOAD_SECONDS change how much; DATABASE_URL names a database.
import { setTimeout as wait } from 'node:timers/promises'
import { install } from '../scripts/install.mjs'
import { makePerson } from './overload/person.mjs'
import { percentile } from './percentile.mjs'
import { startServer } from './server.mjs'

const PEOPLE = Number(process.env.OVERLOAD_PEOPLE ?? 100)
const QUESTIONS = Number(process.env.OVERLOAD_QUESTIONS ?? 100)
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 20)
const WELL_MILLISECONDS = 500
const MAX_RECOVERY_SECONDS = 10
/** How often each is called, of a hundred. */
const SHARES = { save: 30, live: 25, normal: 25, heavy: 20 }

install()
const server = await startServer({ port: 3190 })
const tallies = new Map(Object.keys(SHARES).map((kind) => [kind, []]))
let isOver = false
try {
  const people = await makePeople()
  const watcher = people[0]
  const calm = await watch(watcher, 3)
  setTimeout(() => {
    isOver = true
  }, SECONDS * 1000)
  await Promise.all(people.map(storm))
  const recovery = await recover(watcher)
  print(calm, recovery)
} finally {
  await server.stop()
}

async function makePeople() {
  const people = []
  while (people.length < PEOPLE) {
    const some = Array.from({ length: Math.min(4, PEOPLE - people.length) }, (_, at) =>
      makePerson(server.base, people.length + at, QUESTIONS),
    )
    people.push(...(await Promise.all(some)))
  }
  return people
}

/** One call after the other, as fast as answers come. */
async function storm(person) {
  while (!isOver) {
    const kind = pick()
    const answer = await person.call(kind)
    tallies.get(kind).push(answer)
    // A refusal costs nothing; who is refused asks again a little later, and not when told to.
    if (answer.status !== 200) await wait(100)
  }
}

function pick() {
  let left = Math.random() * 100
  for (const [kind, share] of Object.entries(SHARES)) {
    left -= share
    if (left < 0) return kind
  }
  return 'normal'
}

/** @returns milliseconds of what somebody who is alone waits for */
async function watch(person, seconds) {
  const times = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    times.push((await person.call('live')).milliseconds)
    await wait(100)
  }
  return percentile(times, 0.5)
}

/** @returns seconds until every kind is served quickly, five times in a row */
async function recover(person) {
  const began = performance.now()
  for (let well = 0; well < 5; ) {
    const answers = []
    for (const kind of Object.keys(SHARES)) answers.push(await person.call(kind))
    const isWell = answers.every(({ status, milliseconds }) => status === 200 && milliseconds < WELL_MILLISECONDS)
    well = isWell ? well + 1 : 0
    if (performance.now() - began > 120_000) break
  }
  return (performance.now() - began) / 1000
}

function print(calm, recovery) {
  console.log(
    `${PEOPLE} people with ${QUESTIONS} questions each, ${SECONDS} s; alone a match takes ${calm.toFixed(0)} ms`,
  )
  console.log(
    'kind | calls | 200 | 503 | 4xx | other 5xx | no answer | p50 ms | p95 ms\n---|---|---|---|---|---|---|---|---',
  )
  const refused = {}
  let faults = 0
  for (const [kind, answers] of tallies) {
    const count = (test) => answers.filter(test).length
    const busy = count(({ status, retryAfter }) => status === 503 && retryAfter)
    const other = count(({ status }) => status >= 500) - busy
    const times = answers.filter(({ status }) => status === 200).map(({ milliseconds }) => milliseconds)
    refused[kind] = busy / answers.length
    faults += other
    const columns = [
      answers.length,
      share(
        count(({ status }) => status === 200),
        answers,
      ),
      share(busy, answers),
      share(
        count(({ status }) => status >= 400 && status < 500),
        answers,
      ),
      other,
      count(({ status }) => status === 0),
      ...[0.5, 0.95].map((part) => (times.length > 0 ? percentile(times, part).toFixed(0) : '')),
    ]
    console.log([kind, ...columns].join(' | '))
  }
  console.log(`\nwell again after ${recovery.toFixed(1)} s`)
  if (faults > 0 || refused.save > refused.heavy || recovery > MAX_RECOVERY_SECONDS) process.exitCode = 1
}

function share(count, all) {
  return `${((100 * count) / Math.max(1, all.length)).toFixed(1)} %`
}
