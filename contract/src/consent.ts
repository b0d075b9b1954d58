import { z } from 'zod'
import { Time } from './basics.ts'

/** What the employer says about AI help in the interview. */
export const AI_POLICIES = ['unknown', 'practice_only', 'notes', 'allowed'] as const
export const AiPolicy = z.enum(AI_POLICIES)
export type AiPolicy = z.infer<typeof AiPolicy>

/** What somebody confirmed before they went live, kept with the record of the interview. */
export const Consent = z.object({
  /** When they first said that everybody who is heard knows and agrees. */
  agreed_at: Time,
  /** The employer's policy as it was when they last went live. */
  policy: AiPolicy,
  /** The job's policy, where the person set another one for this interview. */
  job_policy: AiPolicy.optional(),
  /** When they last chose the copilot although the employer allows AI help for practice only. */
  overridden_at: Time.optional(),
  /** When they took that back; the record keeps both. */
  override_ended_at: Time.optional(),
  /** The times before, oldest first. */
  earlier_overrides: z.array(z.object({ on: Time, off: Time })).optional(),
})
export type Consent = z.infer<typeof Consent>
type Override = { on: string; off?: string | undefined }

export const ConsentBody = z
  .object({
    /** Whether to be helped against a policy of practice only; what was said before stays when it is left out. */
    override: z.boolean().optional(),
    /** The policy of this interview, where it differs from the job's; what was set before stays when it is left out. */
    ai_policy: AiPolicy.optional(),
  })
  .prefault({})

/** What the copilot may show, from least to most; `own_notes`: the person's own answers, and no generated text. */
const LIVE_HELP = ['off', 'own_notes', 'full'] as const
export type LiveHelp = (typeof LIVE_HELP)[number]

/** Whether the person wants the copilot although the employer allows AI help for practice only. */
export const isOverridden = ({ overridden_at, override_ended_at }: Partial<Consent>): boolean =>
  overridden_at !== undefined && override_ended_at === undefined

/** Every time the copilot was turned on against the policy, and off again; oldest first. */
export const overridesOf = ({ earlier_overrides, overridden_at, override_ended_at }: Partial<Consent>): Override[] => [
  ...(earlier_overrides ?? []),
  ...(overridden_at ? [{ on: overridden_at, off: override_ended_at }] : []),
]

/** Practice only means no help, unless the person knowingly overrode it. */
export function helpAllowed(consent: Partial<Consent> & Pick<Consent, 'policy'>): LiveHelp {
  const { policy } = consent
  if (policy === 'practice_only' && !isOverridden(consent)) return 'off'
  return policy === 'notes' ? 'own_notes' : 'full'
}

export const isLessHelp = (help: LiveHelp, than: LiveHelp): boolean => LIVE_HELP.indexOf(help) < LIVE_HELP.indexOf(than)
