import { interviewCalls } from '@greenroom/contract/interviews'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stopOutbox } from '#lib/outbox/running.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { fakeInterview } from '#testing/fake-interview.ts'
import { onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

beforeEach(() => {
  signIn()
  answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
})
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve))
  stopOutbox()
})

const formal = (duration = 0) => fakeInterview({ interview_type: 'comprehensive', status: 'in_progress', duration })

describe('formal interview', () => {
  it('counts down from an hour and cannot be paused', async () => {
    const server = formal(75)
    renderPage(`/formal-interview?session=${server.session.session_id}`)
    await screen.findByRole('heading', { name: 'First?' })
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('58:45')
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/home')
  })

  it('ends when the hour is over, with what was written until then', async () => {
    const server = formal(3599)
    const page = renderPage(`/interview?session=${server.session.session_id}`)
    await page.user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'ha')
    await waitFor(() => expect(page.path()).toBe('/complete'), { timeout: 3000 })
    expect(server.log).toEqual(['answer: ha', 'end'])
    expect(page.location()?.state).toEqual({ sessionId: server.session.session_id, interviewType: 'formal' })
  })

  it('prepares fifteen questions when none was handed over', async () => {
    const server = formal()
    let asked: unknown
    answers(interviewCalls.create, ({ body }) => {
      asked = body
      return { session: server.session, session_id: server.session.session_id }
    })
    const page = renderPage('/interview')
    await screen.findByRole('heading', { name: 'First?' })
    expect(asked).toMatchObject({ interview_type: 'comprehensive', total_questions: 15 })
    expect(page.location()?.search).toContain(server.session.session_id)
  })

  it.each([
    ['loaded', '/interview?session=gone', 'Failed to load interview session'],
    ['created', '/interview', 'Failed to create interview session'],
  ])('leads home when it could not be %s', async (_, address, title) => {
    fails(interviewCalls.read, 404, 'not_found', 'Not found')
    fails(interviewCalls.create, 500, 'internal_error', 'Something failed')
    renderPage(address)
    await screen.findByText(title)
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/home')
  })
})
