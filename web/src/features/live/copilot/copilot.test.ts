import type { GeneratedAnswer, TranscriptSegment } from '@greenroom/contract/live'
import { describe, expect, it } from 'vitest'
import { handClock } from '#speech/testing.ts'
import { createCopilot } from './copilot.ts'
import { askedTogether, type LiveSuggestion } from './state.ts'

const FIRST = 'Tell me about a conflict with a colleague.'
const SECOND = 'What is your biggest weakness?'

function scene(soon?: (run: () => void) => void) {
  const clock = handClock()
  const asked: {
    question: string
    onText: (text: string) => void
    done: (answer: string) => void
    fail: () => void
  }[] = []
  const searched: string[] = []
  const segments: TranscriptSegment[] = []
  const kept: LiveSuggestion[] = []
  const copilot = createCopilot({
    prefix: 'p',
    help: 'full',
    segments: [],
    suggestions: [],
    ...clock,
    random: () => 0,
    stream: (question, onText) =>
      new Promise<GeneratedAnswer>((resolve, reject) => {
        asked.push({
          question,
          onText,
          done: (answer) => resolve({ answer, generated_by: 'built-in' }),
          fail: () => reject(new Error('no')),
        })
      }),
    match: async (speech) => {
      searched.push(speech)
      return undefined
    },
    fallback: () => 'Later.',
    keepSegments: (news) => segments.push(...news),
    keepSuggestion: (suggestion) => kept.push(suggestion),
    ...(soon && { soon }),
  })
  const pass = async (milliseconds: number) => {
    clock.turn(milliseconds)
    copilot.tick()
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const latest = () => copilot.state().suggestions.at(-1)
  return { copilot, asked, searched, segments, kept, pass, latest }
}

describe('what happens to a spoken question', () => {
  it('is matched and answered at once, and never the person’s own words', () => {
    const { copilot, asked, searched, segments } = scene()
    copilot.hearFinal(FIRST, 0.9, 'interviewer')
    copilot.hearFinal('How did I do that? I called him first.', 0.9, 'you')
    expect(asked.map(({ question }) => question)).toEqual([FIRST])
    expect(searched).toEqual([FIRST])
    expect(segments.map(({ speaker }) => speaker)).toEqual(['interviewer', 'you'])
  })

  it('is asked for before it is drawn, and drawn once', () => {
    const frame: (() => void)[] = []
    const { copilot, asked, searched } = scene((run) => frame.push(run))
    let drawn = 0
    copilot.subscribe(() => {
      drawn += 1
    })
    copilot.hearFinal(FIRST, 0.9, 'interviewer')
    expect([asked.length, searched.length, drawn]).toEqual([1, 1, 0])
    for (const run of frame) run()
    expect(drawn).toBe(1)
    expect(copilot.state().suggestions).toMatchObject([{ question: FIRST }])
  })

  it('counts its times from the last sound of the question, not from the text', async () => {
    const { copilot, asked, pass, latest } = scene()
    copilot.hearInterim('Tell me about a', undefined)
    await pass(300)
    copilot.hearFinal(FIRST, 0.9)
    await pass(200)
    asked[0]?.onText('Say')
    await pass(400)
    asked[0]?.done('Say what happened.')
    await pass(0)
    expect(latest()).toMatchObject({ status: 'generated', answer: 'Say what happened.' })
    expect(latest()?.times).toMatchObject({ text: 300, first_word: 500, done: 900 })
  })

  it('waits for the five seconds between two answers', async () => {
    const { copilot, asked, pass, latest } = scene()
    copilot.hearFinal(FIRST, 0.9)
    asked[0]?.done('One.')
    await pass(1000)
    copilot.hearFinal(SECOND, 0.9)
    expect(latest()?.status).toBe('waiting')
    await pass(3000)
    expect(asked).toHaveLength(1)
    await pass(1000)
    expect(asked.map(({ question }) => question)).toEqual([FIRST, SECOND])
  })

  it('keeps what was there when it is stopped, and writes again on request', async () => {
    const { copilot, asked, pass, latest } = scene()
    copilot.hearFinal(FIRST, 0.9)
    asked[0]?.onText('Half an')
    copilot.stop()
    asked[0]?.onText('Half an answer more')
    expect(latest()).toMatchObject({ status: 'stopped', answer: 'Half an' })
    copilot.regenerate()
    asked[0]?.fail()
    await pass(5000)
    expect(asked).toHaveLength(2)
    asked[1]?.done('Whole.')
    await pass(0)
    expect(latest()).toMatchObject({ status: 'generated', answer: 'Whole.' })
  })

  it('keeps words of an unfinished sentence at once, and the finished one in their place', () => {
    const { copilot, segments } = scene()
    copilot.hearFinal('We moved the slow joins', 0.9)
    copilot.hearFinal('into tasks of their own.', 0.9)
    expect(segments.map(({ text }) => text)).toEqual([
      'We moved the slow joins',
      'We moved the slow joins into tasks of their own.',
    ])
    expect(new Set(segments.map(({ id }) => id)).size).toBe(1)
    expect(copilot.state().segments).toHaveLength(1)
  })

  it('keeps two questions of one breath together', () => {
    const { copilot } = scene()
    copilot.hearFinal(SECOND, 0.9)
    copilot.hearFinal('Tell me about a time your data was wrong. Why do you want to work here?', 0.9)
    expect(copilot.state().suggestions).toHaveLength(3)
    expect(askedTogether(copilot.state().suggestions)).toBe(2)
    expect(askedTogether(copilot.state().suggestions.slice(0, 1))).toBe(1)
    expect(askedTogether([])).toBe(0)
  })

  it('says that it failed with the words of the product', async () => {
    const { copilot, asked, pass, latest } = scene()
    copilot.hearFinal(FIRST, 0.9)
    asked[0]?.fail()
    await pass(0)
    expect(latest()).toMatchObject({ status: 'failed', answer: 'Later.', isGenerating: false })
  })
})

it('waits for a word of the model from its last one on, so that one that hangs in the middle is known', async () => {
  const { copilot, asked, pass } = scene()
  copilot.hearFinal(FIRST, 0.9, 'interviewer')
  const since = copilot.state().awaitedSince
  expect(since).toEqual(expect.any(Number))
  await pass(1500)
  asked[0]?.onText('I would')
  expect(copilot.state().awaitedSince).toBe((since ?? 0) + 1500)
  asked[0]?.done('I would call him.')
  await pass(0)
  expect(copilot.state().awaitedSince).toBeNull()
})
