import { randomUUID } from 'node:crypto'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makePdf, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'

/** A resume that was read well keeps that reading, whatever becomes of another attempt. */

let running: TestApp
let owner: Client
const read = vi.fn<TestApp['parts']['documents']['read']>()
beforeAll(async () => {
  const usual = await startTestApp()
  const { documents, ...parts } = usual.parts
  running = await startTestApp({ ...parts, documents: { ...documents, read } })
  read.mockImplementation((bytes) => documents.read(bytes))
  const close = running.close
  running.close = async () => {
    await close()
    await usual.close()
  }
  owner = await makeUser(running.app)
})
afterAll(() => running.close())

async function uploaded() {
  const { resume } = await owner.call(resumeCalls.create, { form: uploadForm(await makePdf(), `${randomUUID()}.pdf`) })
  expect(resume.status).toBe('completed')
  return resume
}
const current = async (id: string) => (await owner.call(resumeCalls.read, { params: { id } })).resume
const again = (id: string, language = 'en') =>
  owner.send(resumeCalls.reparse, { params: { id }, headers: { 'accept-language': language } })

it('when its file is gone: the answer says so and what to do', async () => {
  const resume = await uploaded()
  const get = vi.spyOn(running.parts.storage, 'get').mockResolvedValue(undefined)
  const answer = await again(resume.id)
  expect(answer).toMatchObject({ status: 409, code: 'reading_failed' })
  expect(answer.message).toMatch(/file of this resume cannot be found.+kept.+upload/)
  expect((await again(resume.id, 'zh-CN')).message).toMatch(/\p{Script=Han}/u)
  get.mockRestore()
  expect(await current(resume.id)).toEqual(resume)
  expect((await again(resume.id)).status).toBe(200)
})

it.each([
  ['the reader breaks', () => read.mockRejectedValueOnce(new Error('out of memory'))],
  [
    'the document cannot be opened any more',
    () =>
      read.mockResolvedValueOnce({
        kind: 'failed',
        mime_type: 'application/pdf',
        reason: 'broken',
        message_key: 'document.broken',
        message: 'It is damaged',
      }),
  ],
  ['the storage breaks', () => vi.spyOn(running.parts.storage, 'get').mockRejectedValueOnce(new Error('EIO'))],
])('when %s', async (_, breakDown) => {
  const resume = await uploaded()
  breakDown()
  expect(await again(resume.id)).toMatchObject({ status: 409, code: 'reading_failed' })
  expect(await current(resume.id)).toEqual(resume)
})

it('when the process dies in the middle, each time', async () => {
  const resume = await uploaded()
  const { promise: endless, reject: end } = Promise.withResolvers<never>()
  read.mockReturnValueOnce(endless)
  const { database, script, storage, checks, documents } = running.parts
  const dying = again(resume.id)
  await vi.waitFor(async () => expect((await current(resume.id)).status).toBe('processing'), PATIENCE)

  const starts: TestApp[] = []
  for (let start = 1; start <= 4; start += 1) {
    const stuck = vi.fn(() => endless)
    starts.push(await startTestApp({ database, script, storage, checks, documents: { ...documents, read: stuck } }))
    if (start < 4) await vi.waitFor(() => expect(stuck).toHaveBeenCalled(), PATIENCE)
  }
  await vi.waitFor(async () => expect(await current(resume.id)).toEqual(resume), PATIENCE)
  end(new Error('over'))
  await dying
  expect(await current(resume.id)).toEqual(resume)
  for (const start of starts) await start.close()
})
