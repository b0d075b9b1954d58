import type { Profile } from '@greenroom/contract/profile'
import { resumeChangeCalls } from '@greenroom/contract/resume-changes'
import { resumeCalls } from '@greenroom/contract/resumes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { preparations } from '#lib/preparation.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { aResume, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const start: Profile = {
  basics: { name: 'Nadia Fereira', profiles: [] },
  work: [
    { name: 'Halden Rail', position: 'Intern', startDate: '2025-06', location: 'Leeds', highlights: ['Cut the load'] },
    { name: 'Fenwick Foods', position: 'Picker', highlights: [] },
  ],
  education: [],
  projects: [],
  skills: [{ name: 'Tools', keywords: ['SQL', 'Pyton'] }],
  languages: [{ language: 'German', fluency: 'C1' }],
  certificates: [],
}
let resume: ReturnType<typeof aResume>
let diagnoses: number
let sent: Profile | undefined

beforeEach(() => {
  signIn()
  diagnoses = 0
  sent = undefined
  resume = aResume({ profile: start, skills: ['SQL', 'Pyton'] })
  preparations.begin('nurse', { resumeId: resume.id })
  answers(resumeCalls.list, () => ({ resumes: [resume], pagination: onePage(1) }))
  answers(resumeCalls.read, () => ({ resume }))
  answers(resumeCalls.analyze, () => {
    diagnoses += 1
    const scores = { match_score: null, score: 70, overall_score: 70 + diagnoses }
    const rest = { suggestions: [], dimensions: [], keywords: { matched: [], missing: [] }, generated_by: 'built-in' }
    return { analysis: { resume_id: resume.id, ...scores, ...rest, created_at: '2026-11-20T09:00:00.000Z' } }
  })
  answers(resumeChangeCalls.update, ({ body }) => {
    sent = body.profile
    resume = {
      ...resume,
      ...(body.filename && { filename: body.filename }),
      ...(body.profile && { profile: body.profile, corrected: ['basics.name'] }),
    }
    return { resume }
  })
})

const open = async (name: string) => {
  const page = renderPage('/resume', { preparation: 'nurse' })
  await page.user.click(await screen.findByRole('button', { name: `Correct: ${name}` }))
  return page.user
}
const save = (user: Awaited<ReturnType<typeof open>>) => user.click(screen.getByRole('button', { name: 'Save' }))

describe('what was read wrong', () => {
  it('is put right in its place, and the diagnosis follows', async () => {
    const user = await open('Name')
    await screen.findByText('71')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, 'Nadia Ferreira{Enter}')
    await screen.findByText('Nadia Ferreira')
    screen.getByText('Corrected by you')
    await screen.findByText('72')
    expect(sent).toEqual({ ...start, basics: { ...start.basics, name: 'Nadia Ferreira' } })
  })

  it('is left as it is on Cancel and Escape', async () => {
    const user = await open('Name')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Escape}')
    await user.click(screen.getByRole('button', { name: 'Correct: Name' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    screen.getByText('Nadia Fereira')
    expect(sent).toBeUndefined()
  })

  it('is corrected post by post; fields that are not shown stay', async () => {
    const user = await open('Work')
    const first = within(screen.getByRole('group', { name: 'Work, entry 1' }))
    await user.clear(first.getByLabelText('Position'))
    await user.type(first.getByLabelText('Position'), 'Data Intern')
    await user.type(first.getByLabelText('What you did'), '{End}{Enter}Wrote checks')
    await user.click(screen.getByRole('button', { name: 'Remove Work, entry 2' }))
    await user.click(screen.getByRole('button', { name: 'Add another' }))
    await user.type(within(screen.getByRole('group', { name: 'Work, entry 2' })).getByLabelText('Employer'), 'Kestrel')
    await save(user)
    await waitFor(() => expect(sent).toBeDefined())
    expect(sent?.work).toEqual([
      { ...start.work[0], position: 'Data Intern', highlights: ['Cut the load', 'Wrote checks'] },
      { name: 'Kestrel', highlights: [] },
    ])
  })

  it('says which date cannot be read, and sends nothing', async () => {
    const user = await open('Work')
    const second = within(screen.getByRole('group', { name: 'Work, entry 2' }))
    await user.type(second.getByLabelText('From'), 'last summer')
    await save(user)
    await second.findByText('Enter a year or a month, such as 2024 or 2024-06')
    expect(sent).toBeUndefined()
  })

  it('is a group of skills, of which each line is one', async () => {
    const user = await open('Skills')
    const group = within(screen.getByRole('group', { name: 'Skills, entry 1' }))
    await user.clear(group.getByLabelText('Name of the group'))
    await user.type(group.getByLabelText('Name of the group'), 'Languages and tools')
    await user.clear(group.getByLabelText('Skills'))
    await user.type(group.getByLabelText('Skills'), 'SQL{Enter}Python{Enter}{Enter}Python')
    await save(user)
    await waitFor(() => expect(sent?.skills).toEqual([{ name: 'Languages and tools', keywords: ['SQL', 'Python'] }]))
  })

  it.each<[string, Record<string, string>, (profile: Profile) => unknown, unknown]>([
    ['Languages', { Level: 'native' }, ({ languages }) => languages, [{ language: 'German', fluency: 'native' }]],
    [
      'Work',
      { Location: 'York', Summary: 'Timetables' },
      ({ work }) => work[0],
      { ...start.work[0], location: 'York', summary: 'Timetables' },
    ],
    [
      'Projects',
      {
        Link: 'https://example.org/maps',
        From: '2024',
        'Until (leave empty if current)': '2024-06',
        'What you did': 'Drew it',
      },
      ({ projects }) => projects,
      [
        {
          ...{ name: 'Maps', url: 'https://example.org/maps', startDate: '2024', endDate: '2024-06' },
          highlights: ['Drew it'],
        },
      ],
    ],
    [
      'Certificates',
      { 'Issued by': 'CNCF', Date: '2023-05' },
      ({ certificates }) => certificates,
      [{ name: 'CKA', issuer: 'CNCF', date: '2023-05' }],
    ],
    [
      'Profiles and links',
      { Username: 'nadia', Link: 'https://github.com/nadia' },
      ({ basics }) => basics.profiles,
      [{ network: 'GitHub', username: 'nadia', url: 'https://github.com/nadia' }],
    ],
  ])('is corrected in every field: %s', async (part, typed, of, expected) => {
    const profile: Profile = {
      ...start,
      basics: { ...start.basics, profiles: [{ network: 'GitHub' }] },
      projects: [{ name: 'Maps', highlights: [] }],
      certificates: [{ name: 'CKA' }],
    }
    resume = { ...resume, profile }
    const user = await open(part)
    const entry = within(screen.getByRole('group', { name: `${part}, entry 1` }))
    for (const [label, text] of Object.entries(typed)) {
      await user.clear(entry.getByLabelText(label))
      await user.type(entry.getByLabelText(label), text)
    }
    await save(user)
    await waitFor(() => expect(sent && of(sent)).toEqual(expected))
  })

  it.each([
    ['Headline', 'label'],
    ['Website', 'url'],
    ['Summary', 'summary'],
  ] as const)('is corrected by itself: %s', async (part, field) => {
    const user = await open(part)
    await user.type(screen.getByRole('textbox', { name: part }), 'Data engineer')
    await save(user)
    await waitFor(() => expect(sent?.basics[field]).toBe('Data engineer'))
  })

  it('says which entry lacks its name, and sends nothing', async () => {
    const user = await open('Languages')
    await user.clear(screen.getByLabelText('Language'))
    await save(user)
    await screen.findByText('Fill this in, or remove the entry')
    expect(sent).toBeUndefined()
  })

  it('says that earlier questions use the old text, and leads to new ones', async () => {
    const user = await open('Name')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Two')
    await save(user)
    await screen.findByText(/Questions made before this still use the old text/)
    const link = screen.getByRole('link', { name: 'Make new questions' })
    expect(link.getAttribute('href')).toBe(`/questions/generate?resume=${resume.id}`)
  })

  it('stays in the form when it cannot be saved', async () => {
    fails(resumeChangeCalls.update, 500, 'internal_error', 'Something failed on our side.')
    const user = await open('Name')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Two')
    await save(user)
    await screen.findByText('The correction couldn’t be saved')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Nadia Fereira Two')
  })
})

describe('the resume in use', () => {
  it('is renamed and deleted where it stands', async () => {
    let isDeleted = false
    answers(resumeCalls.remove, () => {
      isDeleted = true
      return { resume }
    })
    const { user } = renderPage('/resume', { preparation: 'nurse' })
    await user.click(await screen.findByRole('button', { name: 'Rename, download or export nadia.pdf' }))
    const name = await screen.findByLabelText('File name')
    await user.clear(name)
    await screen.findByText('Enter a name')
    await user.type(name, 'Nadia 2026.pdf{Enter}')
    await screen.findByText('Nadia 2026.pdf')
    await user.click(screen.getByRole('button', { name: 'Delete Nadia 2026.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Drop your resume here or choose a file')
    expect(isDeleted).toBe(true)
  })

  it.each([
    ['Original file', resumeCalls.download],
    ['JSON Resume', resumeCalls.export],
  ])('says why its %s could not be downloaded', async (button, call) => {
    fails(call, 500, 'internal_error', 'Something failed on our side.')
    const { user } = renderPage('/resume', { preparation: 'nurse' })
    await user.click(await screen.findByRole('button', { name: 'Rename, download or export nadia.pdf' }))
    await user.click(await screen.findByRole('button', { name: button }))
    await screen.findByText('Something failed on our side.')
  })
})
