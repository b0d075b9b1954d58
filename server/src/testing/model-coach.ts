import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { createModelCoach, type JudgementMemory, type ModelCoach } from '@greenroom/coach/model'
import type { Limits, Timing } from '@greenroom/coach/with-fallback'
import { type ModelSettings, openModels } from '#adapters/language-model/open-model.ts'
import { readPrompts } from '#adapters/language-model/read-prompts.ts'

/** The coach on that model by itself: what the model gets wrong is an error here, nobody takes over. */
export async function openModelCoach(
  settings: ModelSettings,
  more: { judgeSamples?: number; timing?: Timing } = {},
): Promise<ModelCoach> {
  const models = await openModels(settings)
  if (!models) throw new Error('no model')
  return createModelCoach({
    ...models,
    prompts: readPrompts(),
    builtIn: createBuiltInCoach(),
    judgements: memory(),
    ...more,
  })
}

function memory(): JudgementMemory {
  const kept = new Map<string, unknown>()
  return {
    find: async (key) => kept.get(key),
    keep: async (key, said) => {
      kept.set(key, said)
    },
  }
}

/** So many milliseconds for each call of the coach, and for each word of a suggestion. */
export const within = (each: number, all = each): Limits => ({
  improveResume: each,
  improvePosting: each,
  diagnose: each,
  writeQuestions: each,
  keyPoints: each,
  referenceAnswer: each,
  judgeAnswer: { soon: each, all: each },
  suggestAnswer: { first: each, between: each, all },
})

/** For tests in which it is not the point how long a model takes. */
export const PATIENT = within(60_000)
