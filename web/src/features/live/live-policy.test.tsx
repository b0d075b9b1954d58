import type { AiPolicy, Consent } from '@greenroom/contract/consent'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { liveCalls } from '@greenroom/contract/live'
import { questionCalls } from '@greenroom/contract/questions'
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
  const told: (boolean | undefined)[] = []
  const set: (AiPolicy | undefined)[] = []
  let consent: Consent | undefined
  answers(jobCalls.read, () => ({ job }))
  answers(interviewCalls.consent, ({ body: { override, ai_policy: policy = ai_policy, ...body } }) => {
    told.push(override)
    set.push(policy === ai_policy ? undefined : policy)
    consent = { agreed_at: AGREED_AT, policy, ...body, ...(override && { overridden_at: AGREED_AT }) }
    return { session: aSession({ interview_type: 'comprehensive', consent }) }
  })
  return { part: { job_id: job.id }, told, set }
}
/** Somebody who was live loads the page again, and the record has no consent. */
async function again(part: { job_id: string }) {
  const { session } = formal({ ...part, status: 'in_progress' })
  sessionStorage.setItem('greenroom.live', session.session_id)
  const page = renderPage(`/interview?session=${session.session_id}`)
  await screen.findByRole('heading', { name: 'Interview Copilot' })
  return page
}
/** What is asked of the server while a question is typed or heard. */
function counted() {
  const asked = { matches: 0, answers: 0 }
  answers(interviewCalls.matchQuestion, () => {
    asked.matches += 1
    return { matches: [aMatch({ expected_answer: 'Says what it cost.' })] }
  })
  answers(liveCalls.generateAnswer, () => {
    asked.answers += 1
    return { answer: 'Close with the effect.', generated_by: 'built-in' }
  })
  return asked
}
const OWN = /The delay report showed almost no late trains/
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
    await page.user.click(await screen.findByRole('button', { name: 'Turn it on anyway' }))
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText(OFF)
    await page.user.click(screen.getByRole('button', { name: 'Turn it on anyway' }))
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
    await user.click(
      await screen.findByRole('checkbox', { name: /^I know this, and I want to use the copilot anyway/ }),
    )
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await screen.findByText('0 suggestions in total', { exact: false })
    expect(told).toEqual([true])
  })
})

describe('an employer who allows own notes', () => {
  it('has the person’s own answer shown, and nothing generated or asked for', async () => {
    const { part } = employer('notes')
    const asked = counted()
    const { hear } = await live(part)
    await hear(QUESTION, false)
    await hear(QUESTION)
    await screen.findByText(OWN)
    expect([screen.queryByText('Suggestion'), screen.queryByText('Says what it cost.')]).toEqual([null, null])
    expect(screen.queryByRole('checkbox', { name: 'Key points only' })).toBeNull()
    screen.getByText(/^Own notes only, as the employer allows: nothing is generated\./)
    await waitFor(() => expect(stage.kept.suggestions).toMatchObject([{ question: QUESTION, answer: '' }]))
    expect(stage.kept.suggestions[0]?.match).not.toHaveProperty('expected_answer')
    expect(asked).toMatchObject({ answers: 0 })
  })
})

it('an expected answer that was found before is not shown where only own notes are allowed', async () => {
  const { part } = employer('notes')
  const match = aMatch({ expected_answer: 'Says what it cost.' })
  const timestamp = '2026-11-20T09:00:00.000Z'
  stage.kept.suggestions = [{ id: 's', timestamp, question: QUESTION, answer: '', isGenerating: false, match }]
  await again(part)
  await screen.findAllByText(QUESTION)
  await screen.findByText(OWN)
  expect(screen.queryByText('Says what it cost.')).toBeNull()
})

describe('without a record of consent', () => {
  it('the job’s policy counts: practice only keeps the copilot off', async () => {
    const { part } = employer('practice_only')
    const asked = counted()
    await again(part)
    await screen.findByText('The copilot is off. This employer allows AI help for practice only.')
    expect(asked).toEqual({ matches: 0, answers: 0 })
  })

  it('the job’s policy counts: own notes are shown', async () => {
    await again(employer('notes').part)
    await screen.findByText(/^Own notes only, as the employer allows/)
  })

  it('a policy that cannot be loaded keeps the copilot off, and says so', async () => {
    const { part, told } = employer('practice_only')
    fails(jobCalls.read, 503, 'database_unavailable', 'Try again')
    const { user } = await again(part)
    await screen.findByText("The copilot is off. The employer's policy on AI help couldn't be loaded.")
    await user.click(screen.getByRole('button', { name: 'Turn it on anyway' }))
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    await screen.findByText('0 suggestions in total', { exact: false })
    expect(told).toEqual([true])
  })
})

it('an employer who allows help has all of it shown', async () => {
  const { part } = employer('allowed')
  streams(['done', { answer: 'Close with **the effect**.', generated_by: 'built-in' }])
  answers(interviewCalls.matchQuestion, () => ({ matches: [aMatch()] }))
  const { hear } = await live(part)
  await hear(QUESTION)
  await screen.findByText('the effect')
  await screen.findByText(OWN)
})

it('the policy can be set for this interview, and the record is told', async () => {
  const { part, set } = employer('allowed')
  const { session } = formal(part)
  const { user } = renderPage(`/interview?session=${session.session_id}`)
  await screen.findByText('This employer allows AI help.')
  await user.click(screen.getByRole('radio', { name: 'Own notes' }))
  screen.getByText('This employer allows your own notes.')
  screen.getByText(/^You changed what the job says, for this interview only/)
  await user.click(screen.getByRole('button', { name: 'Go live' }))
  await screen.findByText(/^Own notes only, as the employer allows/)
  expect(set).toEqual(['notes'])
})

it('help that the server refuses is not shown as a failure: what is left of it stays', async () => {
  const { part } = employer('allowed')
  answers(interviewCalls.matchQuestion, () => ({ matches: [aMatch()] }))
  fails(liveCalls.generateAnswer, 403, 'help_not_allowed', 'Own notes only')
  const { hear } = await live(part)
  await hear(QUESTION)
  await screen.findByText(OWN)
  await screen.findByText(/^Own notes only, as the employer allows/)
  expect(screen.queryByText(/Unable to generate answer/)).toBeNull()
})

it('consent that could not be kept keeps nobody from going live, and is told once the connection is back', async () => {
  fails(interviewCalls.consent, 503, 'database_unavailable', 'Try again')
  const { page } = await live()
  const told = Promise.withResolvers<boolean | undefined>()
  answers(interviewCalls.consent, ({ body }) => {
    told.resolve(body.override)
    return { session: aSession() }
  })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await told.promise).toBe(false)
  page.unmount()
})

it('an override that could not be kept is told before help is asked for again', async () => {
  const { part, told } = employer('practice_only')
  fails(interviewCalls.consent, 503, 'database_unavailable', 'Try again')
  const { session } = formal(part)
  const { user } = renderPage(`/interview?session=${session.session_id}`)
  await user.click(await screen.findByRole('checkbox', { name: /^I know this/ }))
  await user.click(screen.getByRole('button', { name: 'Go live' }))
  const field = await screen.findByRole('combobox', { name: 'Type or paste the question' })
  streams(['done', { answer: 'Close with **the effect**.', generated_by: 'built-in' }])
  fails(interviewCalls.matchQuestion, 403, 'help_not_allowed', 'Practice only')
  fails(questionCalls.search, 503, 'overloaded', 'Try again')
  answers(interviewCalls.consent, ({ body: { override } }) => {
    told.push(override)
    answers(interviewCalls.matchQuestion, () => ({ matches: [aMatch()] }))
    const consent = { agreed_at: AGREED_AT, policy: 'practice_only' as const, overridden_at: AGREED_AT }
    return { session: aSession({ consent }) }
  })
  await user.type(field, `${QUESTION}{Enter}`)
  await screen.findByText(OWN)
  expect(told).toEqual([true])
})
