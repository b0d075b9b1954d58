import { z } from 'zod'
import { Time } from './basics.ts'

/** What the employer says about AI help in the interview. */
export const AiPolicy = z.enum(['unknown', 'practice_only', 'notes', 'allowed'])
export type AiPolicy = z.infer<typeof AiPolicy>

/** What somebody confirmed before they went live, kept with the record of the interview. */
export const Consent = z.object({
  /** When they first said that everybody who is heard knows and agrees. */
  agreed_at: Time,
  /** The employer's policy as it was when they last went live. */
  policy: AiPolicy,
  /** When they chose the copilot although the employer allows AI help for practice only. */
  overridden_at: Time.optional(),
})
export type Consent = z.infer<typeof Consent>

export const ConsentBody = z.object({ override: z.boolean().default(false) }).prefault({})

export type LiveHelp = 'off' | 'key_points' | 'full'

/** How much help the copilot gives: none for practice only, unless the person knows and wants it; for notes key points. */
export function helpAllowed({ policy, overridden_at }: Pick<Consent, 'policy' | 'overridden_at'>): LiveHelp {
  if (policy === 'practice_only' && !overridden_at) return 'off'
  return policy === 'notes' ? 'key_points' : 'full'
}
