import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { authCalls } from '@greenroom/contract/auth'
import { interviewCalls } from '@greenroom/contract/interviews'
import { questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { makeDataFolder } from '#testing/data-folder.ts'
import { uploadForm } from '#testing/files.ts'
import { callProcess, type Process, startProcess } from '#testing/process.ts'

/** The process as a person starts, kills and stops it; everything inside it is tested without a process. */

const top = mkdtempSync(join(tmpdir(), 'greenroom-process-'))
const [folder, killed] = [join(top, 'shared'), join(top, 'killed')]
const started: Process[] = []
const start = async (on: string) => {
  const running = await startProcess({ DATA_DIR: on })
  started.push(running)
  return running
}
let shared: Process
beforeAll(async () => {
  await makeDataFolder(folder)
  shared = await start(folder)
})
afterAll(async () => {
  for (const running of started) await running.end('SIGKILL')
  rmSync(top, { recursive: true, force: true })
})
const register = async (running: Process) => {
  const body = { email: `${randomUUID()}@example.org`, password: 'correct horse', username: 'Grace' }
  return (await callProcess(running, authCalls.register, { body })).access_token
}

it('answers what is too large or not HTTP at all, over a real connection', async () => {
  const token = await register(shared)
  const form = uploadForm(new Uint8Array(25 * 1024 * 1024), 'cv.pdf')
  await expect(callProcess(shared, resumeCalls.create, { token, form })).rejects.toThrow(/413 file_too_large/)

  // The second one does not say which host it means.
  for (const request of ['this is not HTTP', 'GET /health/live HTTP/1.1\r\nConnection: close']) {
    const socket = connect(Number(new URL(shared.address).port), '127.0.0.1')
    socket.end(`${request}\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'malformed_request' })
  }
})

it('keeps a second process out, whichever lock file is deleted', async () => {
  const second = () => openDataFolder(folder, readMigrations(), () => {}, freeSpaceOf(folder))
  await expect(second()).rejects.toThrow(
    `The data in ${folder} is in use by another Greenroom (process ${shared.child.pid}). Stop that one, or set DATA_DIR`,
  )
  rmSync(join(folder, 'lock'))
  await expect(second()).rejects.toThrow(/^The data in .+ is in use by another Greenroom \(.+\.$/)
  // A process would have ended, and given back the lock on the file that it made.
  rmSync(join(folder, 'lock'))
})

it('loses no acknowledged answer when it is killed, and stops politely', async () => {
  await makeDataFolder(killed)
  const first = await start(killed)
  const token = await register(first)
  const numbers = Array.from({ length: 12 }, (_, number) => number)
  const questions = await Promise.all(
    numbers.map((number) =>
      callProcess(first, questionCalls.create, {
        token,
        body: { question_text: `What did project ${number} teach you?` },
      }),
    ),
  )
  const question_ids = questions.map(({ question }) => question.id)
  const { session_id: id } = await callProcess(first, interviewCalls.create, { token, body: { question_ids } })
  await callProcess(first, interviewCalls.start, { token, params: { id } })

  const acknowledged: string[] = []
  const answers = question_ids.map(async (question_id) => {
    const answer_text = `I led the migration ${question_id} and cut costs by 40 percent.`
    await callProcess(first, interviewCalls.answer, { token, params: { id }, body: { question_id, answer_text } })
    acknowledged.push(question_id)
    if (acknowledged.length === 5) first.child.kill('SIGKILL')
  })
  const ends = await Promise.allSettled(answers)
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  expect(refusals.filter((reason) => !reason.includes('fetch failed') && !reason.includes('terminated'))).toEqual([])
  expect(await first.end('SIGKILL')).toBeNull()
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)

  const next = await start(killed)
  const kept = await callProcess(next, interviewCalls.answers, { token, params: { id } })
  expect(kept.answers.map((answer) => answer.question_id)).toEqual(expect.arrayContaining(acknowledged))

  next.child.kill('SIGINT')
  expect(await next.end('SIGINT')).toBe(0)
  expect(next.output()).not.toMatch(/"level":(50|60)/)
})
