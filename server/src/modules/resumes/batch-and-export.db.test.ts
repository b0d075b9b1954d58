import { resumeCalls } from '@greenroom/contract/resumes'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { RESUME_LINES, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const TEXT = RESUME_LINES.join('\n')

let person: Client
let stranger: Client
beforeAll(async () => {
  person = await makeUser(test().app)
  stranger = await makeUser(test().app)
})
const paste = async (text = TEXT, by = person, filename = 'cv.txt') =>
  (await by.call(resumeCalls.create, { body: { text, filename } })).resume
const batch = (resume_ids: string[], action: 'delete' | 'reparse' | 'analyze') =>
  person.call(resumeCalls.batch, { body: { resume_ids, action } })
const send = (format: 'json' | 'markdown' | 'csv' | 'pdf', ...resume_ids: string[]) =>
  person.send(resumeCalls.export, { body: { format, resume_ids } })
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

describe('a batch of resumes', () => {
  it('deletes own ones, and says of every other one why not', async () => {
    const [mine, kept, theirs] = [await paste(), await paste(), await paste(TEXT, stranger)]
    const { results } = await batch([mine.id, theirs.id, 'nothing', mine.id], 'delete')
    expect(results).toEqual([
      { resume_id: mine.id, ok: true },
      { resume_id: theirs.id, ok: false, error: expect.stringMatching(/not found|no longer/i) },
      { resume_id: 'nothing', ok: false, error: expect.any(String) },
    ])
    expect((await stranger.call(resumeCalls.read, { params: { id: theirs.id } })).resume.id).toBe(theirs.id)
    const { resumes } = await person.call(resumeCalls.list)
    expect(resumes.map(({ id }) => id)).toEqual([kept.id])
  })

  it.each(['reparse', 'analyze'] as const)('can %s', async (action) => {
    const { id } = await paste()
    expect(await batch([id], action)).toEqual({ results: [{ resume_id: id, ok: true }] })
  })

  it.each([
    { resume_ids: [], action: 'delete' },
    { resume_ids: Array.from({ length: 101 }, (_, at) => `id-${at}`), action: 'delete' },
    { resume_ids: ['one'], action: 'publish' },
    { resume_ids: 'one', action: 'delete' },
  ])('takes no %j', async (body) => {
    expect((await person.send(resumeCalls.batch, { body: body as never })).status).toBe(422)
  })
})

describe('exported resumes', () => {
  it('are JSON Resume', async () => {
    const [one, two] = [await paste(), await paste()]
    const answer = await send('json', one.id)
    expect(answer.headers['content-disposition']).toContain('attachment; filename="cv.json"')
    expect(JSON.parse(textOf(answer))).toMatchObject({
      $schema: expect.stringContaining('jsonresume'),
      basics: { name: 'Grace Example' },
      work: expect.any(Array),
    })
    expect(JSON.parse(textOf(await send('json', two.id, one.id)))).toHaveLength(2)
  })

  it('can be read by people, and their marks are no markup', async () => {
    const { id } = await paste(`Grace *Star* Example\ngrace@example.com\n\nSkills\nPython, SQL, <b>Airflow</b>`)
    const page = textOf(await send('markdown', id))
    expect(page).toContain('## Skills')
    expect(page).not.toMatch(/(?<!\\)[<>]/)
  })

  it('are rows of a table that no spreadsheet computes', async () => {
    const { id } = await paste(TEXT, person, '=HYPERLINK(1).txt')
    const [, head, row] = /^\ufeff?(.*)\n(.*)/.exec(textOf(await send('csv', id))) ?? []
    expect(head).toContain('filename,uploaded,name,email')
    expect(row).toMatch(/^"?'=HYPERLINK/)
    expect(row).toContain('Grace Example')
  })

  it('are a PDF that reads back as the same person', async () => {
    const { id } = await paste()
    const { bytes } = await send('pdf', id)
    const again = await person.call(resumeCalls.create, { form: uploadForm(bytes, 'again.pdf') })
    expect(again.resume.profile?.basics.name).toBe('Grace Example')
    expect(again.resume.skills).toEqual(expect.arrayContaining(['Python', 'SQL']))
  })

  it('say that a PDF cannot hold Chinese, in the language of the person', async () => {
    const { id } = await paste('姓名：王小明\n电话：13800138000\n邮箱：wang@example.com\n\n技能\nPython、SQL')
    const headers = { 'accept-language': 'zh-CN' }
    const answer = await person.send(resumeCalls.export, { body: { format: 'pdf', resume_ids: [id] }, headers })
    expect(answer.status).toBe(422)
    expect(textOf(answer)).toContain('拉丁字母')
    expect(textOf(await send('json', id))).toContain('王小明')
  })

  it('are the person’s own, and read', async () => {
    const theirs = await paste(TEXT, stranger)
    const mine = await paste()
    expect((await send('json', mine.id, theirs.id)).status).toBe(404)
    const broken = await person.call(resumeCalls.create, {
      form: uploadForm(new TextEncoder().encode('%PDF-1.7 x'), 'x.pdf'),
    })
    expect(broken.resume.status).toBe('failed')
    expect((await send('json', broken.resume.id)).status).toBe(409)
  })
})
