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

  it('is a list of names, of which each line is one; what is known of those that stay, stays', async () => {
    const user = await open('Skills')
    const field = screen.getByRole('textbox', { name: 'Skills' })
    await user.clear(field)
    await user.type(field, 'SQL{Enter}Python{Enter}{Enter}Python')
    await save(user)
    await waitFor(() => expect(sent?.skills).toEqual([{ name: 'Tools', keywords: ['SQL'] }, { keywords: ['Python'] }]))
    await user.click(await screen.findByRole('button', { name: 'Correct: Languages' }))
    await user.type(screen.getByRole('textbox', { name: 'Languages' }), '{End}{Enter}Dutch')
    await save(user)
    await waitFor(() => expect(sent?.languages).toEqual([{ language: 'German', fluency: 'C1' }, { language: 'Dutch' }]))
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
