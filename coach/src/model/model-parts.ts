import type { Coach } from '#coach.ts'
import type { ModelCaller } from './caller.ts'
import type { PromptName, Prompts } from './prompts.ts'

/** What every way of using the model works with. */
export type ModelParts = {
  caller: ModelCaller
  prompts: Prompts
  builtIn: Coach
  /** Provider and model, as `generated_by` names it. */
  name: string
}

/** The rules that always hold, then the task. */
export const instructionsFor = ({ prompts }: Pick<ModelParts, 'prompts'>, task: PromptName) =>
  `${prompts.rules.trim()}\n\n${prompts[task].trim()}`

/** The same text always gives the same number, 0 to 2^31 - 1 (FNV-1a), for models that take a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 1
}
