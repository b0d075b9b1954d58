import { BASE_PATH } from '@greenroom/contract/base-path'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { preparations } from '#lib/preparation.ts'
import { answers, fails, fakeApi, loses } from '#testing/fake-api.ts'
import { aResume, aSession, onePage, signIn } from '#testing/makers.ts'
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

  it.each([
    ['en', 'Failed to upload resume: The server’s response has an unexpected format'],
    ['zh-CN', '简历上传失败：服务器响应格式错误'],
  ] as const)('was answered by something that is not the server, in %s', async (language, text) => {
    await changeLanguage(language)
    const page = '<html><body>Welcome to the guest network</body></html>'
    fakeApi.use(http.post(`*${BASE_PATH}${resumeCalls.create.path}`, () => HttpResponse.html(page)))
    const { user } = renderPage('/resume', { preparation: 'one' })
    const file = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' })
    await screen.findAllByRole('textbox')
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    await screen.findByText(text)
  })

  it('that was pasted could not be made on the way to the next step, and the text stays', async () => {
    broken(resumeCalls.create)
    const { user } = renderPage('/resume', { preparation: 'one' })
    const field = await screen.findByLabelText('Or paste it as text')
    await user.type(field, 'Nadia Ferreira, SQL')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('Unable to create resume, please retry')
    expect(field).toHaveProperty('value', 'Nadia Ferreira, SQL')
  })

  it('could not be read, and one wants to go on', async () => {
    const failed = aResume({ status: 'failed', error: 'This PDF is protected by a password.', skills: [] })
    answers(resumeCalls.read, () => ({ resume: failed }))
    preparations.begin('one', { resumeId: failed.id })
    const { user } = renderPage('/resume')
    await screen.findByText('This file couldn’t be read')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('Processing failed, please retry')
  })

  it('could not be read once more', async () => {
    const failed = aResume({ status: 'failed', error: 'This PDF is protected by a password.', skills: [] })
    answers(resumeCalls.read, () => ({ resume: failed }))
    broken(resumeCalls.reparse)
    preparations.begin('one', { resumeId: failed.id })
    const { user } = renderPage('/resume')
    await user.click(await screen.findByRole('button', { name: 'Read it again' }))
    await screen.findByText('Processing failed, please retry')
    await screen.findByText(BROKE)
  })

  it('is still being read, and one wants to go on', async () => {
    const waiting = aResume({ status: 'processing', skills: [] })
    answers(resumeCalls.read, () => ({ resume: waiting }))
    preparations.begin('one', { resumeId: waiting.id })
    const { user } = renderPage('/resume')
    await screen.findByText(waiting.filename)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await within(await screen.findByRole('region', { name: /Notifications/ })).findByText('Reading the document')
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

  it('could not be loaded, and one wants to go on', async () => {
    broken(resumeCalls.read)
    preparations.begin('one', { resumeId: aResume().id })
    const { user } = renderPage('/resume')
    await screen.findByText('Unable to get resume information, please retry')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(screen.getAllByText('Unable to get resume information, please retry')).toHaveLength(2))
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

  it('is fine, but its questions could not be written, and one goes on', async () => {
    chosen()
    const session = aSession()
    broken(resumeCalls.analyze)
    answers(interviewCalls.create, () => ({ session, session_id: session.session_id }))
    answers(interviewCalls.read, () => ({ session, questions: [] }))
    broken(interviewCalls.generateQuestions)
    const { user } = renderPage('/resume', undefined, ['/complete'])
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText(/^Question generation failed, but you can continue the interview process\./)
    await screen.findByRole('link', { name: 'Make them when I start' })
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
