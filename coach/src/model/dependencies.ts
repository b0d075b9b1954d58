import type { Coach } from '#coach.ts'
import type { Language } from '#language.ts'
import type { ModelCaller } from './caller.ts'
import type { PromptName, Prompts } from './prompts.ts'

/** What every way of using the model works with. */
export type ModelDependencies = {
  caller: ModelCaller
  prompts: Prompts
  builtIn: Coach
  /** Provider and model, as `generated_by` names it. */
  name: string
}

/**
 * The rules that always hold, then the task, then the language of what is said to the person about their material.
 * Without one it is written in the language of the material, as what is to be said in an interview is.
 */
export function instructionsFor(
  { prompts }: Pick<ModelDependencies, 'prompts'>,
  task: PromptName,
  language?: Language,
) {
  const wanted = [prompts.rules, prompts[task], ...(language ? [prompts[`language-${language}`]] : [])]
  return wanted.map((prompt) => prompt.trim()).join('\n\n')
}

/** The same text always gives the same number, 0 to 2^31 - 1 (FNV-1a), for models that take a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 1
}
