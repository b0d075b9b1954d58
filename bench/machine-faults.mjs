// `npm run bench:machine-faults`: people write through a real server on the embedded database while its clock jumps by a
// day forward and back, and while its disk (a small tmpfs, which takes root and Linux) runs full. Of each: what was
// acknowledged and refused, when writes went on after it was well again, and what of the acknowledged writes is missing
// or there twice, now and after the process was killed and started again. Half a minute a fault. It ends with 1 when
// anything is lost or doubled, or fails in another way than 503 with Retry-After.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { install } from '../scripts/install.mjs'
import { makeWriters } from './faults/writers.mjs'
import { caller } from './kill/caller.mjs'
import { mountSmallDisk } from './machine-faults/small-disk.mjs'
import { startServer } from './server.mjs'

install()
/** Seconds of writing before a fault, after it, and while it lasts. */
const CALM = 3
const LASTS = 5
const RECOVERS = 60
const DAY = 24 * 60 * 60 * 1000

const scratch = mkdtempSync(join(tmpdir(), 'greenroom-machine-'))
const rows = []
try {
  await jumpingClock()
  await fullDisk()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.table(rows)
const sum = (column) => rows.reduce((total, row) => total + row[column], 0)
console.log(`${sum('acknowledged')} writes acknowledged, ${sum('lost')} lost, ${sum('doubled')} doubled`)
process.exit(sum('lost') + sum('doubled') + sum('other failures') > 0 || sum('acknowledged') === 0 ? 1 : 0)

async function jumpingClock() {
  const file = join(scratch, 'offset')
  const preload = join(import.meta.dirname, 'machine-faults/jumping-clock.mjs')
  writeFileSync(file, '0')
  const environment = { NODE_OPTIONS: `--import ${preload}`, CLOCK_OFFSET_FILE: file }
  await onServer({ environment, folder: join(scratch, 'clock') }, async (server, suffer) => {
    const call = caller(server.base)
    const account = { email: 'clock@example.com', password: 'long enough', username: 'Clock' }
    const { access_token: token } = await call('POST', '/auth/register', undefined, account)
    const jump = async (milliseconds) => {
      writeFileSync(file, String(milliseconds))
      process.kill(server.pid, 'SIGUSR2')
      await wait(100)
      const { question } = await call('POST', '/questions', token, { question_text: `Is it ${milliseconds} later?` })
      const off = new Date(question.created_at) - Date.now()
      if (Math.abs(off - milliseconds) > 60_000) throw new Error(`The clock of the server is ${off} ms off`)
    }
    await suffer(
      'clock a day ahead, and back',
      () => jump(DAY),
      () => jump(0),
    )
    await suffer(
      'clock a day behind, and right',
      () => jump(-DAY),
      () => jump(0),
    )
  })
}

async function fullDisk() {
  const disk = mountSmallDisk(400)
  if (!disk) return console.log('The full disk was left out: a tmpfs cannot be mounted here (it takes root and Linux).')
  try {
    await onServer({ folder: join(disk.folder, 'data') }, async (_, suffer) => {
      await suffer(
        '30 MB left',
        () => disk.leave(30),
        () => disk.empty(),
      )
      await suffer(
        'nothing left',
        () => disk.leave(0),
        () => disk.empty(),
      )
    })
  } finally {
    disk.remove()
  }
}

/** What was written is looked for at once, and again when the process was killed and started again. */
async function onServer(options, story) {
  let server = await startServer(options)
  const known = []
  try {
    await story(server, async (name, harm, mend) => {
      const { row, writers, answers } = await suffer(server, name, harm, mend)
      known.push({ row, writers, answers })
      rows.push(row)
    })
    await server.kill()
    server = await startServer({ ...options, port: server.port })
    for (const { row, writers, answers } of known) {
      const { lost, doubled } = await compare(server.base, writers, answers)
      row['lost after a kill'] = lost
      row.lost = Math.max(row.lost, lost)
      row.doubled = Math.max(row.doubled, doubled)
    }
  } finally {
    await server.stop()
  }
}

async function suffer(server, name, harm, mend) {
  const writers = await makeWriters(server.base, name)
  const run = writers.start()
  await wait(CALM * 1000)
  await harm()
  await wait(LASTS * 1000)
  await mend()
  const well = performance.now()
  const isWell = () => run.answers.some(({ status, at, took }) => isDone(status) && at - took > well)
  while (!isWell() && performance.now() - well < RECOVERS * 1000) await wait(50)
  await wait(CALM * 1000)
  await run.stop()
  const done = run.answers.filter(({ status }) => isDone(status))
  const refused = run.answers.filter(({ status, retry }) => status === 503 && retry)
  const back = Math.min(...done.filter(({ at }) => at > well).map(({ at }) => at))
  const row = {
    fault: name,
    acknowledged: done.length,
    refused: refused.length,
    'other failures': run.answers.length - done.length - refused.length,
    'longest wait s': Number((Math.max(...run.answers.map(({ took }) => took)) / 1000).toFixed(1)),
    'well after ms': Math.round(back - well),
    ...(await compare(server.base, writers, run.answers)),
  }
  return { row, writers, answers: run.answers }
}

async function compare(base, { token, session }, answers) {
  const call = caller(base)
  const kept = new Map()
  const count = (text) => kept.set(text, (kept.get(text) ?? 0) + 1)
  const { segments } = await call('GET', `/interviews/${session}/transcript`, token)
  for (const { text } of segments) count(text)
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { questions, pagination } = await call('GET', `/questions?per_page=100&page=${page}`, token)
    for (const { question_text } of questions) count(question_text)
    pages = pagination.pages
  }
  return {
    lost: answers.filter(({ status, text }) => isDone(status) && !kept.get(text)).length,
    doubled: answers.filter(({ text }) => (kept.get(text) ?? 0) > 1).length,
  }
}

function isDone(status) {
  return status >= 200 && status < 300
}
