import type { QuestionChoice } from '#coach.ts'
import type { ModelCoach } from '#model/model-coach.ts'
import type { Breaker } from './breaker.ts'
import { inTime, type Timing } from './timing.ts'

/** Milliseconds. Later, the person has begun to speak. */
const MAX_WAIT = 2500

type Dependencies = { model: Pick<ModelCoach, 'chooseQuestion'>; timing: Timing; breaker: Pick<Breaker, 'allows'> }

/** The model's choice, asked once; undefined when it fails, is late or is left alone. A failure counts for nothing else. */
export async function chooseInTime(
  { model, timing, breaker }: Dependencies,
  choice: QuestionChoice,
): Promise<number | undefined> {
  if (!model.chooseQuestion || !breaker.allows()) return undefined
  const stop = new AbortController()
  try {
    return await inTime(timing, MAX_WAIT, model.chooseQuestion(choice, stop.signal), (why) => stop.abort(why))
  } catch {
    return undefined
  }
}
