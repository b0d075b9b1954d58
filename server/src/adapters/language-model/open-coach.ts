import { setTimeout as sleep } from 'node:timers/promises'
import type { Coach } from '@greenroom/coach/coach'
import type { JudgementMemory } from '@greenroom/coach/model'
import type { Limits, Timing } from '@greenroom/coach/with-fallback'
import { Problem } from '#platform/problems.ts'
import { builtInWatch } from './built-in-watch.ts'
import { type ModelSettings, openModels } from './open-model.ts'
import type { CoachUse, CoachWatch } from './port.ts'
import { readPrompts } from './read-prompts.ts'

export type OpenCoach = { coach: Coach; watch: CoachWatch }
type Around = {
  builtIn: Coach
  logger: Record<'warn' | 'debug', (fields: object, message: string) => void>
  /** Aborted when nobody waits for the present call any more. */
  whileWanted?: () => AbortSignal | undefined
  limits?: Partial<Limits>
  /** Of the person who makes the present call. */
  judgements?: JudgementMemory
  timing?: Timing
}

const systemTiming: Timing = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
}

/** The coach the settings name: the built-in one, or a model with the built-in one behind it. */
export async function openCoach(env: ModelSettings, around: Around): Promise<OpenCoach> {
  const { builtIn } = around
  const models = await openModels(env)
  if (!models) return { coach: builtIn, watch: builtInWatch }
  const { source } = models
  const [{ createModelCoach }, { createCoachWithFallback, limitsTimes }] = await Promise.all([
    import('@greenroom/coach/model'),
    import('@greenroom/coach/with-fallback'),
  ])
  // Its warnings, such as a model without temperature, are for developers and go to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { logger, timing = systemTiming, whileWanted, judgements } = around
  const timeFactor = env.AI_TIME_FACTOR ?? 1
  const limits = around.limits ?? limitsTimes(timeFactor)
  const listeners: ((use: CoachUse) => void)[] = []
  const used = (use: CoachUse) => {
    for (const listener of listeners) listener(use)
  }
  const { coach, state } = createCoachWithFallback({
    model: createModelCoach({
      ...models,
      judgeSamples: env.AI_JUDGE_SAMPLES ?? 1,
      prompts: readPrompts(),
      builtIn,
      timing,
      timeFactor,
      ...(judgements && { judgements }),
      onUse: (use) => used({ kind: 'call', ...use }),
    }),
    builtIn,
    timing,
    isFinal: (error) => error instanceof Problem,
    limits,
    ...(whileWanted && { whileWanted }),
    onFallback(fallback) {
      const level = fallback.reason === 'circuit_open' || fallback.reason === 'aborted' ? 'debug' : 'warn'
      logger[level]({ coach: source.name, ...fallback }, 'the built-in coach took over')
      used({ kind: 'fallback' })
    },
  })
  const status = () => {
    const now = state()
    const since = now.state === 'ok' ? {} : { since: new Date(now.since).toISOString() }
    return { kind: 'model' as const, name: source.name, state: now.state, ...since }
  }
  return { coach, watch: { status, onUse: (listener) => listeners.push(listener) } }
}
