import { z } from 'zod'
import { Score } from './basics.ts'

/** Why a language model gave nothing that can be used; docs/models.md says what each means. Holds no content. */
export const ModelFailureReason = z.enum([
  'too_slow',
  'rate_limited',
  'server_error',
  'unreachable',
  'not_allowed',
  'rejected',
  'refused',
  'empty',
  'cut_off',
  'too_long',
  'malformed',
  'ungrounded',
  'leaked',
  'aborted',
  'circuit_open',
])
export type ModelFailureReason = z.infer<typeof ModelFailureReason>

/**
 * What became of a model that took longer than an answer waits for its judgement. The built-in judgement stands until
 * the model's replaces it.
 */
export const LateJudgement = z.discriminatedUnion('state', [
  /** The model is still judging: ask once more in a moment. */
  z.object({ state: z.literal('awaited') }),
  /** The judgement is the model's; before it the answer had the built-in one, with `earlier_score`. */
  z.object({ state: z.literal('replaced'), earlier_score: Score.nullable() }),
  /** The judgement is the built-in one for good. */
  z.object({ state: z.literal('failed'), reason: ModelFailureReason }),
])
export type LateJudgement = z.infer<typeof LateJudgement>
