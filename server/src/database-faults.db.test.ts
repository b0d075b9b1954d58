import { setTimeout as wait } from 'node:timers/promises'
import { questionCalls } from '@greenroom/contract/questions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '#adapters/database/migrations.ts'
import { isAway, type OpenDatabase } from '#adapters/database/port.ts'
import { openServer } from '#adapters/database/server.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { makeUser } from '#testing/makers.ts'
import { type PostgresServer, startPostgresServer } from '#testing/postgres-server.ts'

const WRITERS = 6
/** Milliseconds between two writes of one: a person may have 5,000 questions only. */
const PACE = 10
const SAVED = questionCalls.create.status
const settings = { connections: 4, timeout: 1, pooler: false }

/** In the run on a PostgreSQL server, where its programs are installed, too. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL server', () => {
  let server: PostgresServer
  let opened: OpenDatabase
  let test: TestApp
  beforeAll(async () => {
    const started = await startPostgresServer(20)
    if (!started) throw new Error("PostgreSQL's programs are not installed on this machine")
    server = started
    opened = await openServer(server.url, readMigrations(), () => {}, settings)
    test = await startTestApp({ database: opened.database, script: opened.script, checks: { database: opened.check } })
  })
  afterAll(async () => {
    await test.close()
    await opened.close()
    await server.remove()
  })

  it.each([
    { name: 'is stopped and started again', harm: () => server.end('SIGINT'), mend: () => server.start() },
    { name: 'is killed and started again', harm: () => server.end('SIGKILL'), mend: () => server.start() },
    { name: 'is frozen and goes on', harm: () => server.freeze(), mend: () => server.thaw() },
    { name: 'takes no more connections', harm: () => refuseConnections(), mend: () => allowConnections() },
    { name: 'is read-only for a while', harm: () => readOnly('on'), mend: () => readOnly('off') },
    { name: 'ends all connections', harm: () => endConnections(), mend: () => {} },
  ])('$name: 503, well again by itself, each acknowledged write there once', async ({ harm, mend, name }) => {
    const saved = await writeUntil(name, async ({ answered }) => {
      await answered(SAVED)
      await harm()
      if (name !== 'ends all connections') await answered(503)
      await mend()
      await answered(SAVED)
    })
    expect(new Set(saved.map(({ status }) => status)).isSubsetOf(new Set([SAVED, 503]))).toBe(true)
    for (const { status, code, headers } of saved) {
      if (status === 503) expect({ code, headers }).toMatchObject(AWAY)
    }
    expect(Number(server.run("select count(*) from pg_stat_activity where usename = 'app'"))).toBeLessThanOrEqual(
      settings.connections,
    )
    const acknowledged = saved.filter(({ status }) => status === SAVED).map(({ text }) => text)
    const kept = server.run(`select question_text from questions where question_text like '${name} %'`).split('\n')
    expect(new Set(kept).size).toBe(kept.length)
    expect(new Set(acknowledged).isSubsetOf(new Set(kept))).toBe(true)
    expect((await test.app.inject('/health/ready')).statusCode).toBe(200)
  })

  it('is frozen: told long before the time of a statement is over, in a transaction too', async () => {
    // That is far more than this test may take.
    const patient = await openServer(server.url, [], () => {}, { ...settings, timeout: 600 })
    const inTransaction = patient.database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      server.freeze()
      await transaction.execute(sql`select 2`)
    })
    const failed = await Promise.allSettled([inTransaction, inTransaction.catch(() => patient.check())])
    expect(failed.map((one) => one.status === 'rejected' && isAway(one.reason))).toEqual([true, true])
    server.thaw()
    await patient.check()
    await patient.close()
  })

  type Saved = { text: string; status: number; code: unknown; headers: object }

  /** People write all the time while `story` goes on; `answered` waits for an answer of a call made after it was asked. */
  async function writeUntil(
    name: string,
    story: (tools: { answered(status: number): Promise<void> }) => Promise<void>,
  ) {
    const person = await makeUser(test.app)
    const saved: Saved[] = []
    let isOver = false
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let number = 0; !isOver; number += 1) {
        const text = `${name} ${writer} ${number}?`
        const { status, code, headers } = await person.send(questionCalls.create, { body: { question_text: text } })
        await wait(PACE)
        saved.push({ text, status, code, headers })
      }
    })
    const answered = async (status: number) => {
      const from = saved.length
      await expect.poll(() => saved.slice(from).filter((one) => one.status === status).length).toBeGreaterThan(WRITERS)
    }
    await story({ answered }).finally(() => {
      isOver = true
    })
    await Promise.all(writers)
    return saved
  }

  const END_OTHERS = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'"
  const endConnections = () => server.run(END_OTHERS)
  const refuseConnections = () => {
    server.run('alter role app connection limit 0')
    endConnections()
  }
  const allowConnections = () => server.run('alter role app connection limit -1')
  const readOnly = (value: 'on' | 'off') => {
    server.run(`alter system set default_transaction_read_only = ${value}`)
    server.run('select pg_reload_conf()')
  }
})

const AWAY = { code: 'database_unavailable', headers: { 'retry-after': expect.stringMatching(/^\d+$/) } }
