import { jobCalls } from '@greenroom/contract/jobs'
import { questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Answer, Client } from '#testing/client.ts'
import { makeEndlessPdf, makePdf, RESUME_LINES, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'
import { failedReading, openTestReading } from '#testing/reading.ts'

const endless = (by: Client) => by.send(resumeCalls.create, { form: uploadForm(makeEndlessPdf(), 'endless.pdf') })
const list = async (by: Client) => (await by.call(resumeCalls.list, { query: { per_page: 100 } })).resumes

it('a document that holds its reader is small', () => {
  expect(makeEndlessPdf().length).toBeLessThan(3000)
})

describe('while somebody has sent documents that hold their reader, as many as may wait', () => {
  const reading = openTestReading({ limits: { seconds: 600 } })
  const read = vi.fn(reading.documents.read)
  const test = useTestApp({ ...reading, documents: { ...reading.documents, read } })
  let mallory: Client
  let sent: Promise<Answer>[]
  beforeAll(async () => {
    mallory = await makeUser(test().app)
    sent = Array.from({ length: 6 }, () => endless(mallory))
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(sent.length), PATIENCE)
  })

  it('another person is read at once', async () => {
    let answered = 0
    for (const one of sent) void one.then(() => (answered += 1))
    const ada = await makeUser(test().app)
    const { resume } = await ada.call(resumeCalls.create, { form: uploadForm(await makePdf(), 'cv.pdf') })
    expect(resume.status).toBe('completed')
    expect(answered).toBe(0)
  })

  it('one more of them is refused before it is stored', async () => {
    const refused = await endless(mallory)
    expect(refused).toMatchObject({ status: 429, code: 'reading_busy', headers: { 'retry-after': '10' } })
    expect(refused.message).toMatch(/try again in a moment/)
    expect(await list(mallory)).toHaveLength(sent.length)
  })

  it('the end of the server ends them all, and they are kept as failed', async () => {
    await reading.close()
    await Promise.all(sent)
    expect((await list(mallory)).map(({ status }) => status)).toEqual(Array(sent.length).fill('failed'))
  })
})

describe('what takes too long', () => {
  const test = useTestApp(failedReading('slow'))

  it('is kept as a failed document that says what to do, and can be read again', async () => {
    const ada = await makeUser(test().app)
    const { resume } = (await endless(ada)).body.data as { resume: { id: string } }
    expect(resume).toMatchObject({ status: 'failed', error: expect.stringContaining('took too long. Save it again') })
    const again = await ada.call(resumeCalls.reparse, { params: { id: resume.id } })
    expect(again.resume).toMatchObject({ id: resume.id, status: 'failed', filename: 'endless.pdf' })
  })

  it('is refused as a text that should be shorter', async () => {
    const ada = await makeUser(test().app)
    const answers = [
      await ada.send(jobCalls.parseText, { body: { job_text: 'Nurse\n\nNight shifts.' } }),
      await ada.send(jobCalls.create, { body: { title: 'Nurse', description: 'Night shifts.' } }),
      await ada.send(questionCalls.create, { body: { question_text: 'Why nights?', question_type: 'behavioral' } }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 422, code: 'text_not_readable' })
      expect(answer.message).toContain('shorten it')
    }
  })

  it('is kept as a failed resume when it was pasted', async () => {
    const ada = await makeUser(test().app)
    const { resume } = await ada.call(resumeCalls.create, { body: { text: RESUME_LINES.join('\n') } })
    expect(resume).toMatchObject({ status: 'failed', error: expect.stringContaining('took too long') })
  })
})
