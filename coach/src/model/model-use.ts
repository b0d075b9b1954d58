import type { LanguageModelUsage } from 'ai'
import type { TaskName } from './prompts.ts'

/** Tokens of one call, as the provider counts them. */
export type Tokens = {
  /** All that were sent, whatever became of them. */
  input_tokens: number
  /** Of those, what the provider had read before and charges less for. */
  cached_input_tokens: number
  /** Of those, what it read and keeps to be read again, which some charge more for. */
  cache_write_tokens: number
  /** Thoughts included. */
  output_tokens: number
}
/** One call of a model: what for, which one as `generated_by` names it, and how long it took. */
export type ModelUse = Tokens & { task: TaskName; model: string; milliseconds: number }

export type SdkUsage = Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'> &
  Partial<Pick<LanguageModelUsage, 'inputTokenDetails'>>

/** What a provider does not tell is 0. A part is never more than the whole, whatever a server says. */
export function readUse(usage: SdkUsage | undefined): Tokens {
  const input = counted(usage?.inputTokens)
  const cached = Math.min(counted(usage?.inputTokenDetails?.cacheReadTokens), input)
  const written = Math.min(counted(usage?.inputTokenDetails?.cacheWriteTokens), input - cached)
  return {
    input_tokens: input,
    cached_input_tokens: cached,
    cache_write_tokens: written,
    output_tokens: counted(usage?.outputTokens),
  }
}

/** More than any call can have; a server that says more has lost count, and a sum must stay one that can be kept. */
const MAX_COUNTED = 1e9

function counted(tokens: number | undefined): number {
  if (tokens === undefined || !Number.isFinite(tokens)) return 0
  return Math.min(Math.max(Math.round(tokens), 0), MAX_COUNTED)
}
