import type { AiPolicy, Consent } from '@greenroom/contract/consent'
import { interviewCalls } from '@greenroom/contract/interviews'
import { send } from '#lib/api-client.ts'

/** What somebody says by going live. */
export type Agreed = {
  /** The copilot is wanted although the employer allows AI help for practice only. */
  override: boolean
  /** The job's policy, as far as it is known here. */
  jobPolicy: AiPolicy | undefined
  /** The policy that was set for this interview. */
  policyHere: AiPolicy | undefined
}

/** What the server does not know yet. */
let unkept: (() => Promise<Consent | undefined>) | undefined

/**
 * Keeps with the record that everybody agreed, and whether the copilot was turned on against the policy. A server that
 * fails keeps nobody from going live: it is told later, and until then help goes by what is known here.
 * @returns undefined when neither the server nor this page knows the policy
 */
export async function keepConsent(
  id: string,
  { override, jobPolicy, policyHere }: Agreed,
): Promise<Consent | undefined> {
  const body = { override, ...(policyHere && { ai_policy: policyHere }) }
  unkept = async () => (await send(interviewCalls.consent, { params: { id }, body })).session.consent
  const kept = await bringConsent()
  const policy = policyHere ?? jobPolicy
  if (kept || !policy) return kept
  const now = new Date().toISOString()
  return {
    agreed_at: now,
    policy,
    ...(jobPolicy && jobPolicy !== policy && { job_policy: jobPolicy }),
    ...(override && { overridden_at: now }),
  }
}

/** Tells the server what could not be told it before. Never fails. @returns undefined where nothing was told. */
export async function bringConsent(): Promise<Consent | undefined> {
  const tell = unkept
  try {
    const consent = await tell?.()
    if (unkept === tell) unkept = undefined
    return consent
  } catch {
    window.addEventListener('online', bringConsent, { once: true })
    return undefined
  }
}
