import { type CoachState, createBreaker } from '#fallback/breaker.ts'
import { chooseInTime } from '#fallback/choose-in-time.ts'
import { judgeWithFallback } from '#fallback/judge-with-fallback.ts'
import { LIMITS, type Limits } from '#fallback/limits.ts'
import { streamWithFallback } from '#fallback/stream-with-fallback.ts'
import { suggestWithFallback } from '#fallback/suggest-with-fallback.ts'
import type { Timing } from '#fallback/timing.ts'
import { tryModel } from '#fallback/try-model.ts'
import type { ModelCoach } from '#model/model-coach.ts'
import { type FailureReason, ModelFailure } from '#model/model-failure.ts'
import { toFailure } from '#model/to-failure.ts'
import type { Coach } from './coach.ts'

export type { CoachState } from '#fallback/breaker.ts'
export { type Limits, limitsTimes } from '#fallback/limits.ts'
export type { Timing } from '#fallback/timing.ts'

/** That the built-in coach took over, and why. Holds nothing of what was asked or said. */
export type Fallback = {
  call: keyof Limits
  reason: FailureReason
  /** The HTTP status of the provider, when there was one. */
  status?: number
  /** How often the model was asked, and how long all of it took in milliseconds. */
  attempts: number
  milliseconds: number
}

export type FallbackDependencies = {
  model: ModelCoach
  builtIn: Coach
  timing: Timing
  limits?: Partial<Limits>
  onFallback?: (fallback: Fallback) => void
  /** Errors of the built-in coach, on which the model's answers rest too: no fault of the model, and met again by another try. */
  isFinal?: (error: unknown) => boolean
  /** Aborted when nobody waits for the answer of the present call any more. */
  whileWanted?: () => AbortSignal | undefined
}

/**
 * The model first, within a time limit and with retries; when it fails the built-in coach answers, and `generated_by`
 * says so. After some failures in a row the model is left alone for a while. Nothing but a suggestion that nobody
 * waits for any more is ever refused.
 */
export function createCoachWithFallback(parts: FallbackDependencies): { coach: Coach; state: () => CoachState } {
  const { model, builtIn, timing, onFallback = () => {}, isFinal = () => false, whileWanted = () => undefined } = parts
  const limits = { ...LIMITS, ...parts.limits }
  const breaker = createBreaker(timing)
  const coach: Coach = {
    readResume: (document) => builtIn.readResume(document),
    readPosting: (posting) => builtIn.readPosting(posting),
    improveResume: (text, reading) =>
      first(
        'improveResume',
        (signal) => model.improveResume(text, reading, signal),
        async () => undefined,
      ),
    improvePosting: (draft) =>
      first(
        'improvePosting',
        (signal) => model.improvePosting(draft, signal),
        async () => undefined,
      ),
    diagnose: (input) =>
      first(
        'diagnose',
        (signal) => model.diagnose(input, signal),
        () => builtIn.diagnose(input),
      ),
    writeQuestions: (input) =>
      first(
        'writeQuestions',
        (signal) => model.writeQuestions(input, signal),
        () => builtIn.writeQuestions(input),
      ),
    streamQuestions: (input, signal) =>
      streamWithFallback({ model, builtIn, timing, limits, breaker, report, isFinal }, input, signal),
    keyPoints: (input) =>
      first(
        'keyPoints',
        (signal) => model.keyPoints(input, signal),
        () => builtIn.keyPoints(input),
      ),
    referenceAnswer: (input) =>
      first(
        'referenceAnswer',
        (signal) => model.referenceAnswer(input, signal),
        () => builtIn.referenceAnswer(input),
      ),
    judgeAnswer: (input) =>
      judgeWithFallback({ model, builtIn, timing, limits, breaker, report, isFinal, wanted: whileWanted() }, input),
    chooseQuestion: (choice) => chooseInTime({ model, timing, breaker }, choice),
    suggestAnswer: (input) => suggestWithFallback({ model, builtIn, timing, limits, breaker, report }, input),
  }
  return { coach, state: breaker.state }

  async function first<T, Else = T>(
    call: Exclude<keyof Limits, 'judgeAnswer' | 'suggestAnswer'>,
    ask: (signal: AbortSignal) => Promise<T>,
    instead: () => Promise<Else>,
  ): Promise<T | Else> {
    const began = timing.now()
    const tries = { count: 0 }
    try {
      if (!breaker.allows()) throw new ModelFailure('circuit_open')
      const given = await tryModel({ ask, tries, limit: limits[call], timing, wanted: whileWanted(), isFinal })
      breaker.worked()
      return given
    } catch (error) {
      if (isFinal(error)) throw error
      report(call, toFailure(error), tries.count, began)
      return instead()
    }
  }

  function report(call: keyof Limits, failure: ModelFailure, attempts: number, began: number) {
    // Nobody waits for a second reading: that one is refused must not keep the model from a live interview.
    if (!IN_THE_BACKGROUND.has(call)) breaker.failed(failure)
    const { reason, status } = failure
    onFallback({ call, reason, ...(status && { status }), attempts, milliseconds: timing.now() - began })
  }
}

const IN_THE_BACKGROUND: ReadonlySet<keyof Limits> = new Set(['improveResume', 'improvePosting'])
