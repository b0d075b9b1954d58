import { inTime } from '#fallback/timing.ts'
import { toldBy } from '#model/caller.ts'
import type { ModelDependencies } from '#model/dependencies.ts'
import { fitForm } from '#model/fit-form.ts'
import { createLeakCheck } from '#model/grounding/leaks.ts'
import { ModelFailure } from '#model/model-failure.ts'
import { toFailure } from '#model/to-failure.ts'
import {
  type Asking,
  askForSet,
  type Candidate,
  type QuestionSet,
  timeLeft,
  toCandidate,
  WrittenOne,
} from './candidates.ts'
import { createItemReader } from './item-reader.ts'

/** A set of candidates that is being written. `places`: of its slots among all that are wanted. */
export type OpenSet = QuestionSet & {
  places: number[]
  /** So many of its slots were written, whether or not a candidate came of it. */
  written: number
  /** It has said its first word. */
  begun: boolean
  over: boolean
  failure?: ModelFailure
  stop: AbortController
}

/** Milliseconds of silence in the middle of a set, for a model of usual speed: longer, and it hangs. */
const MAX_SILENCE = 10_000

/**
 * The candidates of a set as they are written. Never throws: a set that fails, is stopped or takes too long is over with
 * what it gave.
 */
export async function* setAsWritten(
  parts: ModelDependencies,
  asking: Asking,
  set: OpenSet,
  signal: AbortSignal,
): AsyncGenerator<Candidate[], void, undefined> {
  const ask = askForSet(parts, asking, set)
  const either = AbortSignal.any([set.stop.signal, signal])
  const words = parts.caller.stream(ask, either, ask.schema)
  const read = createItemReader()
  const check = createLeakCheck(toldBy(ask))
  try {
    for (;;) {
      const { done, value } = await soon(
        words.next(),
        set.begun ? MAX_SILENCE * parts.timeFactor : Number.POSITIVE_INFINITY,
      )
      set.begun ||= done === true || value !== ''
      const items = done ? await unread(value) : read(value)
      if (items.length > 0) yield items.flatMap((item) => candidateOf(item) ?? [])
      if (done) break
    }
  } catch (error) {
    set.failure = toFailure(error)
  } finally {
    set.over = true
    set.stop.abort(new ModelFailure('aborted'))
  }
  // Whoever waits for it learns that it is over.
  yield []

  function candidateOf(item: unknown): Candidate | undefined {
    set.written += 1
    const fitted = WrittenOne.safeParse(fitForm(WrittenOne, item))
    if (!fitted.success) return undefined
    check(fitted.data)
    return toCandidate(fitted.data, set.slots, asking)
  }

  /** What could not be read while it came, being written otherwise than asked for. */
  async function unread(said: string): Promise<unknown[]> {
    if (set.written > 0) return []
    const { questions } = await soon(parts.caller.settle(ask, said, either), Number.POSITIVE_INFINITY)
    return questions
  }

  /** Within so many milliseconds, and within those that are left. */
  function soon<T>(work: Promise<T>, patience: number): Promise<T> {
    const left = timeLeft(parts, asking)
    if (!parts.timing || left === undefined) return work
    return inTime(parts.timing, Math.min(patience, left), work, (why) => set.stop.abort(why))
  }
}
