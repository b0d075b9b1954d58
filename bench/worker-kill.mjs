// `npm run bench:worker-kill`: people ask for archives and password links of a server that leaves its tasks to a worker on
// PostgreSQL, and the worker is killed again and again in the middle of its work, another one started at once. Ends when
// everything is done. It prints what was lost or done twice to effect, and how long a task took that a killed worker had
// begun. KILLS (8) and PEOPLE (60) may be set; two minutes. It ends with 1 when anything is lost or doubled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { install } from '../scripts/install.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { caller } from './kill/caller.mjs'

install()
const { startMailServer } = await import('../server/src/testing/mail-server.ts')
const { startProcess, startWorker } = await import('../server/src/testing/process.ts')
const KILLS = Number(process.env.KILLS ?? 8)
const PEOPLE = Number(process.env.PEOPLE ?? 60)
/** Milliseconds between two kills, at random. */
const LIVES = [300, 2500]
/** Seconds in which all must be done after the last kill: a dead worker is missed after 30 to 40. */
const PATIENCE = 180

const postgres = startPostgres()
if (!postgres) process.exit(2)
const folder = mkdtempSync(join(tmpdir(), 'greenroom-worker-kill-'))
const mail = await startMailServer({})
const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, SMTP_URL: mail.url }
const server = await startProcess({ ...settings, TASKS: 'off' })
let worker = await startWorker(settings)
let status = 1
try {
  status = await run()
} finally {
  await Promise.all([server, worker].map((one) => one.end('SIGKILL')))
  await mail.close()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)

async function run() {
  const call = caller(server.address)
  const people = []
  for (let number = 0; number < PEOPLE; number += 1) {
    const account = { email: `person-${number}@example.org`, password: 'long enough', username: 'Person' }
    const { access_token: token } = await call('POST', '/auth/register', undefined, account)
    people.push({ token, email: account.email })
  }
  const asking = (async () => {
    for (const person of people) {
      person.asked = performance.now()
      person.export = (await call('POST', '/auth/export', person.token)).export.id
      await call('POST', '/auth/forgot-password', undefined, { email: person.email })
      await wait((KILLS * LIVES[1]) / 2 / PEOPLE)
    }
  })()
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(LIVES[0] + Math.random() * (LIVES[1] - LIVES[0]))
    await worker.end('SIGKILL')
    worker = await startWorker(settings)
  }
  await asking
  const lastKill = performance.now()
  while (performance.now() - lastKill < PATIENCE * 1000 && people.some(({ done }) => !done)) {
    for (const person of people.filter(({ done }) => !done)) {
      const { export: made } = await call('GET', `/auth/exports/${person.export}`, person.token)
      if (made.status !== 'running') Object.assign(person, { done: performance.now(), status: made.status })
    }
    await wait(500)
  }
  const mails = await allMails()
  const missing = people.filter(({ status: made }) => made !== 'ready')
  let doubled = 0
  for (const { token } of people) doubled += (await call('GET', '/auth/exports', token)).exports.length > 1 ? 1 : 0
  const unsent = people.filter(({ email }) => !mails.some(({ to }) => to === email))
  const again = mails.length - new Set(mails.map(({ to }) => to)).size
  // Sent again after a kill in between, a mail has the same Message-ID, so that a mailbox shows it once.
  const other = new Set(mails.map(({ id }) => id)).size - new Set(mails.map(({ to }) => to)).size
  const slowest = Math.max(...people.map(({ asked, done }) => (done ?? Number.NaN) - asked)) / 1000
  console.table([
    { what: 'archives', asked: PEOPLE, lost: missing.length, doubled },
    {
      what: 'password links',
      asked: PEOPLE,
      lost: unsent.length,
      doubled: other,
      'sent again as the same mail': again,
    },
  ])
  console.log(
    `${KILLS} kills; the slowest archive took ${slowest.toFixed(1)} s, all were done ${((performance.now() - lastKill) / 1000).toFixed(1)} s after the last kill`,
  )
  return missing.length + doubled + unsent.length + other > 0 ? 1 : 0
}

/** Until none has come for as long as a dead worker may hold one. */
async function allMails() {
  const mails = []
  for (let quiet = 0; quiet < 50; ) {
    if (mail.waiting() > 0) {
      const { to, messageId } = await mail.next()
      mails.push({ to: [to].flat()[0]?.text ?? String(to), id: messageId })
      quiet = 0
    } else {
      await wait(1000)
      quiet += 1
    }
    if (new Set(mails.map(({ to }) => to)).size === PEOPLE && quiet > 5) break
  }
  return mails
}
