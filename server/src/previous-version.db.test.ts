import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { BASE_PATH } from '@greenroom/contract/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '#adapters/database/migrations.ts'
import { more, SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { makeEmptyDatabase } from '#testing/database.ts'
import { ANSWER } from '#testing/interview-makers.ts'
import { type Process, startProcess } from '#testing/process.ts'

/**
 * While a new version starts, servers of the version before go on for minutes, on the schema of the new one. So the
 * program as it was before the newest migration runs here beside that of today, on one database that is migrated under it.
 */

const root = join(import.meta.dirname, '../..')
const serverUrl = process.env.TEST_DATABASE_URL
const commit = serverUrl ? commitBefore(readMigrations().at(-1)?.name ?? '') : undefined
if (serverUrl && !commit) {
  console.warn(
    'The version before the newest migration is not in this clone (it is shallow or no clone), so it was not run.',
  )
}

describe.skipIf(!commit)('the version before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-previous-'))
  const old = join(folder, 'program')
  let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let before: Process
  let today: Process | undefined
  const settings = () => ({ DATABASE_URL: empty.url, DATA_DIR: join(folder, 'data') })
  beforeAll(async () => {
    unpack(commit ?? '', old)
    empty = await makeEmptyDatabase(serverUrl ?? '')
    before = await startProcess(settings(), old)
  })
  afterAll(async () => {
    await Promise.all([before?.end('SIGKILL'), today?.end('SIGKILL')])
    await empty.drop()
    rmSync(folder, { recursive: true })
  })

  it('goes on while today’s server migrates the database under it, starts on it anew, and each reads what the other wrote', async () => {
    const first = await personAt(before)
    // It has prepared its statements for the old tables by now.
    await useEverything(before, first)
    const names = await migrationsOf(old)
    expect(readMigrations().length).toBeGreaterThan(names.length)
    today = await startProcess(settings())

    await useEverything(before, await personAt(before))
    const there = await personAt(today)
    await useEverything(today, there)
    // A balancer sends the same person to both.
    await useEverything(before, there)
    await useEverything(today, first)
    expect(await idsAt(before, first)).toEqual(await idsAt(today, first))

    await before.end('SIGTERM')
    before = await startProcess(settings(), old)
    const late = await personAt(today)
    await useEverything(before, late)
    expect(await idsAt(today, late)).toEqual(await idsAt(before, late))
    expect(complaints(before)).toEqual([])
    expect(complaints(today)).toEqual([])
    await send(before, late, 'DELETE', '/auth/account', { password: PASSWORD })
    await expect(send(today, late, 'GET', '/auth/profile')).rejects.toThrow('401')
  })
})

const PASSWORD = 'a good pass phrase'
let people = 0

/** @returns the token of somebody new. */
async function personAt(server: Process): Promise<string> {
  people += 1
  const body = { email: `person-${people}@example.org`, username: 'Ada', password: PASSWORD }
  return (await send(server, '', 'POST', '/auth/register', body)).access_token
}

/** One call of every kind that reads or writes rows; each must succeed. */
async function useEverything(server: Process, token: string) {
  const call = (method: string, path: string, body?: object) => send(server, token, method, path, body)
  await call('GET', '/auth/profile')
  await call('PUT', '/auth/profile', { username: 'Ada B' })
  const { job } = await call('POST', '/jobs', { title: 'Nurse', description: 'Night shifts on the ward' })
  await call('POST', `/jobs/${job.id}`, { title: 'Head nurse' })
  const { resume } = await call('POST', '/resumes', { text: RESUME })
  await call('GET', `/resumes/${resume.id}`)
  const { question } = await call('POST', '/questions', { question_text: `What did day ${Math.random()} teach you?` })
  await call('POST', `/questions/${question.id}/favorite`)
  await call('POST', '/questions/search', { query: 'teach' })
  await call('POST', '/interviews/match-question', { speech_text: 'What did the day teach you?' })
  const { session_id: id } = await call('POST', '/interviews', { interview_type: 'mock', question_ids: [question.id] })
  await call('POST', `/interviews/${id}/start`)
  await call('POST', `/interviews/${id}/answer`, { question_id: question.id, answer_text: ANSWER, response_time: 60 })
  const segments = [{ id: 'one', text: 'Tell me about it.', timestamp: new Date().toISOString() }]
  await call('PUT', `/interviews/${id}/transcript`, { segments })
  const recording_id = crypto.randomUUID()
  for (const [position, bytes] of [SOUNDS['audio/webm'], more('two')].entries()) {
    await call('POST', `/interviews/${id}/recordings`, soundForm(bytes, { recording_id, position }))
  }
  await call('GET', `/interviews/${id}/transcript`)
  await call('GET', `/interviews/${id}/report`)
  await call('GET', '/usage')
  await call('POST', '/auth/export')
}

/** What somebody has, as this server tells it. */
async function idsAt(server: Process, token: string) {
  const { jobs } = await send(server, token, 'GET', '/jobs')
  const { resumes } = await send(server, token, 'GET', '/resumes')
  const { questions } = await send(server, token, 'GET', '/questions')
  const { sessions } = await send(server, token, 'GET', '/interviews')
  const ids = [...jobs, ...resumes, ...questions, ...sessions].map(
    (one: { id?: string; session_id?: string }) => one.id,
  )
  expect(ids.length).toBeGreaterThan(3)
  return ids.sort()
}

/** As a client of any version would: nothing is known of the answer but that it must be a success. */
async function send(server: Process, token: string, method: string, path: string, body?: object) {
  const isForm = body instanceof FormData
  const answer = await fetch(server.address + BASE_PATH + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`).toBe(true)
  return JSON.parse(text).data
}

const complaints = (server: Process) => server.output().match(/^\{"level":[56]0.+/gm) ?? []
const migrationsOf = async (program: string) => readdirSync(join(program, 'server/migrations'))
const RESUME =
  'Ada Lovelace\nada@example.org\n\nExperience\nNurse, City Clinic, 2021 - Present\n- Triaged 40 patients a day'

function git(...words: string[]) {
  return execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 30 })
}

/** Nothing where this is no clone, or one without that part of the history. */
function commitBefore(migration: string): string | undefined {
  try {
    const path = `server/migrations/${migration}`
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', path).toString().trim()
    return added && git('rev-parse', '--verify', '--quiet', `${added}^^{commit}`).toString().trim()
  } catch {
    return undefined
  }
}

/** The program of that commit with the packages of this one, each workspace its own. */
function unpack(from: string, folder: string) {
  mkdirSync(folder)
  const names = git('ls-tree', '--name-only', from).toString().trim().split('\n')
  const wanted = ['contract', 'spoken', 'coach', 'server', 'package.json'].filter((name) => names.includes(name))
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', from, ...wanted) })
  const packages = join(root, 'node_modules')
  const own = join(folder, 'node_modules')
  mkdirSync(join(own, '@greenroom'), { recursive: true })
  for (const name of readdirSync(packages).filter((one) => one !== '@greenroom')) {
    symlinkSync(join(packages, name), join(own, basename(name)))
  }
  for (const name of wanted.filter((one) => !one.includes('.'))) {
    symlinkSync(join(folder, name), join(own, '@greenroom', name))
    const nested = join(root, name, 'node_modules')
    if (readdirSync(join(root, name)).includes('node_modules')) symlinkSync(nested, join(folder, name, 'node_modules'))
  }
}
