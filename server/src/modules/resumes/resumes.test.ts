import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { makeDocx, makePdf, RESUME_LINES, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const TEXT = RESUME_LINES.join('\n')

let person: Client
beforeAll(async () => {
  person = await makeUser(test().app)
})
const upload = async (bytes: Uint8Array, filename: string, by = person) =>
  (await by.call(resumeCalls.create, { form: uploadForm(bytes, filename) })).resume
/** Something that happens soon; the machine may be busy. */
const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 60_000 })
const paste = async (by = person, text = TEXT) => (await by.call(resumeCalls.create, { body: { text } })).resume

describe('an uploaded resume', () => {
  it.each([
    ['PDF', makePdf, 'application/pdf'],
    ['Word', makeDocx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('is read when it is %s, whatever its name says', async (_, make, mime_type) => {
    const bytes = await make()
    const resume = await upload(bytes, 'resume.txt')
    expect(resume).toMatchObject({ filename: 'resume.txt', mime_type, status: 'completed', size: bytes.length })
    expect(resume.skills).toEqual(expect.arrayContaining(['Python', 'SQL', 'Airflow']))
    expect(resume.profile?.basics.name).toBe('Grace Example')
    const { text } = await person.call(resumeCalls.preview, { params: { id: resume.id } })
    expect(text).toContain('Moved 40 pipelines to Airflow')
  })

  it('is given back as it came, under a name that cannot leave its header', async () => {
    const bytes = await makePdf()
    const resume = await upload(bytes, '../../läben "x"\r\nset-cookie: a=b.pdf')
    const answer = await person.send(resumeCalls.download, { params: { id: resume.id } })
    expect(new Uint8Array(answer.bytes)).toEqual(bytes)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\]+"; filename\*=UTF-8''l%C3%A4ben[^;]*$/,
    )
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['a password', async () => makePdf(RESUME_LINES, 'secret'), /password/],
    ['damaged bytes', async () => (await makePdf()).slice(0, 600), /damaged|empty|No text/],
    ['no bytes', async () => new Uint8Array(), /empty/],
    ['no words', async () => makePdf([]), /No text|empty/],
  ])('with %s stays and says what to do', async (_, make, error) => {
    const bytes = await make()
    const resume = await upload(bytes, 'cv.pdf')
    expect(resume).toMatchObject({ status: 'failed', error: expect.stringMatching(error), skills: [] })
    expect(resume.profile).toBeUndefined()
    const headers = { 'accept-language': 'zh-CN' }
    const chinese = await person.call(resumeCalls.read, { params: { id: resume.id }, headers })
    expect(chinese.resume.error).toMatch(/\p{Script=Han}/u)
    const { bytes: kept } = await person.send(resumeCalls.download, { params: { id: resume.id } })
    expect(new Uint8Array(kept)).toEqual(bytes)
    expect(await person.send(resumeCalls.analyze, { params: { id: resume.id } })).toMatchObject({
      status: 409,
      code: 'resume_not_ready',
    })
  })

  it.each([
    ['a zip named .pdf', Uint8Array.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]), 'cv.pdf'],
    ['text named .docx', new TextEncoder().encode(TEXT), 'cv.docx'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'cv.png'],
  ])('is refused when it is %s', async (_, bytes, filename) => {
    const visitor = await makeUser(test().app)
    const answer = await visitor.send(resumeCalls.create, { form: uploadForm(bytes, filename) })
    expect(answer).toMatchObject({
      status: 415,
      code: 'unsupported_file_type',
      message: 'Please upload PDF or Word document',
    })
    expect((await visitor.call(resumeCalls.list)).resumes).toEqual([])
  })

  it('may have 10 MB and not a byte more', async () => {
    const most = 10 * 1024 * 1024
    const answer = await person.send(resumeCalls.create, { form: uploadForm(new Uint8Array(most + 1), 'cv.pdf') })
    expect(answer).toMatchObject({ status: 413, code: 'file_too_large', message: 'File size cannot exceed 10MB' })
    const fits = await person.send(resumeCalls.create, { form: uploadForm(new Uint8Array(most), 'cv.pdf') })
    expect(fits.status).toBe(415)
  })

  it('must be in the right field and whole', async () => {
    const wrong = await person.send(resumeCalls.create, { form: uploadForm(await makePdf(), 'cv.pdf', 'document') })
    expect(wrong).toMatchObject({ status: 422, message: 'Please upload resume or enter resume content first' })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const cut = await person.send(resumeCalls.create, {
      body: '--x\r\nContent-Disposition: form-data; name="file"',
      headers,
    })
    expect(cut).toMatchObject({ status: 400, code: 'malformed_request' })
  })
})

describe('pasted text', () => {
  it('is read like a document and shown again as safe HTML', async () => {
    const resume = await paste(person, `${TEXT}\n\n<script>alert("1")</script> & 'more'`)
    expect(resume).toMatchObject({ mime_type: 'text/plain', status: 'completed' })
    const { html } = await person.call(resumeCalls.preview, { params: { id: resume.id } })
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;')
    expect(html.replace(/<\/?p>|<br>/g, '')).not.toContain('<')
  })

  it('is downloaded as what it is, its letters told', async () => {
    const resume = await paste(person, `${TEXT}\n\n李梅，数据工程师`)
    const file = await person.send(resumeCalls.download, { params: { id: resume.id } })
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(file.bytes.toString('utf8')).toContain('李梅，数据工程师')
  })

  it('has a name that tells it from the others', async () => {
    const ada = await makeUser(test().app)
    const names = [await paste(ada), await paste(ada), await paste(ada)].map(({ filename }) => filename)
    expect(names).toEqual(['Pasted resume.txt', 'Pasted resume (2).txt', 'Pasted resume (3).txt'])
  })

  it('has the name that it is given, also one that is taken', async () => {
    const body = { text: TEXT, filename: 'cv.txt' }
    const given = [1, 2].map(() => person.call(resumeCalls.create, { body }))
    for (const { resume } of await Promise.all(given)) expect(resume.filename).toBe('cv.txt')
  })

  it.each([[{ text: '  \n ' }], [{ text: 'x'.repeat(3001) }], [{}], [{ text: 5 }]])(
    'is refused as %j',
    async (body) => {
      const answer = await person.send(resumeCalls.create, { body })
      expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
      expect(answer.body.details).toContainEqual({ path: 'text', message: expect.any(String) })
    },
  )
})

describe('a diagnosis', () => {
  it('is of the resume alone, or against one of the own jobs', async () => {
    const resume = await paste()
    const params = { id: resume.id }
    const alone = (await person.call(resumeCalls.analyze, { params })).analysis
    expect(alone).toMatchObject({ resume_id: resume.id, match_score: null, overall_score: alone.score })
    const { job } = await person.call(jobCalls.create, {
      body: { title: 'Data Engineer', description: 'Python and SQL' },
    })
    const { analysis } = await person.call(resumeCalls.analyze, { params, body: { job_id: job.id } })
    expect(analysis).toMatchObject({ job_id: job.id, match_score: expect.any(Number) })
    const brief = await person.call(resumeCalls.analyze, { params, body: { include_suggestions: false } })
    expect(brief.analysis.suggestions).toEqual([])
    const words = (await person.call(resumeCalls.analyze, { params, body: { include_score: false } })).analysis
    expect(words).toMatchObject({ score: null, overall_score: null, match_score: null })
    expect(words.dimensions.map(({ finding, score }) => [finding, score])).toEqual(
      alone.dimensions.map(({ finding }) => [finding, null]),
    )

    const stranger = await makeUser(test().app)
    const theirs = await paste(stranger)
    const answer = await stranger.send(resumeCalls.analyze, { params: { id: theirs.id }, body: { job_id: job.id } })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })
})

it('is listed newest first, by status, and counted', async () => {
  const lister = await makeUser(test().app)
  const failed = await upload(new Uint8Array(), 'empty.pdf', lister)
  const first = await paste(lister)
  const second = await paste(lister)
  const ids = async (query: Record<string, string | number>) =>
    (await lister.call(resumeCalls.list, { query })).resumes.map((resume) => resume.id)
  expect(await ids({})).toEqual([second.id, first.id, failed.id])
  expect(await ids({ per_page: 1, page: 2 })).toEqual([first.id])
  expect(await ids({ status: 'processed' })).toEqual([second.id, first.id])
  expect(await ids({ status: 'failed' })).toEqual([failed.id])
  expect((await lister.call(resumeCalls.stats)).stats).toEqual({ total: 3, completed: 2, processing: 0, failed: 1 })
})

it('does not exist for anyone else', async () => {
  const resume = await paste()
  const stranger = await makeUser(test().app)
  const { read, reparse, preview, download, analyze, remove } = resumeCalls
  for (const call of [read, reparse, preview, download, analyze, remove]) {
    expect(await stranger.send(call, { params: { id: resume.id } })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await createClient(test().app).send(call, { params: { id: resume.id } })).toMatchObject({ status: 401 })
  }
  expect((await person.call(resumeCalls.read, { params: { id: resume.id } })).resume).toEqual(resume)
})

it('is gone after it was deleted, and its file with it', async () => {
  const remove = vi.spyOn(test().parts.storage, 'remove')
  const resume = await paste()
  await person.call(resumeCalls.remove, { params: { id: resume.id } })
  expect((await person.send(resumeCalls.read, { params: { id: resume.id } })).status).toBe(404)
  const [key = ''] = remove.mock.calls[0] ?? []
  expect(await test().parts.storage.get(key)).toBeUndefined()
})

describe('what goes wrong while reading', () => {
  it('does not lose the upload: it fails clearly and can be read again', async () => {
    const read = vi.fn(test().parts.documents.read).mockRejectedValueOnce(new Error('out of luck'))
    const unlucky = await startTestApp({ documents: { ...test().parts.documents, read } })
    const owner = await makeUser(unlucky.app)
    const resume = await upload(await makePdf(), 'cv.pdf', owner)
    expect(resume).toMatchObject({ status: 'failed', error: 'Processing failed, please retry' })
    const again = await owner.call(resumeCalls.reparse, { params: { id: resume.id } })
    expect(again.resume).toMatchObject({ status: 'completed', mime_type: 'application/pdf' })
    expect(again.resume.error).toBeUndefined()
    await unlucky.close()
  })

  it('is made good after a crash: whatever was being read is read by the next process', async () => {
    const stuck = { ...test().parts.documents, read: () => new Promise<never>(() => {}) }
    const crashed = await startTestApp({ documents: stuck })
    const owner = await makeUser(crashed.app)
    void owner.send(resumeCalls.create, { form: uploadForm(await makePdf(), 'cv.pdf') })
    const listed = () => owner.call(resumeCalls.list).then(({ resumes }) => resumes[0]?.status)
    await until(async () => (await listed()) === 'processing')

    const { database, script, storage, checks } = crashed.parts
    const next = await startTestApp({ database, script, storage, checks })
    await until(async () => (await listed()) === 'completed')
    await next.close()
    await crashed.close()
  })

  it('gives up on a document that ends the process each time', async () => {
    const { promise: endless, reject: end } = Promise.withResolvers<never>()
    const stuck = { ...test().parts.documents, read: () => endless }
    const crashed = await startTestApp({ documents: stuck })
    const owner = await makeUser(crashed.app)
    void owner.send(resumeCalls.create, { form: uploadForm(await makePdf(), 'cv.pdf') })
    const current = () => owner.call(resumeCalls.list).then(({ resumes }) => resumes[0])
    await until(current)

    const { database, script, storage, checks } = crashed.parts
    const started = [crashed]
    for (let start = 1; start <= 4; start += 1) {
      const read = vi.fn(stuck.read)
      started.push(await startTestApp({ database, script, storage, checks, documents: { ...stuck, read } }))
      if (start <= 3) await until(() => read.mock.calls.length > 0)
      else await until(async () => (await current())?.status === 'failed')
    }
    expect(await current()).toMatchObject({ error: 'Processing failed, please retry' })

    end(new Error('over'))
    for (const running of started.reverse()) await running.close()
  })
})
