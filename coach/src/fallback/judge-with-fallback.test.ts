import { describe, expect, it } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import type { Judgement } from '#coach.ts'
import type { ModelCoach } from '#model/model-coach.ts'
import { ModelFailure } from '#model/model-failure.ts'
import { createCoachWithFallback, type Fallback } from '#with-fallback.ts'

const builtIn = createBuiltInCoach()
const REQUEST = {
  question: { question_text: 'How do you plan shifts?', question_type: 'situational', difficulty: 'easy' },
  answer_text: 'I write down who can come, then I ask for the gaps, and I put the plan on the door on Friday.',
} as const
const request = { ...REQUEST, question: { ...REQUEST.question, key_points: ['Who can come'] } }
const own = await builtIn.judgeAnswer(request)
const better: Judgement = { ...own, score: 12, generated_by: 'acme/judge' }
const unstopped = new AbortController().signal

/** A model that is silent until the test speaks for it, and a clock that the test moves. */
function setUp(limits = { soon: 15_000, all: 120_000 }) {
  let now = 0
  const timers: { at: number; ring: () => void }[] = []
  const fallbacks: Fallback[] = []
  const said = Promise.withResolvers<Judgement>()
  const gone = new AbortController()
  let asked: AbortSignal | undefined
  const model: ModelCoach = {
    ...builtIn,
    improveResume: () => Promise.reject(),
    improvePosting: () => Promise.reject(),
    judgeAnswer: (_, signal) => {
      asked = signal
      return said.promise
    },
  }
  const { coach, state } = createCoachWithFallback({
    model,
    builtIn,
    limits: { judgeAnswer: limits },
    timing: {
      now: () => now,
      wait: (milliseconds, signal) =>
        new Promise((resolve, reject) => {
          timers.push({ at: now + milliseconds, ring: resolve })
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        }),
    },
    onFallback: (fallback) => fallbacks.push(fallback),
    whileWanted: () => gone.signal,
  })
  return {
    judge: () => coach.judgeAnswer(request),
    state,
    fallbacks,
    said,
    leave: () => gone.abort(),
    isStopped: () => asked?.aborted,
    pass(milliseconds: number) {
      now += milliseconds
      for (const { at, ring } of timers) if (at <= now) ring()
    },
  }
}

describe('a judgement of a model', () => {
  it('that comes in time is the only one', async () => {
    const run = setUp()
    const judged = run.judge()
    run.said.resolve(better)
    expect(await judged).toEqual(better)
  })

  it('that takes longer comes after the built-in one, and is no failure', async () => {
    const run = setUp()
    const judged = run.judge()
    run.pass(15_000)
    const { later, ...first } = await judged
    expect(first).toEqual(own)
    expect(later?.within).toBe(105_000)
    const outcome = later?.outcome(unstopped)
    run.pass(60_000)
    run.said.resolve(better)
    expect(await outcome).toEqual({ kind: 'judged', judgement: better })
    expect(run.fallbacks).toEqual([])
    expect(run.state()).toEqual({ state: 'ok' })
  })

  it('that fails later says why, once', async () => {
    const run = setUp()
    const judged = run.judge()
    run.pass(15_000)
    const { later } = await judged
    run.said.reject(new ModelFailure('ungrounded'))
    expect(await later?.outcome(unstopped)).toEqual({ kind: 'failed', reason: 'ungrounded' })
    expect(await later?.outcome(unstopped)).toEqual({ kind: 'failed', reason: 'ungrounded' })
    expect(run.fallbacks).toMatchObject([{ call: 'judgeAnswer', reason: 'ungrounded', milliseconds: 15_000 }])
  })

  it('that never comes is given up', async () => {
    const run = setUp()
    const judged = run.judge()
    run.pass(15_000)
    const { later } = await judged
    run.pass(105_000)
    expect(await later?.outcome(unstopped)).toEqual({ kind: 'failed', reason: 'too_slow' })
    expect(run.isStopped()).toBe(true)
    expect(run.fallbacks).toMatchObject([{ reason: 'too_slow', milliseconds: 120_000 }])
  })

  it('is not waited for when whoever asked goes at once, but goes on when they go afterwards', async () => {
    const early = setUp()
    const judged = early.judge()
    early.leave()
    expect(await judged).toEqual(own)
    expect(early.isStopped()).toBe(true)
    const late = setUp()
    const first = late.judge()
    late.pass(15_000)
    const { later } = await first
    late.leave()
    expect(late.isStopped()).toBe(false)
    late.said.resolve(better)
    expect(await later?.outcome(unstopped)).toMatchObject({ kind: 'judged' })
  })

  it('is stopped by whoever waits for it', async () => {
    const run = setUp()
    const judged = run.judge()
    run.pass(15_000)
    const { later } = await judged
    const closing = new AbortController()
    const outcome = later?.outcome(closing.signal)
    closing.abort()
    expect(await outcome).toEqual({ kind: 'failed', reason: 'aborted' })
    expect(run.isStopped()).toBe(true)
    expect(await later?.outcome(AbortSignal.abort())).toEqual({ kind: 'failed', reason: 'aborted' })
  })

  it('does not come later where a model may take no longer', async () => {
    const run = setUp({ soon: 15_000, all: 15_000 })
    const judged = run.judge()
    run.pass(15_000)
    expect(await judged).toEqual(own)
    expect(run.fallbacks).toMatchObject([{ reason: 'too_slow' }])
  })
})
