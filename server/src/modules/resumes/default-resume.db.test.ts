import { interviewCalls } from '@greenroom/contract/interviews'
import { resumeChangeCalls } from '@greenroom/contract/resume-changes'
import { resumeCalls } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makePdf, RESUME_LINES, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'
import { createChangeRepo } from './change-repo.ts'
import { createResumeRepo } from './repo.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const paste = async (owner: Client) =>
  (await owner.call(resumeCalls.create, { body: { text: RESUME_LINES.join('\n') } })).resume.id
const setDefault = (owner: Client, id: string, is_default = true) =>
  owner.send(resumeChangeCalls.update, { params: { id }, body: { is_default } })
const defaultsOf = async (owner: Client) =>
  (await owner.call(resumeCalls.list)).resumes.flatMap(({ id, is_default }) => (is_default ? [id] : []))
const usedBy = async (owner: Client) => (await owner.call(interviewCalls.create)).session.resume_id

describe('the default resume', () => {
  it('is used where none is named, although a newer one was read', async () => {
    const ada = await person()
    const older = await paste(ada)
    const newer = await paste(ada)
    expect(await usedBy(ada)).toBe(newer)
    expect((await setDefault(ada, older)).status).toBe(200)
    expect((await ada.call(resumeCalls.read, { params: { id: older } })).resume.is_default).toBe(true)
    expect(await usedBy(ada)).toBe(older)
  })

  it('is one: the next takes its place', async () => {
    const ada = await person()
    const ids = [await paste(ada), await paste(ada)]
    for (const id of ids) await setDefault(ada, id)
    expect(await defaultsOf(ada)).toEqual(ids.slice(1))
  })

  it('is one also when several are made it at the same moment', async () => {
    const ada = await person()
    const ids = [await paste(ada), await paste(ada), await paste(ada)]
    const answers = await Promise.all(ids.map((id) => setDefault(ada, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await defaultsOf(ada)).toHaveLength(1)
  })

  it.each([
    ['deleted', (ada: Client, id: string) => ada.send(resumeCalls.remove, { params: { id } })],
    ['made the default no more', (ada: Client, id: string) => setDefault(ada, id, false)],
  ])('gives way to the newest when it is %s', async (_, end) => {
    const ada = await person()
    const older = await paste(ada)
    const newer = await paste(ada)
    await setDefault(ada, older)
    expect((await end(ada, older)).status).toBe(200)
    expect(await usedBy(ada)).toBe(newer)
  })

  it('stays as it was when the one to take its place is deleted meanwhile', async () => {
    const ada = await person()
    const [before, next] = [await paste(ada), await paste(ada)]
    await setDefault(ada, before)
    const { database } = test().parts
    const found = await createResumeRepo(database).find(ada.user.id, next)
    await ada.send(resumeCalls.remove, { params: { id: next } })
    expect(found && (await createChangeRepo(database).setDefault(found, true))).toBeUndefined()
    expect(await defaultsOf(ada)).toEqual([before])
  })

  it('must have been read', async () => {
    const ada = await person()
    const { resume } = await ada.call(resumeCalls.create, { form: uploadForm(await makePdf([]), 'cv.pdf') })
    expect(await setDefault(ada, resume.id)).toMatchObject({ status: 409, code: 'resume_not_ready' })
  })

  it('is of one person only, and set by nobody else', async () => {
    const [ada, eve] = [await person(), await person()]
    const [hers, evil] = [await paste(ada), await paste(eve)]
    await setDefault(ada, hers)
    await setDefault(eve, evil)
    expect(await setDefault(eve, hers)).toMatchObject({ status: 404 })
    expect([await defaultsOf(ada), await defaultsOf(eve)]).toEqual([[hers], [evil]])
  })
})
