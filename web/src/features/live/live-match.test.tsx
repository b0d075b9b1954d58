import { interviewCalls } from '@greenroom/contract/interviews'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'

const stage = liveStage()
const { live, streams } = stage
const FIRST = 'Tell me about a time when the numbers in a report were wrong.'
const SECOND = 'Why do you want to work for a freight company?'
const NONE = 'Nothing in your question bank is like this one.'
const FAILED = 'Question matching failed'
const bank = () => screen.getByRole('region', { name: 'Question Bank' })

describe('the question bank beside a question', () => {
  it('shows nothing of the question before when the search for this one failed, and one message only', async () => {
    answers(interviewCalls.matchQuestion, ({ body }) => {
      if (body.speech_text === FIRST) return { matches: [aMatch()] }
      throw new Error('Only the first question is found')
    })
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(FIRST)
    await screen.findByText('Found similar question (91% match)')
    fails(interviewCalls.matchQuestion, 500, 'internal_error', 'Something failed')
    await hear(SECOND)
    await within(bank()).findByText(FAILED)
    expect(screen.queryByText('Found similar question (91% match)')).toBeNull()
    await screen.findByText('Say what was at stake.')
    expect(screen.getAllByText(FAILED)).toHaveLength(1)
    expect(screen.queryByText(NONE)).toBeNull()
  })

  it('says once that none is like it, and only after it was looked for', async () => {
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(FIRST)
    await within(bank()).findByText(NONE)
    expect(screen.getAllByText(NONE)).toHaveLength(1)
    expect(screen.queryByText(FAILED)).toBeNull()
  })

  it('is looked for again when asked to, without another question', async () => {
    fails(interviewCalls.matchQuestion, 422, 'validation_failed', 'Not understood')
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear, page } = await live()
    await hear(FIRST)
    await within(bank()).findByText(FAILED)
    answers(interviewCalls.matchQuestion, () => ({ matches: [aMatch()] }))
    await page.user.click(within(bank()).getByRole('button', { name: 'Try again' }))
    await screen.findByText('Found similar question (91% match)')
    expect(screen.queryByText(FAILED)).toBeNull()
    await screen.findByRole('article', { name: 'Your answer' })
  })
})

describe('what is expected of a question without an own answer', () => {
  const unanswered = (part = {}) =>
    answers(interviewCalls.matchQuestion, () => ({
      matches: [
        aMatch({ user_answer: undefined, answered_at: undefined, expected_answer: 'The first check.', ...part }),
      ],
    }))

  it('stands under the stored question in the bank panel, and nowhere else', async () => {
    unanswered()
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(FIRST)
    await within(bank()).findByText('The first check.')
    await screen.findByText('You have not answered this one yet.')
    expect(screen.getAllByText('The first check.')).toHaveLength(1)
  })
})

describe('a question that nothing is suggested for', () => {
  it('says so and nothing else: no first word, nothing generated', async () => {
    streams(['done', { answer: '', generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(FIRST)
    await screen.findByText(/^No suggestion:/)
    expect(screen.queryByText(/^Generated/)).toBeNull()
    expect(screen.getByText('First word', { selector: 'dt' }).nextElementSibling?.textContent).toBe('–')
    expect(screen.getByText('Done', { selector: 'dt' }).nextElementSibling?.textContent).not.toBe('–')
  })
})

describe('a suggestion that holds nothing but the own answer above it', () => {
  it('is not called none: there is nothing to add', async () => {
    const match = aMatch()
    const quote = 'The delay report showed almost no late trains.'
    const sources = [{ kind: 'answer', quote, title: match.question_text, question_id: match.question_id }]
    answers(interviewCalls.matchQuestion, () => ({ matches: [match] }))
    streams(['done', { answer: `You said before: “${quote}”`, generated_by: 'built-in', sources }])
    const { hear } = await live()
    await hear(FIRST)
    await screen.findByText('Nothing to add to your own answer.')
    await screen.findByText('Generated, built-in coach')
    expect(screen.queryByText(/^No suggestion/)).toBeNull()
  })
})

describe('the stopwatch of a question', () => {
  const marks = async () => {
    await screen.findByText('Say what was at stake.')
    const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    return Object.fromEntries(figures) as Record<string, string>
  }
  const asked = async (match: ReturnType<typeof aMatch>) => {
    answers(interviewCalls.matchQuestion, () => ({ matches: [match] }))
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { hear } = await live()
    await hear(FIRST)
    await screen.findByText('Found similar question (91% match)')
  }
  const SECONDS = /^\d+\.\d\d s$/

  it('counts the own answer when it is in sight', async () => {
    await asked(aMatch())
    await waitFor(async () => expect((await marks())['Your answer']).toMatch(SECONDS))
    await waitFor(() => expect(stage.kept.suggestions[0]?.times?.own_answer).toEqual(expect.any(Number)))
  })

  it('counts no own answer where none was in sight', async () => {
    stage.inSight = false
    await asked(aMatch())
    expect((await marks())['Your answer']).toBe('–')
    await waitFor(() => expect(stage.kept.suggestions[0]?.times?.done).toEqual(expect.any(Number)))
    expect(stage.kept.suggestions[0]?.times).not.toHaveProperty('own_answer')
  })

  it('says that the question was found, not the answer, where there is none', async () => {
    await asked(aMatch({ user_answer: undefined, answered_at: undefined, expected_answer: 'The first check.' }))
    expect(await marks()).toMatchObject({ 'Question found': expect.stringMatching(SECONDS) })
    expect(await marks()).not.toHaveProperty('Your answer')
    await screen.findByText('You have not answered this one yet.')
    await waitFor(() => expect(stage.kept.suggestions[0]?.times?.match).toEqual(expect.any(Number)))
    expect(stage.kept.suggestions[0]?.times).not.toHaveProperty('own_answer')
  })

  it('does not count again what is there after a reload', async () => {
    const times = { end_of_speech: '2026-11-20T09:00:00.000Z', text: 100, searched: 200, match: 200 }
    const before = { question: FIRST, answer: 'Said before.', timestamp: times.end_of_speech, isGenerating: false }
    stage.kept.suggestions = [{ id: 'a-q1-1', ...before, match: aMatch(), times }]
    await live({ status: 'in_progress' })
    await screen.findByRole('article', { name: 'Your answer' })
    await new Promise(requestAnimationFrame)
    expect(screen.getByText('Your answer', { selector: 'dt' }).nextElementSibling?.textContent).toBe('–')
  })
})
