import { MAX_FILE_BYTES, MAX_RESUME_BYTES, MAX_RESUMES, resumeCalls } from '@greenroom/contract/resumes'
import { expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { RESUME_LINES, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'
import { resumes } from './tables.ts'

const test = useTestApp()
const paste = (person: Client) => person.send(resumeCalls.create, { body: { text: RESUME_LINES.join('\n') } })

/** As if so many uploads of this size had been kept. */
async function keep(userId: string, count: number, size: number, status: 'failed' | 'completed' = 'failed') {
  const row = { userId, filename: 'cv.pdf', mimeType: 'application/pdf', size, storageKey: 'x', status, skills: [] }
  const rows = Array.from({ length: count }, () => ({ ...row, id: crypto.randomUUID(), createdAt: new Date() }))
  await test().parts.database.insert(resumes).values(rows)
}

it('has room for 100 resumes, those that could not be read among them, and again when one is deleted', async () => {
  const person = await makeUser(test().app)
  await keep(person.user.id, MAX_RESUMES - 1, 1000)
  expect((await paste(person)).status).toBe(201)
  const refused = await paste(person)
  expect(refused).toMatchObject({ status: 413, code: 'quota_exceeded', message: expect.stringContaining('delete') })
  expect((await paste(await makeUser(test().app))).status).toBe(201)
  const { resumes: kept } = await person.call(resumeCalls.list, { query: { status: 'failed' } })
  await person.call(resumeCalls.remove, { params: { id: kept[0]?.id } })
  expect((await paste(person)).status).toBe(201)
})

it('has room for 200 MB', async () => {
  const person = await makeUser(test().app)
  await keep(person.user.id, 1, MAX_RESUME_BYTES - MAX_FILE_BYTES)
  const form = () =>
    uploadForm(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MAX_FILE_BYTES - 9, 0x6a)]), 'cv.pdf')
  expect((await person.send(resumeCalls.create, { form: form() })).status).toBe(201)
  expect(await person.send(resumeCalls.create, { form: form() })).toMatchObject({ status: 413, code: 'quota_exceeded' })
})

it('is not outrun by uploads in the same moment, and keeps no file of those it refuses', async () => {
  const put: string[] = []
  const removed: string[] = []
  const { storage } = test().parts
  const watched = await startTestApp({
    database: test().parts.database,
    script: test().parts.script,
    storage: {
      ...storage,
      put: async (key, bytes) => {
        put.push(key)
        await storage.put(key, bytes)
      },
      remove: async (key) => {
        removed.push(key)
        await storage.remove(key)
      },
    },
  })
  const person = await makeUser(watched.app)
  await keep(person.user.id, MAX_RESUMES - 2, 1000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => paste(person)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(put.filter((key) => !removed.includes(key))).toHaveLength(2)
  await watched.close()
})
