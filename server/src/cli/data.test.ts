import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'node:util'
import { authCalls } from '@greenroom/contract/auth'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, expect, it } from 'vitest'
import { makeDataFolder } from '#testing/data-folder.ts'
import { callProcess, type Process, startProcess } from '#testing/process.ts'
import { runData } from './run-data.ts'

/** The command line beside a server that runs, as somebody who makes backups uses it. */

const top = mkdtempSync(join(tmpdir(), 'greenroom-data-'))
const started: Process[] = []
afterAll(async () => {
  for (const running of started) await running.end('SIGKILL')
  rmSync(top, { recursive: true, force: true })
})

async function start(folder: string) {
  const running = await startProcess({ DATA_DIR: folder })
  started.push(running)
  return running
}

/** As a person does, in a process of its own. */
function program(folder: string, ...words: string[]) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: '', STORAGE_URL: '' }
  execFile(process.execPath, [join(import.meta.dirname, 'data.ts'), ...words], { cwd: top, env }, (error, out, err) =>
    resolve({ code: error ? 1 : 0, said: out + err }),
  )
  return promise
}

/** The same in this process. */
async function data(folder: string, ...words: string[]) {
  let said = ''
  const print = (line: unknown) => {
    said += `${format(line)}\n`
  }
  const surroundings = { variables: () => ({ DATA_DIR: folder }), root: top, print, complain: print }
  return { code: await runData(words, surroundings), said }
}

it('a backup is made while the server runs, restored elsewhere, and everybody is still signed in there', async () => {
  const [home, other, file] = [join(top, 'home'), join(top, 'other'), join(top, 'backup.data')]
  await Promise.all([home, other].map(makeDataFolder))
  const first = await start(home)
  const body = { email: 'ada@example.org', password: 'correct horse battery', username: 'Ada' }
  const { access_token: token } = await callProcess(first, authCalls.register, { body })
  const text = 'Ada Lovelace\n\nExperience\nNurse, City Clinic, 2021 - Present'
  const { resume } = await callProcess(first, resumeCalls.create, { token, body: { text } })
  const { id } = resume

  const exported = await program(home, 'export', file)
  expect(exported).toEqual({ code: 0, said: expect.stringMatching(/holds \d+ rows in \d+ tables and 1 files/) })
  // Neither the file nor the way to a copy is for other users of the machine.
  for (const path of [file, join(home, 'copies')]) expect(statSync(path).mode & 0o077).toBe(0)
  expect(await data(home, 'check', file)).toMatchObject({ code: 0, said: expect.stringContaining(' 1  resumes\n') })
  // What the backup needed is gone again, and the server has gone on.
  await expect.poll(() => readdirSync(home).filter((name) => name.startsWith('copy-'))).toEqual([])
  await callProcess(first, authCalls.profile, { token })

  expect(await data(other, 'import', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/rows .+ are in\.\n$/),
  })
  const second = await start(other)
  const found = await callProcess(second, resumeCalls.read, { token, params: { id } })
  expect(found).toMatchObject({ resume: { id } })

  const again = await data(other, 'import', file)
  expect(again).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The data in .+ is in use by another Greenroom/),
  })
  await second.end('SIGTERM')
  const full = await data(other, 'import', file)
  expect(full).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database holds rows already \(in users\)[^\n]+\n$/),
  })
})

it.each([
  [[], /^Usage: /],
  [['export'], /^Usage: /],
  [['move', 'x'], /^Usage: /],
  [['export', 'none.data'], /^There are no data in /],
  [['import', 'none.data'], /cannot be read/],
  [['check', '/'], /cannot be read|is not a data file/],
])('%j is answered in one line', async (words, line) => {
  const { code, said } = await data(join(top, 'nothing'), ...words)
  expect(said).toMatch(line)
  expect([code, said.trimEnd().split('\n').length]).toEqual([1, 1])
})
