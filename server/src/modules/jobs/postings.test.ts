import { readFileSync } from 'node:fs'
import { EXAMPLE_JOBS } from '@greenroom/contract/job-choices'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const SCREENSHOT = readFileSync(new URL('../../adapters/pictures/testing/posting.png', import.meta.url))

let person: Client
beforeAll(async () => {
  person = await makeUser(test().app)
})

describe('reading a posting from a screenshot', () => {
  const send = (bytes: Uint8Array, name = 'screen.png') =>
    person.send(jobCalls.analyzeImage, { form: uploadForm(bytes, name, 'image') })

  it('gives a draft and the text, and saves nothing', async () => {
    const { job, text } = await person.call(jobCalls.analyzeImage, { form: uploadForm(SCREENSHOT, 'x.txt', 'image') })
    expect(job.title).toBe('Night Shift Nurse')
    expect(job.requirements).toHaveLength(3)
    expect(job.responsibilities).toHaveLength(2)
    expect(text).toContain('Marigold Clinic')
    expect((await person.call(jobCalls.list)).jobs).toEqual([])
  })

  it('takes pictures only, whatever they are called', async () => {
    const answer = await send(Buffer.from('%PDF-1.7 no picture'))
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_file_type' })
    expect(answer.message).toContain('PNG')
  })

  it('says what to do about a picture that cannot be read', async () => {
    const answer = await send(SCREENSHOT.subarray(0, 2000))
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toMatchObject([{ path: 'image', message: expect.stringContaining('damaged') }])
  })

  it('has a limit', async () => {
    expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'file_too_large' })
    const many = Buffer.from(SCREENSHOT)
    many.writeUInt32BE(100_000, 16)
    many.writeUInt32BE(100_000, 20)
    expect(await send(many)).toMatchObject({ status: 413, code: 'file_too_large' })
  })

  it('asks for the picture when there is none', async () => {
    const answer = await person.send(jobCalls.analyzeImage, { form: uploadForm(SCREENSHOT, 'x.png', 'other') })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})

describe('example postings', () => {
  it('are there for everybody, one at least for each example job', async () => {
    const { templates } = await createClient(test().app).call(jobCalls.templates)
    for (const example of EXAMPLE_JOBS) expect(templates.map((one) => one.example_job)).toContain(example)
  })

  it('can be saved as they are', async () => {
    const { templates } = await person.call(jobCalls.templates)
    const [template] = templates
    const { job } = await person.call(jobCalls.create, { body: template })
    expect(job).toMatchObject({ title: template?.title, requirements: template?.requirements })
  })
})

describe('matching a job with a resume', () => {
  const aJob = async (by: Client) =>
    (
      await by.call(jobCalls.create, {
        body: { title: 'Data Engineer', description: 'Requirements\n- SQL\n- Airflow' },
      })
    ).job
  const aResume = async (by: Client) =>
    (await by.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: SQL, Python' } })).resume

  it('diagnoses the resume against the job, which keeps it', async () => {
    const [job, resume] = [await aJob(person), await aResume(person)]
    const match = { params: { id: job.id }, body: { resume_id: resume.id } }
    const { analysis } = await person.call(jobCalls.matchResume, match)
    expect(analysis).toMatchObject({ job_id: job.id, resume_id: resume.id, match_score: expect.any(Number) })
    expect(analysis.dimensions.length).toBeGreaterThanOrEqual(20)
    expect((await person.call(jobCalls.read, { params: { id: job.id } })).job.resume_id).toBe(resume.id)
  })

  it("finds neither another user's job nor another user's resume", async () => {
    const stranger = await makeUser(test().app)
    const [job, resume] = [await aJob(person), await aResume(person)]
    const [theirJob, theirResume] = [await aJob(stranger), await aResume(stranger)]
    for (const [id, resume_id] of [
      [theirJob.id, resume.id],
      [job.id, theirResume.id],
      ['no-id', resume.id],
    ]) {
      const answer = await person.send(jobCalls.matchResume, { params: { id }, body: { resume_id } })
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await person.call(jobCalls.read, { params: { id: job.id } })).job.resume_id).toBeUndefined()
  })

  it('asks for a resume', async () => {
    const job = await aJob(person)
    const answer = await person.send(jobCalls.matchResume, { params: { id: job.id }, body: {} })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})
