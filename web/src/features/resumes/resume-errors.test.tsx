import { BASE_PATH } from '@greenroom/contract/base-path'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, it } from 'vitest'
import { preparations } from '#lib/preparation.ts'
import { answers, fails, fakeApi, loses } from '#testing/fake-api.ts'
import { aResume, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

/** The error texts of the specification's section 8 for resumes, and those of any call. */

const BROKE = 'Something failed on our side.'
const broken = (call: Parameters<typeof fails>[0]) => fails(call, 500, 'internal_error', BROKE)

beforeEach(() => {
  signIn()
  answers(resumeCalls.list, () => ({ resumes: [], pagination: onePage(0) }))
})

async function pasted() {
  const page = renderPage('/resume', { preparation: 'one' })
  await page.user.type(await screen.findByLabelText('Or paste it as text'), 'Nadia Ferreira, SQL')
  await page.user.click(screen.getByRole('button', { name: 'Create Resume' }))
  return page
}

/** A resume that was read, on its step. */
function chosen() {
  const resume = aResume()
  answers(resumeCalls.read, () => ({ resume }))
  preparations.begin('one', { resumeId: resume.id })
  return resume
}

describe('what is said when a resume', () => {
  it('that was uploaded could not be taken', async () => {
    fails(resumeCalls.create, 413, 'quota_exceeded', 'You have 200 resumes already.')
    const { user } = renderPage('/resume', { preparation: 'one' })
    const file = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' })
    await screen.findByLabelText('Or paste it as text')
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    await screen.findByText('Failed to upload resume: You have 200 resumes already.')
  })

  it('that was pasted could not be saved', async () => {
    broken(resumeCalls.create)
    await pasted()
    await screen.findByText('Failed to create resume, please try again later. Something failed on our side.')
  })

  it('was taken, but the answer is no resume', async () => {
    fakeApi.use(
      http.post(`*${BASE_PATH}${resumeCalls.create.path}`, () =>
        HttpResponse.json({ success: true, message: 'OK', data: { resume: {} } }, { status: 201 }),
      ),
    )
    await pasted()
    await screen.findByText('Upload successful but resume data is invalid, please refresh and try again')
  })

  it('list could not be loaded', async () => {
    broken(resumeCalls.list)
    renderPage('/resume', { preparation: 'one' })
    await screen.findByText('Failed to load resume list')
  })

  it('could not be loaded', async () => {
    broken(resumeCalls.read)
    preparations.begin('one', { resumeId: aResume().id })
    renderPage('/resume')
    await screen.findByText('Unable to get resume information, please retry')
  })

  it('could not be analyzed', async () => {
    chosen()
    broken(resumeCalls.analyze)
    broken(jobCalls.matchResume)
    renderPage('/resume')
    await screen.findByText('Failed to analyze resume')
  })

  it('is fine, but no interview could be made', async () => {
    chosen()
    broken(resumeCalls.analyze)
    broken(interviewCalls.create)
    const { user } = renderPage('/resume')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText('Failed to create interview, please try again later')
  })
})

describe('any call says what to do', () => {
  it('when the server is not reached', async () => {
    loses(resumeCalls.list)
    renderPage('/resume', { preparation: 'one' })
    await screen.findByText('Network connection failed, please check if backend service is running')
  })

  it('when there is no such call on the server', async () => {
    fails(resumeCalls.list, 404, 'route_not_found', 'No such call')
    renderPage('/resume', { preparation: 'one' })
    await screen.findByText('API endpoint not found, please check backend service')
  })
})
