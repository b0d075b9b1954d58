import type { Consent } from '@greenroom/contract/consent'
import { debriefCalls } from '@greenroom/contract/debrief'
import { liveCalls } from '@greenroom/contract/live'
import { recordingCalls } from '@greenroom/contract/recordings'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { aSession, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const AT = '2026-11-20T09:00:00.000Z'

async function open(consent?: Consent) {
  signIn()
  const session = aSession({ interview_type: 'comprehensive', status: 'completed', consent })
  const figures = { in_bank: 0, hit_rate: null, own_answers_shown: null, answered: 0, stopwatch: {} }
  answers(debriefCalls.debrief, () => ({
    debrief: { session, begins_at: AT, questions: [], to_judge: [], strengths: [], practise_next: [], ...figures },
  }))
  answers(recordingCalls.list, () => ({ recordings: [] }))
  answers(liveCalls.getTranscript, () => ({ segments: [] }))
  renderPage(`/interview-record/${session.session_id}`)
  await screen.findByText(/^No question was recognized/)
}

it('the record says what was confirmed before going live, and that the policy was overridden', async () => {
  await open({ agreed_at: AT, policy: 'practice_only', overridden_at: AT })
  const line = screen.getByText(/^You confirmed at 2026\/11\/20 .+ that everyone who could be heard knew and agreed\./)
  expect(line.textContent).toContain('This employer allows AI help for practice only.')
  expect(line.textContent).toMatch(/You turned the copilot on anyway at 2026\/11\/20/)
})

it('the record says each time when the copilot was turned on against the policy, and off', async () => {
  const [on, off, again] = [AT, '2026-11-20T09:10:00.000Z', '2026-11-20T09:20:00.000Z']
  await open({ agreed_at: AT, policy: 'practice_only', overridden_at: again, earlier_overrides: [{ on, off }] })
  const { textContent } = screen.getByText(/^You confirmed at/)
  expect(textContent).toMatch(/on anyway at .+ \d+:00.+ turned it off again at .+ \d+:10.+ on again at .+ \d+:20/)
})

it('the record says that another policy than the job’s was set for the interview', async () => {
  await open({ agreed_at: AT, policy: 'notes', job_policy: 'practice_only' })
  const line = screen.getByText(/^You confirmed at/)
  expect(line.textContent).toContain('This employer allows your own notes. You set this for this interview')
  expect(line.textContent).toContain('the job says “Practice only”')
})

it('a record without it says nothing of it', async () => {
  await open()
  expect(screen.queryByText(/^You confirmed at/)).toBeNull()
})
