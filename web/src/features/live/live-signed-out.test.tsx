import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { liveStage } from '#testing/live-stage.ts'
import { aUser, newId } from '#testing/makers.ts'

const stage = liveStage()

it('goes on without another check when one had to sign in again in the middle of it', async () => {
  const { user } = session.get()
  fails(liveCalls.putTranscript, 401, 'unauthorized', 'Unauthorized')
  const { page, hear, server } = await stage.live({}, ['/login'])
  await hear('So I have read about the rail project.')
  // On screen, so that the interview was really left: nobody can sign in before.
  await screen.findByLabelText('Email')
  expect(page.path()).toBe('/login')
  answers(liveCalls.putTranscript, ({ body }) => body)
  const before = stage.made.length
  await act(async () => user && session.signIn('another token', user))
  await waitFor(() => expect(page.path()).toBe('/interview'))
  await screen.findByRole('heading', { name: 'Interview Copilot' })
  await waitFor(() => expect(stage.made.length).toBeGreaterThan(before))
  expect(server.log).not.toContain('pause')
})

it('is not shown to another person who signs in on the same browser', async () => {
  const { hear } = await stage.live()
  await hear('So I have read about the rail project.')
  await screen.findAllByText('So I have read about the rail project.')
  fails(interviewCalls.read, 404, 'not_found', 'This was not found')
  await act(async () => session.signIn('another token', aUser({ id: newId() })))
  await screen.findByText('Failed to load interview session')
  expect(screen.queryAllByText('So I have read about the rail project.')).toEqual([])
})
