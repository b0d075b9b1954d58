import { describe, expect, it } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import type { SuggestedAnswer } from '#coach.ts'
import type { ModelCoach } from '#model/model-coach.ts'
import { type FailureReason, ModelFailure } from '#model/model-failure.ts'
import { createCoachWithFallback, type Fallback } from './with-fallback.ts'

const builtIn = createBuiltInCoach()
const QUESTION = { question_text: 'How do you plan shifts?', question_type: 'situational' } as const
const noReading = { improveResume: () => Promise.reject(), improvePosting: () => Promise.reject() }
const POINTS = ['of the model', 'two', 'three']

/** A clock that stands still but for waiting, and a model that does what the next step says. */
function setUp(...steps: (() => Promise<string[]>)[]) {
  let now = 1_000_000
  const waits: number[] = []
  const fallbacks: Fallback[] = []
  const asked: AbortSignal[] = []
  let wanted: AbortSignal | undefined
  const model: ModelCoach = {
    ...builtIn,
    ...noReading,
    keyPoints: async (_, signal) => {
      if (signal) asked.push(signal)
      const step = steps.length > 1 ? steps.shift() : steps[0]
      return step ? step() : POINTS
    },
  }
  const { coach, state } = createCoachWithFallback({
    model,
    builtIn,
    timing: {
      now: () => now,
      wait: (milliseconds, signal) => {
        // The limit of the call is never reached here unless the model stays silent.
        if (milliseconds === 8000) return never(signal)
        waits.push(milliseconds)
        now += milliseconds
        return Promise.resolve()
      },
    },
    onFallback: (fallback) => fallbacks.push(fallback),
    whileWanted: () => wanted,
  })
  return {
    ask: () => coach.keyPoints(QUESTION),
    state,
    waits,
    fallbacks,
    asked,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    leave: (signal: AbortSignal) => {
      wanted = signal
    },
  }
}

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
const fail =
  (reason: FailureReason, details = {}) =>
  async () =>
    Promise.reject(new ModelFailure(reason, details))
const work = async () => POINTS
const own = await builtIn.keyPoints(QUESTION)

describe('a model that fails', () => {
  it('is asked again after a pause that grows, then the built-in coach answers', async () => {
    const run = setUp(fail('server_error', { status: 503 }))
    expect(await run.ask()).toEqual(own)
    expect(run.waits).toEqual([500, 1000])
    expect(run.fallbacks).toEqual([
      { call: 'keyPoints', reason: 'server_error', status: 503, attempts: 3, milliseconds: 1500 },
    ])
  })

  it('is left as long as it asks for, when that is within the limit', async () => {
    const run = setUp(fail('rate_limited', { retryAfter: 3000 }), work)
    expect(await run.ask()).toEqual(POINTS)
    expect(run.waits).toEqual([3000])
    expect(run.fallbacks).toEqual([])
  })

  it('is not waited for longer than the limit, and then not asked until it said', async () => {
    const run = setUp(fail('rate_limited', { retryAfter: 90_000 }), work)
    expect(await run.ask()).toEqual(own)
    expect(run.waits).toEqual([])
    run.pass(89_000)
    expect(await run.ask()).toEqual(own)
    expect(run.fallbacks.map(({ reason }) => reason)).toEqual(['rate_limited', 'circuit_open'])
    run.pass(2000)
    expect(await run.ask()).toEqual(POINTS)
  })

  it.each(['malformed', 'ungrounded', 'refused', 'not_allowed'] as const)(
    'is not asked again when it was %s',
    async (why) => {
      const run = setUp(fail(why))
      expect(await run.ask()).toEqual(own)
      expect(run.asked).toHaveLength(1)
    },
  )

  it('goes on asking a model that refuses second readings, for which nobody waits', async () => {
    const improvePosting = () => Promise.reject(new ModelFailure('rejected'))
    const { coach, state } = createCoachWithFallback({
      model: { ...builtIn, ...noReading, improvePosting, keyPoints: async () => POINTS },
      builtIn,
      timing: { now: () => 0, wait: (_, signal) => never(signal) },
    })
    const posting = await builtIn.readPosting({ text: 'Shift planner' })
    for (let time = 0; time < 4; time += 1) expect(await coach.improvePosting?.(posting)).toBeUndefined()
    expect(await coach.keyPoints(QUESTION)).toEqual(POINTS)
    expect(state()).toEqual({ state: 'ok' })
  })

  it('rests for a minute after three outages in a row; then one call tries it', async () => {
    const run = setUp(fail('too_slow'), fail('too_slow'), fail('too_slow'), work)
    for (let call = 0; call < 5; call += 1) expect(await run.ask()).toEqual(own)
    expect(run.asked).toHaveLength(3)
    expect(run.state()).toEqual({ state: 'falling_back', since: 1_000_000 })
    run.pass(60_001)
    expect(await run.ask()).toEqual(POINTS)
    expect(run.state()).toEqual({ state: 'ok' })
  })

  it('does not rest because one answer was bad', async () => {
    const run = setUp(fail('malformed'))
    for (let call = 0; call < 5; call += 1) await run.ask()
    expect(run.asked).toHaveLength(5)
  })

  it('is stopped when nobody waits any more, and what was to be kept is still made', async () => {
    const control = new AbortController()
    const run = setUp(() => new Promise(() => {}))
    run.leave(control.signal)
    const asked = run.ask()
    control.abort()
    expect(await asked).toEqual(own)
    expect(run.asked[0]?.aborted).toBe(true)
    expect(run.state()).toEqual({ state: 'ok' })
  })
})

describe('a suggestion', () => {
  const request = { question: 'How do you plan shifts?', history: [] }
  const whole: SuggestedAnswer = { answer: 'One two', generated_by: 'model', sources: [] }
  const coachOf = (suggestAnswer: ModelCoach['suggestAnswer']) => {
    const timing = { now: () => 0, wait: (_: number, signal: AbortSignal) => never(signal) }
    return createCoachWithFallback({ model: { ...builtIn, ...noReading, suggestAnswer }, builtIn, timing }).coach
  }
  async function listen(suggestAnswer: ModelCoach['suggestAnswer']) {
    const words = coachOf(suggestAnswer).suggestAnswer(request)
    const pieces: string[] = []
    for (;;) {
      const step = await words.next()
      if (step.done) return { pieces, whole: step.value }
      pieces.push(step.value)
    }
  }

  it('is the model’s, word for word', async () => {
    const said = await listen(async function* () {
      yield 'One '
      yield 'two'
      return whole
    })
    expect(said).toEqual({ pieces: ['One ', 'two'], whole })
  })

  it('comes from the built-in coach word by word when the model says nothing', async () => {
    const said = await listen(async function* () {
      yield* []
      throw new ModelFailure('empty')
    })
    expect(said.pieces.join('')).toBe(said.whole.answer)
    expect(said.whole.generated_by).toBe('built-in')
  })

  it('is replaced whole when the model breaks off, without words that would follow its own', async () => {
    const said = await listen(async function* () {
      yield 'At that time we '
      throw new ModelFailure('cut_off')
    })
    expect(said.pieces).toEqual(['At that time we '])
    expect(said.whole.generated_by).toBe('built-in')
  })

  it('stops the model when whoever listens goes', async () => {
    let signal: AbortSignal | undefined
    const words = coachOf(async function* (_, given) {
      signal = given
      yield 'One '
      yield 'two'
      return whole
    }).suggestAnswer(request)
    await words.next()
    await words.return(whole)
    expect(signal?.aborted).toBe(true)
  })
})
