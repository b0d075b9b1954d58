import type { Coach, SuggestedAnswer, SuggestionRequest } from '#coach.ts'
import type { ModelCoach } from '#model/model-coach.ts'
import { ModelFailure } from '#model/model-failure.ts'
import { toFailure } from '#model/to-failure.ts'
import type { Breaker } from './breaker.ts'
import type { Limits } from './limits.ts'
import { inTime, type Timing } from './timing.ts'
import { rejectOnAbort } from './try-model.ts'

type Dependencies = {
  model: ModelCoach
  builtIn: Coach
  timing: Timing
  limits: Limits
  breaker: Breaker
  report(call: 'suggestAnswer', failure: ModelFailure, attempts: number, began: number): void
}

/**
 * The model's words as long as they come in time. When they do not, the built-in suggestion follows word by word, or,
 * when words were already shown, it is returned whole to take their place. A live interview leaves no time for retries.
 */
export async function* suggestWithFallback(
  parts: Dependencies,
  request: SuggestionRequest,
): AsyncGenerator<string, SuggestedAnswer, undefined> {
  const began = parts.timing.now()
  const shown = { pieces: 0 }
  let asked = 0
  try {
    if (!parts.breaker.allows()) throw new ModelFailure('circuit_open')
    asked = 1
    const suggested = yield* watched(parts, request, shown)
    parts.breaker.worked()
    return suggested
  } catch (error) {
    request.signal?.throwIfAborted()
    parts.report('suggestAnswer', toFailure(error), asked, began)
  }
  const instead = parts.builtIn.suggestAnswer(request)
  return shown.pieces === 0 ? yield* instead : wholeOf(instead)
}

async function* watched(
  { model, timing, limits }: Dependencies,
  request: SuggestionRequest,
  shown: { pieces: number },
): AsyncGenerator<string, SuggestedAnswer, undefined> {
  const { first, between, all } = limits.suggestAnswer
  const ends = timing.now() + all
  const stop = new AbortController()
  const signal = request.signal ? AbortSignal.any([stop.signal, request.signal]) : stop.signal
  const stopped = rejectOnAbort(signal)
  stopped.catch(() => {})
  const words = model.suggestAnswer(request, signal)
  try {
    for (;;) {
      const patience = Math.min(shown.pieces === 0 ? first : between, ends - timing.now())
      const step = await inTime(timing, Math.max(0, patience), Promise.race([words.next(), stopped]), (why) =>
        stop.abort(why),
      )
      if (step.done) return step.value
      shown.pieces += 1
      yield step.value
    }
  } finally {
    // Also when whoever listens goes away: the provider need not write to nobody.
    stop.abort(new ModelFailure('aborted'))
  }
}

async function wholeOf(suggestion: AsyncGenerator<string, SuggestedAnswer, undefined>): Promise<SuggestedAnswer> {
  for (;;) {
    const step = await suggestion.next()
    if (step.done) return step.value
  }
}
