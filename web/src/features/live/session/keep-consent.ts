import type { AiPolicy, Consent } from '@greenroom/contract/consent'
import { interviewCalls } from '@greenroom/contract/interviews'
import { send } from '#lib/api-client.ts'

/** What the server does not know yet. */
let unkept: (() => Promise<Consent | undefined>) | undefined

/**
 * Keeps with the record that everybody agreed, and whether the copilot was turned on against the policy. Nobody is kept
 * from going live by a server that fails: it is told later then, and help goes by what is known here.
 * @param policy as far as it is known here; what the server knows counts
 */
export async function keepConsent(id: string, policy: AiPolicy, override: boolean): Promise<Consent> {
  unkept = async () => (await send(interviewCalls.consent, { params: { id }, body: { override } })).session.consent
  const kept = await bringConsent()
  const now = new Date().toISOString()
  return kept ?? { agreed_at: now, policy, ...(override && { overridden_at: now }) }
}

/** Tells the server what could not be told it before. Never fails. */
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
