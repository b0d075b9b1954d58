import type { AiPolicy, Consent } from '@greenroom/contract/consent'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'
import { aJob, aSession } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const stage = liveStage()
const { formal, live, streams } = stage
const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'
const NEXT = 'How would you check that it does not happen again?'
const AGREED_AT = '2026-11-24T16:00:00.000Z'

/** A job whose employer says this; what the server is told before somebody goes live. */
function employer(ai_policy: AiPolicy) {
  const job = aJob({ ai_policy })
  const told: boolean[] = []
  let consent: Consent | undefined
  answers(jobCalls.read, () => ({ job }))
  answers(interviewCalls.consent, ({ body: { override } }) => {
    told.push(override)
    consent = { agreed_at: AGREED_AT, policy: ai_policy, ...(override && { overridden_at: AGREED_AT }) }
    return { session: aSession({ interview_type: 'comprehensive', consent }) }
  })
  return { part: { job_id: job.id }, told }
}
const transcript = () => within(screen.getByRole('list', { name: 'Transcript' }))

describe('an employer who allows practice only', () => {
  const OFF = 'The copilot is off. This employer allows AI help for practice only.'

  it('keeps the copilot off: what is said is written down, nothing is suggested or looked up', async () => {
    const { part, told } = employer('practice_only')
    let looked = 0
    answers(interviewCalls.matchQuestion, () => {
      looked += 1
      return { matches: [aMatch()] }
    })
    const { hear } = await live(part)
    await screen.findByText(OFF)
    await hear(QUESTION, false)
    await hear(QUESTION)
    await transcript().findByText(QUESTION)
    await waitFor(() => expect(stage.kept.segments).toMatchObject([{ text: QUESTION }]))
    expect([looked, stage.kept.suggestions, told]).toEqual([0, [], [false]])
    expect(screen.queryByRole('article', { name: 'Your answer' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Answer everything' })).toBeNull()
  })

  it('is overridden only by somebody who says so, and the record is told', async () => {
    const { part, told } = employer('practice_only')
    streams(['done', { answer: 'Close with **the effect**.', generated_by: 'built-in' }])
    const { page, hear } = await live(part)
    await hear(QUESTION)
    await page.user.click(await screen.findByRole('button', { name: 'Turn it on all the same' }))
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText(OFF)
    await page.user.click(screen.getByRole('button', { name: 'Turn it on all the same' }))
    await page.user.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(told).toEqual([false, true]))
    await hear(NEXT)
    await screen.findByText('the effect')
    expect(screen.queryByText(OFF)).toBeNull()
  })

  it('is overridden before going live by a tick', async () => {
    const { part, told } = employer('practice_only')
    const { session } = formal(part)
    const { user } = renderPage(`/interview?session=${session.session_id}`)
    await user.click(await screen.findByRole('checkbox', { name: /^I know this, and I want the copilot all the same/ }))
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await screen.findByText('0 suggestions in total', { exact: false })
    expect(told).toEqual([true])
  })
})

it('an employer who allows notes gets key points shown, and no more', async () => {
  const { part } = employer('notes')
  streams(['done', { answer: 'Close with **the effect**. It takes a long time to tell.', generated_by: 'built-in' }])
  const { hear } = await live(part)
  await hear(QUESTION)
  await screen.findByText('Close with the effect.')
  expect(screen.queryByText(/It takes a long time to tell/)).toBeNull()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Key points only/ })
  expect([box.checked, box.disabled]).toEqual([true, true])
})

it('consent that could not be kept keeps nobody from going live, and is told once the connection is back', async () => {
  fails(interviewCalls.consent, 503, 'database_unavailable', 'Try again')
  const { page } = await live()
  const told = Promise.withResolvers<boolean>()
  answers(interviewCalls.consent, ({ body }) => {
    told.resolve(body.override)
    return { session: aSession() }
  })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await told.promise).toBe(false)
  page.unmount()
})
