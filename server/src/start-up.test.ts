import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authCalls } from '@greenroom/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { makeDataFolder } from '#testing/data-folder.ts'
import { callProcess, type Process, startProcess } from '#testing/process.ts'
import { readEnv } from './env.ts'
import { openParts } from './open-parts.ts'

/** What the process does with a data folder, an address or a server that it cannot use. */

const top = mkdtempSync(join(tmpdir(), 'greenroom-start-'))
const whole = join(top, 'whole')
const started: Process[] = []
const start = async (settings: Record<string, string>) => {
  const running = await startProcess(settings)
  started.push(running)
  return running
}
/** Why the program does not start, found out in this process. */
const refusal = (settings: Record<string, string>) =>
  openParts(readEnv({ LOG_LEVEL: 'silent', ...settings })).then(
    async ({ close }) => {
      await close()
      return 'started'
    },
    (error: unknown) => (error instanceof StartProblem ? error.message : `not explained: ${error}`),
  )
const copy = () => {
  const folder = mkdtempSync(join(top, 'copy-'))
  cpSync(whole, folder, { recursive: true })
  return folder
}
const user = () => ({ body: { email: `${randomUUID()}@example.org`, password: 'correct horse', username: 'Grace' } })

beforeAll(() => makeDataFolder(whole))
afterAll(async () => {
  for (const running of started) await running.end('SIGKILL')
  rmSync(top, { recursive: true, force: true })
})

describe('a data folder is left alone and named in one line', () => {
  const damages: [string, (folder: string) => void, RegExp][] = [
    ['has a database without PG_VERSION', (folder) => rmSync(join(folder, 'database/PG_VERSION')), /is not complete/],
    ['has no control file', (folder) => rmSync(join(folder, 'database/global/pg_control')), /damaged/],
    ['has overwritten tables', (folder) => overwrite(join(folder, 'database/base/5')), /damaged/],
    ['is a file', (folder) => replaceByFile(folder), /^DATA_DIR cannot be used: .+ is a file/],
  ]
  it.each(damages)('when it %s', async (_, damage, line) => {
    const folder = copy()
    damage(folder)
    const said = await refusal({ DATA_DIR: folder })
    expect(said).toMatch(line)
    expect(said).toMatch(/(Put the folder back|Set DATA_DIR) [^\n]+\.$/)
    expect(said.split('\n')).toHaveLength(1)
  })
})

it('it stops with one line when its database is taken away, and writes nothing into another', async () => {
  const folder = copy()
  const first = await start({ DATA_DIR: folder })
  const body = user().body
  await callProcess(first, authCalls.register, { body })
  renameSync(join(folder, 'database'), join(folder, 'elsewhere'))
  cpSync(join(whole, 'database'), join(folder, 'database'), { recursive: true })
  const other = list(join(folder, 'database'))
  await expect(callProcess(first, authCalls.register, user())).rejects.toThrow()
  expect(await first.end('SIGCONT')).toBe(1)
  expect(first.output().trim().split('\n').at(-1)).toMatch(/^The database in .+ was moved, replaced or deleted .+\.$/)
  expect(list(join(folder, 'database'))).toEqual(other)

  rmSync(join(folder, 'database'), { recursive: true })
  renameSync(join(folder, 'elsewhere'), join(folder, 'database'))
  const opened = await openDataFolder(folder, readMigrations(), fail, freeSpaceOf(folder))
  expect(await opened.script('select email from users')).toEqual([{ email: body.email }])
  await opened.close()
})

describe('an address that cannot be used is named in one line', () => {
  it('HOST', async () => {
    const started = start({ DATA_DIR: copy(), HOST: '192.0.2.1', RATE_LIMITS: 'on' })
    await expect(started).rejects.toThrow(/^HOST 192\.0\.2\.1 is not an address of this machine\. [^\n]+\.\n$/)
  })

  it('DATABASE_URL', async () => {
    const said = await refusal({ DATA_DIR: copy(), DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/greenroom' })
    expect(said).toMatch(/^DATABASE_URL names a server that does not answer\. [^\n]+\.$/)
  })
})

function replaceByFile(path: string) {
  rmSync(path, { recursive: true })
  writeFileSync(path, 'hello')
}

function overwrite(folder: string) {
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), Buffer.alloc(8192, 3))
}

function fail(problem: Error): never {
  throw problem
}

const list = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort()
