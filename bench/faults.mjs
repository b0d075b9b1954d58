// `npm run bench:faults`: people write through a real server on a PostgreSQL that is stopped, killed, frozen, full,
// read-only and cut off. Of each: what was acknowledged and refused, how long a call waited at most, when writes went
// on after it was well again, and what of the acknowledged writes is missing or there twice in the database.
// It ends with 1 when anything is lost or doubled, or fails in another way than 503 with Retry-After.
import { setTimeout as wait } from 'node:timers/promises'
import { install } from '../scripts/install.mjs'
import { makeWriters } from './faults/writers.mjs'
import { startServer } from './server.mjs'

install()
const { startPostgresServer } = await import('../server/src/testing/postgres-server.ts')
const { startPgBouncer } = await import('../server/src/testing/pgbouncer.ts')
/** Seconds of writing before, and after the end of the fault. */
const CALM = 3
/** Seconds; the frozen one is away longer than a statement may take. */
const AWAY = 5
const TIMEOUT = Number(process.env.DATABASE_TIMEOUT ?? 30)

const postgres = await startPostgresServer(60)
if (!postgres) {
  console.error('No PostgreSQL found. Install it (Debian: apt-get install postgresql).')
  process.exit(2)
}
const behind = process.env.POOLER === 'on' ? await startPgBouncer(new URL(postgres.url)) : undefined
const server = await startServer({
  environment: {
    DATABASE_URL: behind?.url ?? postgres.url,
    DATABASE_POOLER: behind ? 'on' : 'off',
    DATABASE_TIMEOUT: String(TIMEOUT),
  },
})

const cutOff = () => postgres.run("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'")
const readOnly = (value) => {
  postgres.run(`alter system set default_transaction_read_only = ${value}`)
  postgres.run('select pg_reload_conf()')
}
const FAULTS = [
  ['restarted at once', 0, () => postgres.end('SIGINT'), () => postgres.start()],
  ['stopped', AWAY, () => postgres.end('SIGINT'), () => postgres.start()],
  ['killed', AWAY, () => postgres.end('SIGKILL'), () => postgres.start()],
  ['frozen', AWAY, () => postgres.freeze(), () => postgres.thaw()],
  ['frozen for long', TIMEOUT + 10, () => postgres.freeze(), () => postgres.thaw()],
  [
    'out of connections',
    AWAY,
    () => {
      postgres.run('alter role app connection limit 0')
      cutOff()
    },
    () => postgres.run('alter role app connection limit -1'),
  ],
  ['read-only', AWAY, () => readOnly('on'), () => readOnly('off')],
  ['all connections cut', 0, cutOff, () => {}],
]

const rows = []
let isBad = false
try {
  for (const [name, seconds, harm, mend] of FAULTS) rows.push(await suffer(name, seconds, harm, mend))
} finally {
  await server.stop()
  await behind?.stop()
  await postgres.remove()
}
console.table(rows)
const sum = (column) => rows.reduce((total, row) => total + row[column], 0)
console.log(`${sum('acknowledged')} writes acknowledged, ${sum('lost')} lost, ${sum('doubled')} doubled`)
process.exit(isBad || sum('acknowledged') === 0 ? 1 : 0)

async function suffer(name, seconds, harm, mend) {
  const writers = await makeWriters(server.base, name)
  const run = writers.start()
  await wait(CALM * 1000)
  await harm()
  await wait(seconds * 1000)
  await mend()
  const well = performance.now()
  const isWell = () => run.answers.some(({ status, at, took }) => isDone(status) && at - took > well)
  for (let tries = 0; !isWell() && tries < 600; tries += 1) await wait(100)
  await wait(CALM * 1000)
  await run.stop()
  const done = run.answers.filter(({ status }) => isDone(status))
  const refused = run.answers.filter(({ status, retry }) => status === 503 && retry)
  const others = run.answers.filter((answer) => !done.includes(answer) && !refused.includes(answer))
  const kept = countKept(name)
  const lost = done.filter(({ kind, text }) => !kept.get(`${kind} ${text}`)).length
  const doubled = run.answers.filter(({ kind, text }) => (kept.get(`${kind} ${text}`) ?? 0) > 1).length
  const back = Math.min(...done.filter(({ at }) => at > well).map(({ at }) => at))
  if (lost + doubled + others.length > 0) isBad = true
  return {
    PostgreSQL: name,
    'away s': seconds,
    acknowledged: done.length,
    refused: refused.length,
    'other failures': others.length,
    'longest wait s': Number((Math.max(...run.answers.map(({ took }) => took)) / 1000).toFixed(1)),
    'well after ms': Math.round(back - well),
    lost,
    doubled,
  }
}

function isDone(status) {
  return status >= 200 && status < 300
}

/** How often each text is in the database itself. */
function countKept(name) {
  const query = (kind, column, table) =>
    `select '${kind} ' || ${column} || '|' || count(*) from ${table} where ${column} like '${name} %' group by ${column}`
  const lines = [query('question', 'question_text', 'questions'), query('line', 'text', 'transcript_segments')]
    .flatMap((sql) => postgres.run(sql).split('\n'))
    .filter(Boolean)
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf('|')), Number(line.slice(line.lastIndexOf('|') + 1))]),
  )
}
