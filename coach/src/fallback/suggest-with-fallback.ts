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

/** Milliseconds for a model that was stopped to say what of its words can stay. */
const LAST_WORDS = 250

/**
 * The model's words as long as they come in time. When they do not, a long text keeps what is there; else the built-in
 * suggestion follows word by word, or, when words were already shown, it is returned whole to take their place. A live
 * interview leaves no time for retries.
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
    return yield* watched(parts, request, shown)
  } catch (error) {
    request.signal?.throwIfAborted()
    parts.report('suggestAnswer', toFailure(error), asked, began)
  }
  const instead = parts.builtIn.suggestAnswer(request)
  return shown.pieces === 0 ? yield* instead : wholeOf(instead)
}

async function* watched(
  { model, timing, limits, breaker }: Dependencies,
  request: SuggestionRequest,
  shown: { pieces: number },
): AsyncGenerator<string, SuggestedAnswer, undefined> {
  const { first, between, all } = limits.suggestAnswer
  const began = timing.now()
  const ends = began + all
  const stop = new AbortController()
  const signal = request.signal ? AbortSignal.any([stop.signal, request.signal]) : stop.signal
  const stopped = rejectOnAbort(signal)
  stopped.catch(() => {})
  const words = model.suggestAnswer(request, signal)
  try {
    for (;;) {
      const patience = shown.pieces === 0 ? began + first - timing.now() : between
      const next = words.next()
      const giveUp = (why: ModelFailure) => stop.abort(why)
      const inside = Math.max(0, Math.min(patience, ends - timing.now()))
      const step = await inTime(timing, inside, Promise.race([next, stopped]), giveUp).catch(async (error: unknown) => {
        const mayKeep = shown.pieces > 0 && !request.signal?.aborted
        const kept = mayKeep ? await lastWords(timing, words, next) : undefined
        if (!kept) throw error
        breaker.failed(toFailure(error))
        return { kept }
      })
      if ('kept' in step) return step.kept
      if (step.done) {
        breaker.worked()
        return step.value
      }
      // An empty one only says that the model is at work.
      if (step.value === '') continue
      shown.pieces += 1
      yield step.value
    }
  } finally {
    // Also when whoever listens goes away: the provider need not write to nobody.
    stop.abort(new ModelFailure('aborted'))
  }
}

type Words = AsyncGenerator<string, SuggestedAnswer, undefined>

/** What a model that was stopped gives as its answer, when it does so at once. */
async function lastWords(
  timing: Timing,
  words: Words,
  next: ReturnType<Words['next']>,
): Promise<SuggestedAnswer | undefined> {
  const rest = async () => {
    for (let step = await next; ; step = await words.next()) if (step.done) return step.value
  }
  return inTime(timing, LAST_WORDS, rest(), () => {}).catch(() => undefined)
}

async function wholeOf(suggestion: AsyncGenerator<string, SuggestedAnswer, undefined>): Promise<SuggestedAnswer> {
  for (;;) {
    const step = await suggestion.next()
    if (step.done) return step.value
  }
}
