import { jobCalls } from '@greenroom/contract/jobs'
import { questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makeEndlessPdf, makePdf, RESUME_LINES, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'
import { openTestReading } from '#testing/reading.ts'

const running: TestApp[] = []
afterEach(async () => {
  for (const app of running.splice(0).reverse()) await app.close()
})
const start = async (...change: Parameters<typeof startTestApp>) => {
  const app = await startTestApp(...change)
  running.push(app)
  return app
}

const endless = (by: Client) => by.send(resumeCalls.create, { form: uploadForm(makeEndlessPdf(), 'endless.pdf') })
const list = async (by: Client) => (await by.call(resumeCalls.list, { query: { per_page: 100 } })).resumes

describe('a document that holds its reader', () => {
  it('is small', () => {
    expect(makeEndlessPdf().length).toBeLessThan(3000)
  })

  it('delays nobody but who sent it, however often it is sent', async () => {
    const reading = openTestReading()
    const { app } = await start(reading)
    const [mallory, ada] = [await makeUser(app), await makeUser(app)]
    let answered = 0
    const sent = Array.from({ length: 6 }, () => endless(mallory).then(() => (answered += 1)))
    const { resume } = await ada.call(resumeCalls.create, { form: uploadForm(await makePdf(), 'cv.pdf') })
    expect(resume.status).toBe('completed')
    expect(answered).toBeLessThan(2)
    await reading.close()
    await Promise.all(sent)
    expect((await list(mallory)).map(({ status }) => status)).toEqual(Array(6).fill('failed'))
  })

  it('is kept as failed when its time is up, says what to do, and can be read again', async () => {
    const { app } = await start(openTestReading({ limits: { seconds: 1 } }))
    const ada = await makeUser(app)
    const { resume } = (await endless(ada)).body.data as { resume: { id: string } }
    expect(resume).toMatchObject({ status: 'failed', error: expect.stringContaining('took too long. Save it again') })
    const again = await ada.call(resumeCalls.reparse, { params: { id: resume.id } })
    expect(again.resume).toMatchObject({ id: resume.id, status: 'failed', filename: 'endless.pdf' })
  })

  it('is refused before it is stored when too many of the same person wait', async () => {
    const reading = openTestReading({ limits: { maxWaitingEach: 1 } })
    const read = vi.fn(reading.documents.read)
    const { app } = await start({ ...reading, documents: { ...reading.documents, read } })
    const [mallory, ada] = [await makeUser(app), await makeUser(app)]
    const sent = [endless(mallory), endless(mallory)]
    await expect.poll(() => read.mock.calls.length).toBe(2)
    const refused = await endless(mallory)
    expect(refused).toMatchObject({ status: 429, code: 'reading_busy', headers: { 'retry-after': '10' } })
    expect(refused.message).toMatch(/try again in a moment/)
    expect(await list(mallory)).toHaveLength(2)
    const { resume } = await ada.call(resumeCalls.create, { body: { text: RESUME_LINES.join('\n') } })
    expect(resume.status).toBe('completed')
    await reading.close()
    await Promise.all(sent)
  })
})

describe('a text that takes too long', () => {
  it('is told so, and what to do', async () => {
    const { app } = await start(openTestReading({ limits: { seconds: 0 } }))
    const ada = await makeUser(app)
    const answers = [
      await ada.send(jobCalls.parseText, { body: { job_text: 'Nurse\n\nNight shifts.' } }),
      await ada.send(jobCalls.create, { body: { title: 'Nurse', description: 'Night shifts.' } }),
      await ada.send(questionCalls.create, { body: { question_text: 'Why nights?', question_type: 'behavioral' } }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 422, code: 'text_not_readable' })
      expect(answer.message).toContain('shorten it')
    }
    const { resume } = await ada.call(resumeCalls.create, { body: { text: RESUME_LINES.join('\n') } })
    expect(resume).toMatchObject({ status: 'failed', error: expect.stringContaining('took too long') })
  })
})
