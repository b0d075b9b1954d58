import type { Coach, FirstJudgement, JudgementRequest, LateOutcome } from '#coach.ts'
import type { ModelCoach } from '#model/model-coach.ts'
import { ModelFailure } from '#model/model-failure.ts'
import { toFailure } from '#model/to-failure.ts'
import type { Breaker } from './breaker.ts'
import type { Limits } from './limits.ts'
import type { Timing } from './timing.ts'
import { tryModel } from './try-model.ts'

type Dependencies = {
  model: ModelCoach
  builtIn: Coach
  timing: Timing
  limits: Limits
  breaker: Breaker
  isFinal: (error: unknown) => boolean
  /** Aborted when nobody waits for the first judgement any more. */
  wanted: AbortSignal | undefined
  report(call: 'judgeAnswer', failure: ModelFailure, attempts: number, began: number): void
}

/**
 * The model's judgement when it comes soon enough, else the built-in one with the model's still to come. A model that
 * is slow has not failed; one that fails, soon or later, is reported.
 */
export async function judgeWithFallback(parts: Dependencies, request: JudgementRequest): Promise<FirstJudgement> {
  const { model, builtIn, timing, breaker, wanted, isFinal, report } = parts
  const { soon, all } = parts.limits.judgeAnswer
  const began = timing.now()
  if (!breaker.allows()) {
    report('judgeAnswer', new ModelFailure('circuit_open'), 0, began)
    return builtIn.judgeAnswer(request)
  }
  const stop = new AbortController()
  const giveUp = () => stop.abort(new ModelFailure('aborted'))
  const tries = { count: 0 }
  const ask = (signal: AbortSignal) => model.judgeAnswer(request, signal)
  const asked = tryModel({ ask, tries, limit: all, timing, wanted: stop.signal, isFinal })
  const outcome = asked.then(
    (judgement): LateOutcome => {
      breaker.worked()
      return { kind: 'judged', judgement }
    },
    (error: unknown): LateOutcome => {
      if (isFinal(error)) throw error
      const failure = toFailure(error)
      report('judgeAnswer', failure, tries.count, began)
      return { kind: 'failed', reason: failure.reason }
    },
  )
  // Whoever has the first judgement may never ask for the later one.
  outcome.catch(() => {})
  if (wanted?.aborted) giveUp()
  wanted?.addEventListener('abort', giveUp)
  const first = await soonOf(outcome).finally(() => wanted?.removeEventListener('abort', giveUp))
  if (first?.kind === 'judged') return first.judgement
  const own = await builtIn.judgeAnswer(request)
  if (first) return own
  return { ...own, later: { within: all - soon, outcome: later } }

  async function soonOf(outcome: Promise<LateOutcome>): Promise<LateOutcome | undefined> {
    if (soon >= all) return outcome
    const done = new AbortController()
    const late = timing.wait(soon, done.signal).then(() => undefined)
    late.catch(() => {})
    return Promise.race([outcome, late]).finally(() => done.abort())
  }

  async function later(end: AbortSignal): Promise<LateOutcome> {
    if (end.aborted) giveUp()
    end.addEventListener('abort', giveUp, { once: true })
    // A fault of the built-in coach, on which the model's judgement rests, ends here: the first one stands.
    return outcome.catch((): LateOutcome => ({ kind: 'failed', reason: 'aborted' }))
  }
}
