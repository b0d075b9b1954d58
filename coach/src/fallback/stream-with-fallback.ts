import type { Coach, QuestionDraft, QuestionRequest } from '#coach.ts'
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
  report(call: 'writeQuestions', failure: ModelFailure, attempts: number, began: number): void
}

/**
 * The model's questions as they come, the first within the limit and with retries; what is missing when it fails is the
 * built-in coach's, like none of those given.
 */
export async function* streamWithFallback(
  parts: Dependencies,
  request: QuestionRequest,
  signal: AbortSignal,
): AsyncGenerator<QuestionDraft, void, undefined> {
  const { builtIn, timing, breaker, isFinal, report } = parts
  const began = timing.now()
  const tries = { count: 0 }
  const given: QuestionDraft[] = []
  try {
    if (!breaker.allows()) throw new ModelFailure('circuit_open')
    for await (const draft of fromModel(parts, request, { tries, signal })) {
      given.push(draft)
      yield draft
    }
    breaker.worked()
  } catch (error) {
    if (isFinal(error)) throw error
    report('writeQuestions', toFailure(error), tries.count, began)
    signal.throwIfAborted()
  }
  const slots = request.slots.slice(given.length)
  if (slots.length === 0) return
  const avoid = [...request.avoid, ...given.map(({ question_text }) => question_text)]
  yield* await builtIn.writeQuestions({ ...request, slots, avoid })
}

/** Tried again only while nothing has come: what was given stays given. */
async function* fromModel(
  { model, limits, timing, isFinal }: Dependencies,
  request: QuestionRequest,
  { tries, signal }: { tries: { count: number }; signal: AbortSignal },
): AsyncGenerator<QuestionDraft, void, undefined> {
  const { questions, step } = await tryModel({
    ask: begin,
    tries,
    limit: limits.writeQuestions,
    timing,
    wanted: signal,
    isFinal,
  })
  if (!step.done) {
    yield step.value
    yield* questions
  }

  async function begin(stop: AbortSignal) {
    const questions = model.streamQuestions?.(request, stop) ?? atOnce(model.writeQuestions(request, stop))
    return { questions, step: await questions.next() }
  }
}

async function* atOnce(questions: Promise<QuestionDraft[]>): AsyncGenerator<QuestionDraft, void, undefined> {
  yield* await questions
}
