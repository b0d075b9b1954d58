import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runTasks } from '#cli/run-tasks.ts'
import { makeEmptyDatabase } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { hasPgBouncer, startPgBouncer } from '#testing/pgbouncer.ts'
import { callProcess, type Process, startProcess, startWorker } from '#testing/process.ts'

const serverUrl = process.env.TEST_DATABASE_URL
/** Milliseconds: a process starts, dies and is missed meanwhile. */
const PATIENCE = { timeout: 120_000, interval: 100 }
let people = 0

it('a worker says what it needs when there is no server that it could share', async () => {
  await expect(startWorker({ DATA_DIR: tmpdir() })).rejects.toThrow(/^A worker needs DATABASE_URL: .+\.\n$/)
})

/** Where PgBouncer is not installed, PostgreSQL alone. */
const ways = hasPgBouncer ? ['PostgreSQL', 'PgBouncer'] : ['PostgreSQL']

describe.skipIf(!serverUrl).each(ways)('a server without tasks and workers behind %s', (way) => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-worker-'))
  let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  let client: pg.Client
  let mail: MailServer
  let isMute = false
  let settings: Record<string, string>
  let server: Process
  const workers: Process[] = []
  beforeAll(async () => {
    empty = await makeEmptyDatabase(serverUrl ?? '')
    if (way === 'PgBouncer') bouncer = await startPgBouncer(new URL(empty.url))
    client = new pg.Client({ connectionString: empty.url })
    await client.connect()
    mail = await startMailServer({ port: await freePort(), isMute: () => isMute })
    settings = {
      DATABASE_URL: bouncer?.url ?? empty.url,
      DATABASE_POOLER: bouncer ? 'on' : 'off',
      DATA_DIR: folder,
      SMTP_URL: mail.url,
    }
    server = await startProcess({ ...settings, TASKS: 'off' })
  }, PATIENCE.timeout)
  beforeEach(() => {
    isMute = false
  })
  afterAll(async () => {
    await Promise.all([server, ...workers].map((one) => one.end('SIGKILL')))
    await client.end()
    await bouncer?.stop()
    await empty.drop()
    await mail.close()
    rmSync(folder, { recursive: true })
  })

  async function work() {
    const worker = await startWorker(settings)
    workers.push(worker)
    return worker
  }
  async function register() {
    people += 1
    const body = { email: `person-${people}@example.org`, username: 'Ada', password: 'a good pass phrase' }
    const { access_token: token } = await callProcess(server, authCalls.register, { body })
    return { email: body.email, token }
  }
  const forget = ({ email }: { email: string }) => callProcess(server, authCalls.forgotPassword, { body: { email } })
  const tasks = async (which: string) =>
    (await client.query<{ id: string; state: string }>(`select * from tasks.job where ${which}`)).rows
  const isState = (name: string, state: string) =>
    vi.waitFor(async () => {
      const found = await tasks(`name = '${name}'`)
      expect(found.map((one) => one.state)).toEqual([state])
      return found[0]
    }, PATIENCE)
  /** The command in this process; gives what it said. */
  async function run(...words: string[]) {
    const said: unknown[] = []
    const print = (text: unknown) => void said.push(text)
    await runTasks(words, { variables: () => settings, print, complain: print })
    return said.join('\n')
  }
  const gone = (name: string) => vi.waitFor(async () => expect(await tasks(`name = '${name}'`)).toEqual([]), PATIENCE)
  /** As if the time had passed after which a process without a sign of life is dead. */
  const lateHeartbeats = () =>
    client.query("update tasks.job set heartbeat_on = now() - interval '1 hour' where state = 'active'")
  const noDelay = () => client.query("update tasks.job set start_after = now() where state = 'retry'")

  it('what a server leaves is done by a worker, also when there was none at the time', async () => {
    const ada = await register()
    await forget(ada)
    const { export: begun } = await callProcess(server, accountCalls.beginExport, { token: ada.token })
    await isState('send_password_link', 'created')
    await work()
    expect((await mail.next()).subject).toBe('Choose a new Greenroom password')
    await vi.waitFor(async () => {
      const { export: made } = await callProcess(server, accountCalls.export, { token: ada.token, params: begun })
      expect(made.status).toBe('ready')
    }, PATIENCE)
    await gone('send_password_link')
  })

  it('what a killed worker had begun is done by another, once', async () => {
    const [first] = workers
    const ada = await register()
    isMute = true
    await forget(ada)
    const sent = await mail.next()
    await isState('send_password_link', 'active')
    await first?.end('SIGKILL')
    isMute = false
    await work()
    await lateHeartbeats()
    await isState('send_password_link', 'retry')
    await noDelay()
    const again = await mail.next()
    // Nobody can know that the first had arrived, so it comes again as the same mail.
    expect(again.messageId).toBe(sent.messageId)
    await gone('send_password_link')
    expect(mail.waiting()).toBe(0)
    for (const { text = '' } of [sent, again]) {
      const [, token = ''] = /#token=([\w-]+)/.exec(text) ?? []
      const used = callProcess(server, authCalls.resetPassword, { body: { token, password: 'another pass phrase' } })
      await (text === sent.text ? expect(used).resolves.toBeDefined() : expect(used).rejects.toThrow('invalid_token'))
    }
  })

  it('what is under way when a worker is told to stop is given back, and costs no try', async () => {
    const last = workers.at(-1)
    isMute = true
    await forget(await register())
    await mail.next()
    expect(await last?.end('SIGTERM')).toBe(0)
    expect(await tasks("name = 'send_password_link'")).toMatchObject([{ retry_count: 0 }])
    isMute = false
    await work()
    await mail.next()
    await gone('send_password_link')
  })

  it('what nobody takes is listed from the command line, and done again', async () => {
    await mail.close()
    const ada = await register()
    await forget(ada)
    await isState('send_password_link', 'retry')
    await client.query('update tasks.job set retry_limit = retry_count + 1, start_after = now() where state = $1', [
      'retry',
    ])
    const dead = await isState('send_password_link', 'failed')
    const id = dead?.id ?? ''
    const program = [join(import.meta.dirname, 'cli/tasks.ts'), 'list']
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      env: { PATH: process.env.PATH, ...settings },
    })
    expect(stdout).toContain(`${id}  send_password_link`)
    expect(stdout).toContain('The mail server did not accept the mail: ESOCKET')
    expect(stdout).not.toContain(ada.email)
    expect(await run('retry', crypto.randomUUID())).toMatch(/^There is no dead letter /)
    expect(await run('retry', "x' or true --")).toMatch(/^There is no dead letter /)
    expect(await run('forget')).toMatch(/^Usage: npm run tasks/)
    mail = await startMailServer({ port: Number(new URL(mail.url).port), isMute: () => isMute })
    expect(await run('retry', id)).toMatch(/^To be done again/)
    await mail.next()
    await gone('send_password_link')
  })
})
