import { createBuiltInCoach } from '@greenroom/coach/built-in/built-in-coach'
import { createModelCoach, type ModelCoach } from '@greenroom/coach/model/model-coach'
import { type ModelSettings, openModel } from '#adapters/language-model/open-model.ts'
import { readPrompts } from '#adapters/language-model/read-prompts.ts'

/** The coach on that model by itself: what the model gets wrong is an error here, nobody takes over. */
export async function openModelCoach(settings: ModelSettings): Promise<ModelCoach> {
  const source = await openModel(settings)
  if (!source) throw new Error('no model')
  return createModelCoach({ source, prompts: readPrompts(), builtIn: createBuiltInCoach() })
}
