import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authCalls } from '@greenroom/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callProcess, type Process, startProcess } from '#testing/process.ts'

/** What the process does with a data folder, an address or a server that it cannot use. */

const top = mkdtempSync(join(tmpdir(), 'greenroom-start-'))
const whole = join(top, 'whole')
const started: Process[] = []
const start = async (settings: Record<string, string>) => {
  const running = await startProcess(settings)
  started.push(running)
  return running
}
const refusal = (settings: Record<string, string>) =>
  start(settings).then(
    () => 'started',
    (error: Error) => error.message.trimEnd(),
  )
/** A copy of a data folder that was in use and was stopped. */
const copy = () => {
  const folder = mkdtempSync(join(top, 'copy-'))
  cpSync(whole, folder, { recursive: true })
  return folder
}
const user = () => ({ body: { email: `${randomUUID()}@example.org`, password: 'correct horse', username: 'Grace' } })

beforeAll(async () => {
  const first = await start({ DATA_DIR: whole })
  await callProcess(first, authCalls.register, user())
  await first.end('SIGTERM')
})
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

it('what a start left that was killed while it made the database is taken away, not opened', async () => {
  const folder = mkdtempSync(join(top, 'killed-'))
  mkdirSync(join(folder, 'database.new-1/base'), { recursive: true })
  writeFileSync(join(folder, 'database.new-1/PG_VERSION'), '18\n')
  const running = await start({ DATA_DIR: folder })
  expect(readdirSync(folder).sort()).toEqual(['copies', 'database', 'files', 'lock'])
  await running.end('SIGTERM')
})

describe('while it runs', () => {
  it('a second process stays out, whichever lock file is deleted, and nothing acknowledged is lost', async () => {
    const folder = copy()
    const first = await start({ DATA_DIR: folder })
    const one = await callProcess(first, authCalls.register, user())
    rmSync(join(folder, 'lock'))
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^The data in .+ is in use by another Greenroom \(.+\.$/)
    rmSync(join(folder, 'lock'), { force: true })
    const two = await callProcess(first, authCalls.register, user())
    await first.end('SIGKILL')

    const next = await start({ DATA_DIR: folder })
    for (const { access_token: token } of [one, two]) await callProcess(next, authCalls.profile, { token })
    await next.end('SIGTERM')
  })

  it('it stops with one line when its database is taken away, and writes nothing into another', async () => {
    const folder = copy()
    const first = await start({ DATA_DIR: folder })
    const { access_token: token } = await callProcess(first, authCalls.register, user())
    renameSync(join(folder, 'database'), join(folder, 'elsewhere'))
    cpSync(join(whole, 'database'), join(folder, 'database'), { recursive: true })
    const other = list(join(folder, 'database'))
    await expect(callProcess(first, authCalls.register, user())).rejects.toThrow()
    expect(await first.end('SIGCONT')).toBe(1)
    expect(first.output().trim().split('\n').at(-1)).toMatch(/^The database in .+ was moved, replaced or deleted .+\.$/)
    expect(list(join(folder, 'database'))).toEqual(other)

    rmSync(join(folder, 'database'), { recursive: true })
    renameSync(join(folder, 'elsewhere'), join(folder, 'database'))
    const next = await start({ DATA_DIR: folder })
    await callProcess(next, authCalls.profile, { token })
    await next.end('SIGTERM')
  })
})

describe('an address that cannot be used is named in one line', () => {
  it('HOST', async () => {
    const said = await refusal({ DATA_DIR: copy(), HOST: '192.0.2.1' })
    expect(said).toMatch(/^HOST 192\.0\.2\.1 is not an address of this machine\. [^\n]+\.$/)
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

const list = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort()
