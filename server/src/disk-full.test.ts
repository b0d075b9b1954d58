import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import type { OpenDatabase } from '#adapters/database/port.ts'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makePdf, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'

/** A disk that runs full and is emptied again, below the embedded database and the files. */

const folder = mkdtempSync(join(tmpdir(), 'greenroom-full-'))
const PLENTY = 2 ** 40
let free = PLENTY
let opened: OpenDatabase
let running: TestApp
let person: Client
beforeAll(async () => {
  const space = freeSpaceOf(folder, () => free)
  const lost = (problem: Error) => {
    throw problem
  }
  opened = await openDataFolder(folder, readMigrations(), lost, space)
  const storage = await createFolderStorage(join(folder, 'files'), space)
  const checks = { database: opened.check, storage: storage.check, disk_space: async () => space.require('new') }
  running = await startTestApp({ database: opened.database, script: opened.script, storage, checks })
  person = await makeUser(running.app)
})
afterAll(async () => {
  free = PLENTY
  await running.close()
  await opened.close()
  rmSync(folder, { recursive: true })
})

const JOB = { title: 'Nurse', description: 'Night shifts' }
const files = () =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const ready = () => running.app.inject({ url: '/health/ready' })

it('is told as 503 with what to do, keeps what is there readable, and is over when there is room again', async () => {
  const { job } = await person.call(jobCalls.create, { body: JOB })
  const { job: second } = await person.call(jobCalls.create, { body: JOB })
  const form = async () => uploadForm(await makePdf(), 'cv.pdf')

  free = 30 * 1024 * 1024
  const upload = await person.send(resumeCalls.create, { form: await form() })
  for (const answer of [upload, await person.send(jobCalls.create, { body: JOB })]) {
    expect(answer).toMatchObject({ status: 503, code: 'storage_full', headers: { 'retry-after': '60' } })
    expect(answer.message).toMatch(/disk of this server is full.+Keep what you entered/)
  }
  expect(files()).toEqual([])
  const missing = await ready()
  expect(missing.statusCode).toBe(503)
  expect(missing.headers['retry-after']).toBe('60')
  expect(missing.json()).toMatchObject({ success: false, code: 'storage_full', data: { missing: ['disk_space'] } })

  const params = { id: job.id }
  await person.call(jobCalls.read, { params })
  await person.call(jobCalls.update, { params, body: { title: 'Head nurse' } })
  free = 0
  await person.call(jobCalls.read, { params })
  expect(await person.send(jobCalls.update, { params, body: { title: 'No' } })).toMatchObject({ code: 'storage_full' })
  expect((await person.call(jobCalls.read, { params })).job.title).toBe('Head nurse')
  await person.call(jobCalls.remove, { params: { id: second.id } })

  free = PLENTY
  expect((await ready()).statusCode).toBe(200)
  await person.call(jobCalls.create, { body: JOB })
  await person.call(resumeCalls.create, { form: await form() })
  expect(files()).toHaveLength(1)
})
