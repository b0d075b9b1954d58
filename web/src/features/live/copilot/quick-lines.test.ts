import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { GeneratedAnswer } from '@greenroom/contract/live'
import { expect, it } from 'vitest'
import { bankView } from '#features/live/panels/bank-view.ts'
import { handClock } from '#speech/testing.ts'
import { createCopilot } from './copilot.ts'

const FIRST = 'Tell me about a conflict with a colleague.'
const SECOND = 'What is your biggest weakness?'
const matchOf = (question_text: string): QuestionMatch => ({
  question_id: '0198a5f0-0000-7000-8000-000000000000',
  question_text,
  similarity_score: 0.9,
  difficulty: 'easy',
  question_type: 'behavioral',
})

/** Matches and answers come when they are told to; `pass` moves the clock and looks, unless the tab sleeps. */
function scene() {
  const clock = handClock()
  const found: ((match: QuestionMatch | undefined) => void)[] = []
  const written: {
    question: string
    show: (text: string) => void
    done: (answer: string) => void
    signal: AbortSignal
  }[] = []
  const copilot = createCopilot({
    prefix: 'p',
    help: 'full',
    segments: [],
    suggestions: [],
    ...clock,
    random: () => 0,
    stream: (question, show, signal) =>
      new Promise<GeneratedAnswer>((resolve, reject) => {
        signal.addEventListener('abort', reject)
        written.push({ question, show, signal, done: (answer) => resolve({ answer, generated_by: 'built-in' }) })
      }),
    match: () => new Promise((resolve) => found.push(resolve)),
    fallback: () => '',
    keepSegments: () => {},
    keepSuggestion: () => {},
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const pass = async (milliseconds: number, sleeps = false) => {
    clock.turn(milliseconds)
    if (!sleeps) copilot.tick()
    await settle()
  }
  return { copilot, found, written, pass, settle }
}

it('keeps to each question its own match and answer, however late they come', async () => {
  const { copilot, found, written, pass, settle } = scene()
  copilot.hearFinal(FIRST, 0.9)
  await pass(300)
  copilot.hearFinal(SECOND, 0.9)
  await pass(9000)
  // One that has no answer for so long does not hold up the next one.
  expect(found).toHaveLength(2)
  found[0]?.(matchOf('Conflict?'))
  written[0]?.done('Of the conflict.')
  await settle()
  found[1]?.(matchOf('Weakness?'))
  written[1]?.done('Of the weakness.')
  await settle()
  expect(copilot.state().suggestions).toMatchObject([
    { question: FIRST, match: { is: 'matched', match: { question_text: 'Conflict?' } }, answer: 'Of the conflict.' },
    { question: SECOND, match: { is: 'matched', match: { question_text: 'Weakness?' } }, answer: 'Of the weakness.' },
  ])
  expect(bankView(copilot.state())).toMatchObject({ id: copilot.state().suggestions[1]?.id })
})

it('brings nothing back of what was cleared meanwhile', async () => {
  const { copilot, found, written, settle } = scene()
  copilot.hearFinal(FIRST, 0.9)
  copilot.clearSuggestions()
  found[0]?.(matchOf('Conflict?'))
  await settle()
  expect(written[0]?.signal.aborted).toBe(true)
  expect(copilot.state()).toMatchObject({ suggestions: [] })
})

it('goes on with what waits as soon as anything is heard, when the timers of a hidden tab sleep', async () => {
  const { copilot, written, pass, settle } = scene()
  copilot.hearFinal(FIRST, 0.9)
  written[0]?.done('One.')
  await settle()
  copilot.hearFinal(SECOND, 0.9)
  await pass(6000, true)
  expect(written).toHaveLength(1)
  copilot.hearInterim('So my biggest')
  expect(written.map(({ question }) => question)).toEqual([FIRST, SECOND])
})

it('writes no more into an answer that was stopped, and starts the next one', async () => {
  const { copilot, written, pass, settle } = scene()
  copilot.hearFinal(FIRST, 0.9)
  copilot.stop()
  await settle()
  written[0]?.done('Too late.')
  await pass(6000)
  copilot.hearFinal(SECOND, 0.9)
  written[1]?.done('Two.')
  await settle()
  expect(copilot.state().suggestions).toMatchObject([
    { answer: '', status: 'skipped' },
    { answer: 'Two.', status: 'generated' },
  ])
})

it('lets a text that is written for half a minute make way for the next question, and keeps what it has', async () => {
  const { copilot, written, pass, settle } = scene()
  copilot.hearFinal(FIRST, 0.9)
  await pass(60_000)
  expect(written[0]?.signal.aborted).toBe(false)
  written[0]?.show('I called him')
  copilot.hearFinal(SECOND, 0.9)
  await pass(100)
  await settle()
  expect(written.map(({ question }) => question)).toEqual([FIRST, SECOND])
  expect(copilot.state().suggestions).toMatchObject([
    { answer: 'I called him', status: 'stopped' },
    { status: 'generating' },
  ])
})
