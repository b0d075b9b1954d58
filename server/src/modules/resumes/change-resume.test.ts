import { jobCalls } from '@greenroom/contract/jobs'
import type { Profile } from '@greenroom/contract/profile'
import { resumeChangeCalls } from '@greenroom/contract/resume-changes'
import { type Resume, resumeCalls } from '@greenroom/contract/resumes'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makePdf, RESUME_LINES, uploadForm } from '#testing/files.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
let person: Client
let stranger: Client
beforeAll(async () => {
  person = await makeUser(test().app)
  stranger = await makeUser(test().app)
})

const upload = async () =>
  (await person.call(resumeCalls.create, { form: uploadForm(await makePdf(), 'cv.pdf') })).resume
const paste = async () => (await person.call(resumeCalls.create, { body: { text: RESUME_LINES.join('\n') } })).resume
const profileOf = ({ profile }: Resume): Profile => {
  if (!profile) throw new Error('nothing was read')
  return structuredClone(profile)
}
const change = async (id: string, body: object) =>
  (await person.call(resumeChangeCalls.update, { params: { id }, body: body as never })).resume

describe('a resume that was misread', () => {
  it('is put right field by field, and says which', async () => {
    const resume = await upload()
    const profile = profileOf(resume)
    profile.basics.name = 'Grace M. Example'
    if (profile.work[0]) profile.work[0].position = 'Lead Data Engineer'
    const corrected = await change(resume.id, { profile })
    expect(corrected.profile).toMatchObject({ basics: { name: 'Grace M. Example' } })
    expect(corrected.corrected).toEqual(['basics.name', 'work.0.position'])
    const { resume: read } = await person.call(resumeCalls.read, { params: { id: resume.id } })
    expect(read).toMatchObject({ corrected: corrected.corrected, profile: corrected.profile })
    expect(read.confidence?.['basics.name']).toBe(1)
  })

  it('keeps what was put right when it is read again, and what was not is read anew', async () => {
    const resume = await upload()
    const profile = profileOf(resume)
    const email = profile.basics.email
    profile.basics.name = 'Grace M. Example'
    profile.work.push({ name: 'Fenwick Foods', position: 'Order Picker', highlights: [] })
    await change(resume.id, { profile })
    const { resume: again } = await person.call(resumeCalls.reparse, { params: { id: resume.id } })
    expect(again.profile?.basics).toMatchObject({ name: 'Grace M. Example', email })
    expect(again.profile?.work).toEqual(profile.work)
    expect(again.corrected).toEqual(['basics.name', 'work'])
  })

  it('keeps every field that was put right when it is read again', async () => {
    const resume = await upload()
    const basics = { label: 'Data lead', url: 'https://grace.example', summary: 'Pipelines.', location: 'York' }
    const links = [{ network: 'GitHub', username: 'grace', url: 'https://github.com/grace' }]
    const post = {
      name: 'Kerry Group',
      position: 'Clerk',
      location: 'Cork',
      summary: 'Accounts.',
      highlights: ['Filed'],
    }
    const wanted: Profile = {
      basics: { ...profileOf(resume).basics, ...basics, profiles: links },
      work: [post],
      volunteer: [{ organization: 'Scouts', position: 'Leader', location: 'York', summary: 'Camps.', highlights: [] }],
      education: [{ institution: 'Leeds', area: 'Maths', studyType: 'BSc', endDate: '2020', score: '2:1' }],
      projects: [
        { name: 'Maps', url: 'https://maps.example', startDate: '2024', endDate: '2025', highlights: ['Drew'] },
      ],
      skills: [{ name: 'Tools', keywords: ['dbt'] }],
      languages: [{ language: 'Dutch', fluency: 'C1' }],
      certificates: [{ name: 'CKA', date: '2023-05', issuer: 'CNCF' }],
    }
    await change(resume.id, { profile: wanted })
    const { resume: again } = await person.call(resumeCalls.reparse, { params: { id: resume.id } })
    expect(again.profile).toEqual(wanted)
    expect(again.skills).toEqual(['dbt'])
  })

  it('is judged by its corrections: a skill that is added is no longer missing', async () => {
    const { job } = await person.call(jobCalls.create, {
      body: { title: 'Engineer', description: 'We use Kafka.', skills_required: ['Kafka'] } as never,
    })
    const resume = await paste()
    const against = { params: { id: job.id }, body: { resume_id: resume.id } }
    const before = await person.call(jobCalls.matchResume, against)
    expect(before.analysis.keywords.missing).toContain('Kafka')
    const profile = profileOf(resume)
    profile.skills = [{ keywords: [...resume.skills, 'Kafka'] }]
    expect((await change(resume.id, { profile })).skills).toContain('Kafka')
    const after = await person.call(jobCalls.matchResume, against)
    expect(after.analysis.keywords.missing).not.toContain('Kafka')
    const { text } = await person.call(resumeCalls.preview, { params: { id: resume.id } })
    expect(text).not.toContain('Kafka')
  })

  it('is exported as it was put right', async () => {
    const resume = await paste()
    const profile = profileOf(resume)
    profile.basics.name = 'Grace M. Example'
    await change(resume.id, { profile })
    const file = await person.send(resumeCalls.export, { body: { format: 'json', resume_ids: [resume.id] } })
    expect(JSON.parse(new TextDecoder().decode(file.bytes))).toMatchObject({ basics: { name: 'Grace M. Example' } })
  })

  it('changes nothing where nothing differs', async () => {
    const resume = await paste()
    const same = await change(resume.id, { profile: profileOf(resume) })
    expect(same.corrected).toBeUndefined()
    expect(same.profile).toEqual(resume.profile)
  })
})

describe('the name of a resume', () => {
  it('is changed, and is the name of the file that is downloaded', async () => {
    const resume = await upload()
    expect((await change(resume.id, { filename: ' Grace 2026.pdf ' })).filename).toBe('Grace 2026.pdf')
    const { headers } = await person.send(resumeCalls.download, { params: { id: resume.id } })
    expect(headers['content-disposition']).toContain('Grace 2026.pdf')
  })

  it('cannot leave its folder', async () => {
    const resume = await paste()
    expect((await change(resume.id, { filename: '../../secret\r\n.pdf' })).filename).toBe('secret.pdf')
  })
})

describe('a change of a resume', () => {
  it('is not for another user', async () => {
    const { id } = await paste()
    const body = { filename: 'mine.pdf' }
    expect((await stranger.send(resumeChangeCalls.update, { params: { id }, body })).status).toBe(404)
    expect((await stranger.send(resumeChangeCalls.update, { params: { id: 'nothing' }, body })).status).toBe(404)
  })

  it('waits until it is read, but it may be renamed before', async () => {
    const { resume } = await person.call(resumeCalls.create, { form: uploadForm(await makePdf([]), 'cv.pdf') })
    const profile = profileOf(await paste())
    const answer = await person.send(resumeChangeCalls.update, { params: { id: resume.id }, body: { profile } })
    expect(answer).toMatchObject({ status: 409, code: 'resume_not_ready' })
    expect((await change(resume.id, { filename: 'other.pdf' })).filename).toBe('other.pdf')
  })

  it.each([
    { filename: '' },
    { filename: 'a'.repeat(256) },
    { profile: { work: 'none' } },
    { profile: { work: [{ startDate: 'last summer' }] } },
    { profile: { basics: { summary: 'a'.repeat(60_001) } } },
  ])('takes no %j', async (body) => {
    const { id } = await paste()
    expect((await person.send(resumeChangeCalls.update, { params: { id }, body: body as never })).status).toBe(422)
  })
})
