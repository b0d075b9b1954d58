import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { usageCalls } from '@greenroom/contract/usage'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aSession, aUsage, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

beforeEach(() => {
  signIn()
  answers(jobCalls.list, () => ({ jobs: [], pagination: onePage(0) }))
  answers(questionListCalls.withAnswers, () => ({ questions: [], pagination: onePage(0) }))
  answers(usageCalls.read, () => ({ usage: aUsage() }))
})

/** The record screen is the home page with its second tab open. */
const open = () => renderPage('/interview-record')
const shows = (...sessions: ReturnType<typeof aSession>[]) =>
  answers(interviewCalls.list, () => ({ sessions, pagination: onePage(sessions.length) }))
const rows = async () => (await screen.findAllByRole('row')).slice(1)

describe('interview records', () => {
  it('asks for fifty and shows title, day, duration and type', async () => {
    let asked: unknown
    answers(interviewCalls.list, ({ query }) => {
      asked = query
      const done = { status: 'completed' as const, duration: 3852, score: 71.6 }
      const session = aSession({ title: 'Data Engineer', interview_type: 'hr', ...done })
      return { sessions: [session], pagination: onePage(1) }
    })
    open()
    const [row] = await rows()
    for (const text of ['Data Engineer', 'Score 72 of 100', '2026/11/20', '1:04:12', 'Formal Interview'])
      expect(row?.textContent).toContain(text)
    expect(asked).toMatchObject({ page: 1, per_page: 50 })
  })

  it('reviews what is over and continues what is not', async () => {
    const done = aSession({ title: 'Done', status: 'completed' })
    shows(done, aSession({ title: 'Half', status: 'paused' }))
    fails(interviewCalls.read, 404, 'not_found', 'Not found')
    const { user, location } = open()
    await rows()
    screen.getByRole('button', { name: 'Continue Half' })
    screen.getByText('Not completed')
    await user.click(screen.getByRole('button', { name: 'Review Done' }))
    await waitFor(() => expect(location()?.pathname).toBe('/complete'))
    expect(location()?.search).toBe(`?session=${done.session_id}`)
  })

  it('says of one that was never begun that it is not started', async () => {
    shows(aSession({ title: 'Prepared', status: 'created' }))
    open()
    const [row] = await rows()
    expect(row?.textContent).toContain('Not started')
  })

  it('shows the report so far of what is not over, once something is answered', async () => {
    const half = aSession({ title: 'Half', status: 'paused', answered_questions: 2 })
    shows(half, aSession({ title: 'Begun', status: 'in_progress' }))
    fails(interviewCalls.read, 404, 'not_found', 'Not found')
    const { user, location } = open()
    await rows()
    expect(screen.queryByRole('button', { name: 'Report so far: Begun' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Report so far: Half' }))
    await waitFor(() => expect(location()?.pathname).toBe('/complete'))
    expect(location()?.search).toBe(`?session=${half.session_id}`)
  })

  it('deletes only after asking, and not what is running', async () => {
    const session = aSession({ title: 'Data Engineer', status: 'completed' })
    shows(session, aSession({ title: 'Running', status: 'in_progress' }))
    let deleted = ''
    answers(interviewCalls.remove, ({ params }) => {
      deleted = params.id ?? ''
      shows()
      return {}
    })
    const { user } = open()
    await rows()
    expect(screen.queryByRole('button', { name: 'Delete Running' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete Data Engineer' }))
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText('Are you sure you want to delete interview record "Data Engineer"?')
    expect(deleted).toBe('')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No interview records yet')
    expect(deleted).toBe(session.session_id)
  })

  it('asks at home in the words of home, and names the record beneath', async () => {
    shows(aSession({ title: 'Data Engineer', status: 'completed' }))
    const { user } = renderPage('/home')
    await user.click(await screen.findByRole('tab', { name: /^Interview Record/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete Data Engineer' }))
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText('Are you sure you want to delete this interview record?')
    within(dialog).getByText('Data Engineer')
  })

  it('says what stays, and deletes the answers as well when asked to', async () => {
    shows(aSession({ title: 'Data Engineer', status: 'completed', answered_questions: 8 }))
    let asked: unknown
    answers(interviewCalls.remove, ({ query }) => {
      asked = query
      shows()
      return {}
    })
    const { user } = open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Delete Data Engineer' }))
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText(/stay in your question bank, with the answers you gave\./)
    await user.click(within(dialog).getByLabelText('Delete the answers I gave in this interview as well'))
    expect(within(dialog).queryByText(/with the answers you gave/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No interview records yet')
    expect(asked).toEqual({ answers: 'delete' })
  })

  it('says what goes with the record of a real interview', async () => {
    shows(aSession({ title: 'Data Engineer', status: 'completed', interview_type: 'hr' }))
    const { user } = open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Delete Data Engineer' }))
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText(/transcript, suggestions, debrief and recordings/)
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
  })

  it('keeps the record and says so when it could not be deleted', async () => {
    shows(aSession({ title: 'Data Engineer', status: 'paused' }))
    fails(interviewCalls.remove, 409, 'session_in_progress', 'This interview is in progress')
    const { user } = open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Delete Data Engineer' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Failed to delete the interview record, please try again later')
    expect(await rows()).toHaveLength(1)
  })

  it('is empty at first', async () => {
    shows()
    open()
    await screen.findByText('No interview records yet')
    screen.getByText('Start your first interview!')
  })

  it('leads to all records, and says how many there are beyond the newest', async () => {
    answers(interviewCalls.list, () => ({
      sessions: [aSession()],
      pagination: { page: 1, per_page: 50, total: 73, pages: 2 },
    }))
    open()
    await rows()
    expect(screen.getByRole('link', { name: 'All records' }).getAttribute('href')).toBe('/interview/records')
    screen.getByText('The newest 1 of 73')
  })

  it('shows two demo records, marked as such, when loading fails, and retries', async () => {
    fails(interviewCalls.list, 500, 'internal_error', 'Something failed')
    const { user } = open()
    await screen.findByText('Failed to load interview records, please try again later')
    expect(screen.getAllByText('Demo')).toHaveLength(2)
    shows(aSession({ title: 'Real' }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Real')
    await waitFor(() => expect(screen.queryByText('Demo')).toBeNull())
  })
})
