import { jobCalls } from '@greenroom/contract/jobs'
import { resumeChangeCalls } from '@greenroom/contract/resume-changes'
import { type Resume, resumeCalls } from '@greenroom/contract/resumes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aJob, aResume, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

let stored: Resume[]
beforeEach(() => {
  signIn()
  stored = [
    aResume({ filename: 'nadia.pdf' }),
    aResume({ filename: 'nadia-old.pdf' }),
    aResume({ filename: 'cv.docx' }),
  ]
  answers(resumeCalls.list, () => ({ resumes: stored, pagination: onePage(stored.length) }))
  answers(resumeCalls.read, ({ params }) => ({ resume: stored.find(({ id }) => id === params.id) ?? aResume() }))
  answers(jobCalls.list, () => ({ jobs: [], pagination: onePage(0) }))
})

const select = async (user: ReturnType<typeof renderPage>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}

describe('the resumes', () => {
  it('are listed with their default, which can be another one', async () => {
    stored = stored.map((resume, place) => ({ ...resume, is_default: place === 1 }))
    answers(resumeChangeCalls.update, ({ params, body }) => {
      stored = stored.map((one) => ({ ...one, is_default: one.id === params.id && body.is_default === true }))
      return { resume: stored[0] ?? aResume() }
    })
    const { user } = renderPage('/resumes')
    const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)
    expect((await rowOf('nadia-old.pdf')).getByText('Default')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Make nadia.pdf the default' }))
    await (await rowOf('nadia.pdf')).findByText('Default')
    expect(screen.getAllByText('Default')).toHaveLength(1)
  })

  it('are found by words in their name or text', async () => {
    let asked: string | undefined
    answers(resumeCalls.search, ({ body }) => {
      asked = body.query
      const resumes = body.query === 'docx' ? stored.slice(2) : []
      return { resumes, pagination: onePage(resumes.length) }
    })
    const { user } = renderPage('/resumes')
    const field = await screen.findByLabelText('Search resumes')
    await user.type(field, 'docx')
    await waitFor(() => expect(screen.queryByText('nadia.pdf')).toBeNull())
    expect(screen.getByText('cv.docx')).toBeTruthy()
    expect(asked).toBe('docx')
    await user.type(field, ' pilot')
    await screen.findByText('No resume contains all these words')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await screen.findByText('nadia.pdf')
  })

  it('come fifty at a time', async () => {
    const pages: unknown[] = []
    answers(resumeCalls.list, ({ query }) => {
      pages.push([query.page, query.per_page])
      return { resumes: stored.slice(0, 1), pagination: { page: query.page, per_page: 50, total: 51, pages: 2 } }
    })
    const { user } = renderPage('/resumes')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(pages.at(-1)).toEqual([2, 50]))
  })

  it('show the page before when the last one of a page was deleted', async () => {
    let total = 51
    answers(resumeCalls.list, ({ query }) => {
      const there = total === 51 || query.page === 1 ? stored.slice(0, 1) : []
      return { resumes: there, pagination: { page: query.page, per_page: 50, total, pages: total > 50 ? 2 : 1 } }
    })
    answers(resumeCalls.remove, () => {
      total = 50
      return { resume: aResume() }
    })
    const { user } = renderPage('/resumes')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText(/51.+of 51/)
    await user.click(screen.getByRole('button', { name: /Delete/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('nadia.pdf')
  })

  it('begin with an upload where there are none, which opens what was read', async () => {
    stored = []
    const added = aResume({ filename: 'new.pdf' })
    answers(resumeCalls.create, () => {
      stored = [added]
      return { resume: added }
    })
    const { user, path } = renderPage('/resumes')
    await screen.findByRole('heading', { name: 'No resumes yet' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(input as HTMLInputElement, new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' }))
    await waitFor(() => expect(path()).toBe(`/resumes/${added.id}`))
  })

  it('say why they could not be loaded, and are asked for again', async () => {
    fails(resumeCalls.list, 500, 'internal_error', 'Something failed on our side.')
    const { user } = renderPage('/resumes')
    await screen.findByText('Failed to load resume list')
    answers(resumeCalls.list, () => ({ resumes: stored, pagination: onePage(3) }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('nadia.pdf')
  })
})

describe('several resumes', () => {
  it('are deleted in one, after asking', async () => {
    const [first, second] = stored
    let body: unknown
    answers(resumeCalls.batch, (asked) => {
      body = asked.body
      stored = stored.filter(({ id }) => !asked.body.resume_ids.includes(id))
      return { results: asked.body.resume_ids.map((resume_id) => ({ resume_id, ok: true })) }
    })
    const { user } = renderPage('/resumes')
    await select(user, 'nadia.pdf', 'nadia-old.pdf')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 resumes?' }))
    expect(body).toBeUndefined()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('2 resumes deleted')
    expect(body).toEqual({ resume_ids: [first?.id, second?.id], action: 'delete' })
    await waitFor(() => expect(screen.queryByText('nadia.pdf')).toBeNull())
    expect(screen.queryByText('2 resumes selected')).toBeNull()
  })

  it('stay selected where they could not be deleted, and say why', async () => {
    answers(resumeCalls.batch, ({ body: { resume_ids } }) => {
      const [gone = '', kept = ''] = resume_ids
      stored = stored.filter(({ id }) => id !== gone)
      return {
        results: [
          { resume_id: gone, ok: true },
          { resume_id: kept, ok: false, error: 'It is just being read.' },
        ],
      }
    })
    const { user } = renderPage('/resumes')
    await select(user, 'nadia.pdf', 'nadia-old.pdf')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('1 resume couldn’t be deleted')
    await screen.findByText('It is just being read.')
    await screen.findByText('1 resume selected')
  })

  it('are exported in one file', async () => {
    const { user } = renderPage('/resumes')
    await select(user, 'nadia.pdf', 'cv.docx')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    let body: unknown
    answers(resumeCalls.export, (asked) => {
      body = asked.body
      return []
    })
    await user.click(await screen.findByRole('button', { name: 'JSON Resume' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(body).toEqual({ format: 'json', resume_ids: [stored[0]?.id, stored[2]?.id] })
    saved.mockRestore()
  })

  it('cannot be exported while one was not read', async () => {
    stored = [...stored, aResume({ filename: 'broken.pdf', status: 'failed', error: 'It is damaged.' })]
    const { user } = renderPage('/resumes')
    await select(user, 'nadia.pdf', 'broken.pdf')
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
    screen.getByText('broken.pdf hasn’t been read, so there is nothing to export')
  })
})

describe('one resume', () => {
  const analysis = (resume_id: string, job_id?: string | null) => ({
    resume_id,
    ...(job_id ? { job_id } : {}),
    match_score: job_id ? 64 : null,
    score: 78,
    overall_score: job_id ? 70 : 78,
    suggestions: [],
    dimensions: [],
    keywords: { matched: [], missing: [] },
    generated_by: 'built-in',
    created_at: '2026-11-20T09:00:00.000Z',
  })

  it('is judged against the job in the address, another one, or none, and no job keeps it for that', async () => {
    const [nurse, clerk] = [aJob({ title: 'Nurse', company: 'Kerry' }), aJob({ title: 'Clerk', company: 'Halden' })]
    const asked: unknown[] = []
    answers(jobCalls.list, () => ({ jobs: [nurse, clerk], pagination: onePage(2) }))
    answers(resumeCalls.analyze, ({ params, body }) => {
      asked.push(body.job_id ?? null)
      return { analysis: analysis(String(params.id), body.job_id) }
    })
    const { user } = renderPage(`/resumes/${stored[0]?.id}?job=${clerk.id}`)
    await screen.findByText(/This score is for Clerk/)
    await user.selectOptions(screen.getByLabelText('Judge it against'), 'Nurse, Kerry')
    await screen.findByText(/This score is for Nurse/)
    await user.selectOptions(screen.getByLabelText('Judge it against'), 'No job, the resume alone')
    await screen.findByText(/This score is for the resume alone/)
    expect(asked).toEqual([clerk.id, nurse.id, null])
  })

  it('leads to questions made from it for that job', async () => {
    const job = aJob()
    answers(jobCalls.list, () => ({ jobs: [job], pagination: onePage(1) }))
    answers(resumeCalls.analyze, ({ params, body }) => ({ analysis: analysis(String(params.id), body.job_id) }))
    renderPage(`/resumes/${stored[0]?.id}`)
    const link = await screen.findByRole('link', { name: 'Generate questions from it' })
    expect(link.getAttribute('href')).toBe(`/questions/generate?resume=${stored[0]?.id}&job=${job.id}`)
  })

  it('leads back to the list once it is deleted', async () => {
    answers(resumeCalls.analyze, ({ params }) => ({ analysis: analysis(String(params.id)) }))
    answers(resumeCalls.remove, () => ({ resume: stored[0] ?? aResume() }))
    const { user, path } = renderPage(`/resumes/${stored[0]?.id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete nadia.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(path()).toBe('/resumes'))
  })

  it('that is not there says so, and offers no other try', async () => {
    fails(resumeCalls.read, 404, 'not_found', 'Not found')
    renderPage('/resumes/nothing')
    await screen.findByText('Not found')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('link', { name: 'All resumes' }).getAttribute('href')).toBe('/resumes')
  })

  it('that cannot be loaded now can be asked for again', async () => {
    fails(resumeCalls.read, 500, 'internal_error', 'Something failed')
    renderPage(`/resumes/${stored[0]?.id}`)
    await screen.findByText('Unable to get resume information, please retry')
    screen.getByRole('button', { name: 'Retry' })
    screen.getByRole('heading', { level: 1 })
  })
})
