import type { QuestionMatch } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { handClock } from '#speech/testing.ts'
import { aMatch } from '#testing/live-stage.ts'
import { createCopilot } from './copilot.ts'
import { matchOf } from './match-state.ts'
import { type LiveSuggestion, suggestionAgain, suggestionToKeep } from './state.ts'

const FIRST = 'Tell me about a conflict with a colleague.'
const SECOND = 'What is your biggest weakness?'
const DOWN = new ApiError('refused', 'Something failed', { status: 500 })

type Answer = QuestionMatch | undefined | Error | 'never'

/** @param answers of the searches, in turn; the last one for all that follow. */
function scene(...answers: Answer[]) {
  const clock = handClock()
  const searched: [at: number, speech: string][] = []
  const kept: LiveSuggestion[] = []
  const copilot = createCopilot({
    prefix: 'p',
    help: 'full',
    segments: [],
    suggestions: [],
    ...clock,
    random: () => 0,
    stream: () => new Promise(() => {}),
    match: async (speech) => {
      const answer = answers[Math.min(searched.length, answers.length - 1)]
      searched.push([clock.now(), speech])
      if (answer instanceof Error) throw answer
      return answer === 'never' ? new Promise(() => {}) : answer
    },
    fallback: () => 'Later.',
    keepSegments: () => {},
    keepSuggestion: (suggestion) => kept.push(suggestion),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  /** In steps of a second, as the screen looks. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await settle()
      clock.turn(1000)
      copilot.tick()
    }
    await settle()
  }
  const ask = async (question: string) => {
    copilot.hearFinal(question, 0.9)
    await settle()
  }
  const latest = () => copilot.state().suggestions.at(-1)?.match
  const times = () => searched.map(([at]) => at / 1000)
  return { copilot, searched, times, kept, ask, pass, latest }
}

describe('the search of the bank for a question', () => {
  it('belongs to its question: the one before is never shown as this one’s', async () => {
    const found = aMatch()
    const { copilot, ask, pass, latest } = scene(found, DOWN)
    await ask(FIRST)
    expect(latest()).toEqual({ is: 'matched', match: found })
    await pass(4)
    await ask(SECOND)
    expect(latest()).toMatchObject({ is: 'failed', failures: 1 })
    expect(copilot.state().suggestions.map(({ match }) => matchOf(match))).toEqual([found, undefined])
  })

  it('is tried again later and later while it fails, and no more than five times', async () => {
    const { times, ask, pass, latest } = scene(DOWN)
    await ask(FIRST)
    await pass(120)
    expect(times()).toEqual([0, 3, 7, 15, 31])
    expect(latest()).toMatchObject({ is: 'failed', failures: 5, again: null })
  })

  it('finds it when it works again', async () => {
    const found = aMatch()
    const { times, ask, pass, latest } = scene(DOWN, DOWN, found)
    await ask(FIRST)
    await pass(10)
    expect(times()).toEqual([0, 3, 7])
    expect(latest()).toEqual({ is: 'matched', match: found })
  })

  it('waits as long as the server says, whoever asks meanwhile', async () => {
    const busy = new ApiError('refused', 'Too many', { status: 429, retryAfter: 20_000 })
    const { copilot, times, ask, pass } = scene(busy, undefined)
    await ask(FIRST)
    await pass(5)
    copilot.searchAgain()
    await pass(20)
    expect(times()).toEqual([0, 20])
  })

  it('is tried again when the connection is back, after it was given up as well', async () => {
    const { copilot, times, ask, pass, latest } = scene(DOWN, DOWN, DOWN, DOWN, DOWN, undefined)
    await ask(FIRST)
    await pass(60)
    copilot.searchAgain()
    await pass(1)
    expect(times().at(-1)).toBe(60)
    expect(latest()).toEqual({ is: 'none' })
  })

  it('is not repeated by itself when the server refuses the question', async () => {
    const { times, ask, pass, latest } = scene(new ApiError('refused', 'No', { status: 422 }))
    await ask(FIRST)
    await pass(60)
    expect(times()).toEqual([0])
    expect(latest()).toMatchObject({ is: 'failed', again: null })
  })

  it('that hangs is tried again and holds up no other question', async () => {
    const { searched, ask, pass, latest } = scene('never', 'never', aMatch())
    await ask(FIRST)
    await pass(2)
    await ask(SECOND)
    await pass(12)
    expect(searched).toEqual([
      [0, FIRST],
      [3000, SECOND],
      [13_000, SECOND],
    ])
    expect(latest()?.is).toBe('matched')
  })

  it('of all questions of one breath is made, one every three seconds', async () => {
    const { copilot, times, ask, pass } = scene(undefined)
    await ask('Tell me about a time your data was wrong. Why do you want to work here?')
    await pass(4)
    expect(times()).toEqual([0, 3])
    expect(copilot.state().suggestions.map(({ match }) => match.is)).toEqual(['none', 'none'])
  })

  it('is kept as it ended: found, without result, or not made', async () => {
    const found = aMatch()
    const { copilot, kept, ask, pass } = scene(found, undefined, DOWN)
    const again = () => {
      const id = copilot.state().suggestions.at(-1)?.id
      return kept.filter((one) => one.id === id).map((one) => suggestionAgain(suggestionToKeep(one)).match)
    }
    await ask(FIRST)
    expect(again().at(-1)).toEqual({ is: 'matched', match: found })
    await pass(4)
    await ask(SECOND)
    expect(again().at(-1)).toEqual({ is: 'none' })
    await pass(4)
    await ask(FIRST)
    expect(again().at(-1)).toEqual({ is: 'idle' })
  })
})
