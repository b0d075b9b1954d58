import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import type { OpenDatabase } from '#adapters/database/port.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import { makeDataFolder } from '#testing/data-folder.ts'
import { makeUser } from '#testing/makers.ts'

/** Texts that were deleted, looked for in every file of the database folder. */

const folder = mkdtempSync(join(tmpdir(), 'greenroom-vacuum-'))
let opened: OpenDatabase
let running: TestApp
beforeAll(async () => {
  const lost = (problem: Error) => {
    throw problem
  }
  await makeDataFolder(folder)
  opened = await openDataFolder(folder, readMigrations(), lost, freeSpaceOf(folder))
  running = await startTestApp({ database: opened.database, script: opened.script })
})
afterAll(async () => {
  await running.close()
  await opened.close()
  rmSync(folder, { recursive: true })
})

/** The files in which the word stands, in whatever table, index or log. */
const holding = (word: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(word))
    .map((entry) => entry.name)
const vacuum = (quiet = async () => true) => opened.upkeep?.vacuum(quiet)
/** So many words that the row is kept out of line, where PostgreSQL puts long texts. */
const resume = (word: string) =>
  `Ada ${word}\n${word.toLowerCase()}@example.org\n\nExperience\n${Array.from({ length: 50 }, (_, line) => `- Built ${line * 7919} things for ${word} ${line}`).join('\n')}`

it('are gone from all files after the vacuum, while everything else stays', async () => {
  const person = await makeUser(running.app)
  const paste = async (word: string) => (await person.call(resumeCalls.create, { body: { text: resume(word) } })).resume
  const [before, deleted, after] = [await paste('Beforegood'), await paste('Zebraquartz'), await paste('Aftergood')]
  const body = { title: 'Quaggaberyl nurse', description: 'Night shifts with Quaggaberyl' }
  const { job } = await person.call(jobCalls.create, { body })
  await person.call(resumeCalls.analyze, { params: { id: deleted.id }, body: { job_id: job.id } })
  expect(holding('Zebraquartz')).not.toEqual([])
  expect(holding('Quaggaberyl')).not.toEqual([])

  await person.call(resumeCalls.remove, { params: { id: deleted.id } })
  await person.call(jobCalls.update, { params: { id: job.id }, body: { title: 'Nurse', description: 'Nights' } })
  await vacuum()
  expect(holding('Zebraquartz')).toEqual([])
  expect(holding('zebraquartz')).toEqual([])
  expect(holding('Quaggaberyl')).toEqual([])

  for (const { id } of [before, after]) {
    const { text } = await person.call(resumeCalls.preview, { params: { id } })
    expect(text).toMatch(/(Before|After)good 49/)
  }
})

it('are rewritten only where something changed, in quiet moments, and not at all once the process is to end', async () => {
  const person = await makeUser(running.app)
  const create = async (title: string) =>
    (await person.call(jobCalls.create, { body: { title, description: 'x' } })).job
  await create('The first in its table')
  await vacuum()
  const waits = async () => {
    let times = 0
    await vacuum(async () => {
      times += 1
      return true
    })
    return times
  }
  expect(await waits()).toBe(0)
  const job = await create('Wombatonyx')
  expect(await waits()).toBe(0)
  await person.call(jobCalls.remove, { params: { id: job.id } })
  await vacuum(async () => false)
  expect(holding('Wombatonyx')).not.toEqual([])
  expect(await waits()).toBe(1)
  expect(holding('Wombatonyx')).toEqual([])
})

it('need no space afterwards, and the log does not grow for ever', async () => {
  const person = await makeUser(running.app)
  const size = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + readFileSync(join(entry.parentPath, entry.name)).length, 0)
  await vacuum()
  const empty = size()
  const description = Array.from({ length: 2500 }, (_, word) => `w${(word * 7919) % 99991}`)
    .join(' ')
    .slice(0, 19_000)
  const ids: string[] = []
  for (let number = 0; number < 60; number += 1) {
    ids.push((await person.call(jobCalls.create, { body: { title: `Job ${number}`, description } })).job.id)
  }
  for (const id of ids) await person.call(jobCalls.remove, { params: { id } })
  expect(size() - empty).toBeGreaterThan(600_000)
  await vacuum()
  expect(size() - empty).toBeLessThan(100_000)
})
