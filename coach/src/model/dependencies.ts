import type { Coach } from '#coach.ts'
import type { Timing } from '#fallback/timing.ts'
import type { Language } from '#language.ts'
import type { JudgementMemory } from '#model/judging/judgement-memory.ts'
import type { ModelCaller } from './caller.ts'
import type { Instructions } from './instructions.ts'
import type { Prompts, TaskName } from './prompts.ts'

/** What every way of using the model works with. */
export type ModelDependencies = {
  caller: ModelCaller
  prompts: Prompts
  builtIn: Coach
  /** Provider and model, as `generated_by` names it. */
  name: string
  /** For steps that must leave time to the next one; without it they may take all there is. */
  timing?: Timing
  /** How many times slower than usual the model may be (AI_TIME_FACTOR): what a step may take is multiplied by it. */
  timeFactor: number
  judgements: JudgementMemory
  /** How often an answer is judged; the middle score counts. */
  judgeSamples: number
}

/**
 * @param language that of what is said to the person about their material. Without one it is the language of the
 * material, as what is to be said in an interview is.
 */
export function instructionsFor(
  { prompts }: Pick<ModelDependencies, 'prompts'>,
  task: TaskName,
  language?: Language,
): Instructions {
  const wanted = [prompts[task], ...(language ? [prompts[`language-${language}`]] : [])]
  return { name: task, rules: prompts.rules.trim(), task: wanted.map((prompt) => prompt.trim()).join('\n\n') }
}

/** The same text always gives the same number, 0 to 2^31 - 1 (FNV-1a), for models that take a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 1
}
