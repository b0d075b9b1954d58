import { z } from 'zod'
import { inTime } from '#fallback/timing.ts'
import { instructionsFor, type ModelDependencies, seedOf } from '#model/dependencies.ts'
import { type Material, ungroundedClaims } from '#model/grounding/claims.ts'
import { ModelFailure } from '#model/model-failure.ts'
import { toFailure } from '#model/to-failure.ts'
import { isHostile } from '#model/without-instructions.ts'

const Planned = z.object({
  seniority: z.string(),
  interview: z.string(),
  points: z.array(z.object({ id: z.number(), kind: z.enum(['decides', 'prove', 'gap', 'craft']), text: z.string() })),
})
type Planned = z.infer<typeof Planned>
export type PlanPoint = Planned['points'][number]
/** What the interview has to find out, what decides most first. */
export type Plan = Planned

const MAX_POINTS = 14
const MAX_TEXT_LENGTH = 300
/** Milliseconds of a model of usual speed. The questions need the rest of the time. */
const MAX_PLANNING = 12_000

/**
 * What decides this hire, before any question is written. Nothing when the model has no plan that can be used: the
 * questions then come without one. Throws when the model cannot be reached or nobody waits any more.
 *
 * @param material resume and job as blocks; with `data` the same as the questions are asked for with, so that a provider
 * reads them once.
 * @param known what may be said of the person.
 */
export async function planInterview(
  parts: ModelDependencies,
  { material, data, known, seed }: { material: string; data: string; known: Material; seed: string },
  signal?: AbortSignal,
): Promise<Plan | undefined> {
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal
  const asked = parts.caller.object(
    {
      instructions: instructionsFor(parts, 'plan'),
      material,
      data,
      temperature: 0.3,
      seed: seedOf(seed),
      schema: Planned,
    },
    either,
  )
  try {
    const { timing, timeFactor } = parts
    return usable(
      await (timing ? inTime(timing, MAX_PLANNING * timeFactor, asked, (why) => stop.abort(why)) : asked),
      known,
    )
  } catch (error) {
    const failure = toFailure(error)
    if (signal?.aborted) throw signal.reason instanceof ModelFailure ? signal.reason : failure
    if (failure.isOutage && failure.reason !== 'too_slow') throw failure
    return undefined
  }
}

function usable({ seniority, interview, points }: Planned, known: Material): Plan | undefined {
  const holds = (text: string) =>
    text.trim() !== '' &&
    text.length <= MAX_TEXT_LENGTH &&
    !isHostile(text) &&
    ungroundedClaims(text, known).length === 0
  const kept = points
    .filter(({ id, text }, at) => holds(text) && points.findIndex((other) => other.id === id) === at)
    .slice(0, MAX_POINTS)
  if (kept.length === 0) return undefined
  return { seniority: holds(seniority) ? seniority : '', interview: holds(interview) ? interview : '', points: kept }
}

/** The plan as the model is shown it again. */
export const planText = ({ seniority, interview, points }: Plan): string =>
  [
    seniority && `Level: ${seniority}`,
    interview && `Conversation: ${interview}`,
    ...points.map(({ id, kind, text }) => `${id}. (${kind}) ${text}`),
  ]
    .filter(Boolean)
    .join('\n')
