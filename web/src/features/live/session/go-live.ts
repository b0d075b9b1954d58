import { type AiPolicy, helpAllowed, type LiveHelp } from '@greenroom/contract/consent'
import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import { send } from '#lib/api-client.ts'
import { isPlanRequired } from '#lib/api-error.ts'
import { jobPolicy } from './job-policy.ts'
import { type Agreed, bringConsent, keepConsent } from './keep-consent.ts'

/** Which call failed, as a key of the texts `failed.*` (docs/rules.md, Live). */
export type Failing = 'load' | 'create' | 'next' | 'complete'
export class LiveFailure extends Error {
  readonly what: Failing
  constructor(what: Failing, cause: unknown) {
    super(what, { cause })
    this.what = what
  }
}

/** docs/rules.md, Live: if the start call fails the interview continues anyway, but not beyond what the plan includes. */
function unlessPlanRequired(error: unknown) {
  if (isPlanRequired(error)) throw new LiveFailure('create', error)
  return undefined
}

const failing = (what: Failing) => (cause: unknown) => {
  throw new LiveFailure(what, cause)
}

/** `policy`: undefined where it could not be learned; then help is off. */
export type Allowed = { policy: AiPolicy | undefined; help: LiveHelp }

/**
 * Starts or goes on; `over` when the server says that nothing is left of this interview.
 * @param agreed left out after a reload, when it was said before
 */
export async function goLive(
  { session_id: id, status, consent: before, job_id: jobId }: Session,
  agreed: Agreed | undefined,
): Promise<{ session: Session; over: boolean } & Allowed> {
  const params = { id }
  const move = status === 'paused' ? interviewCalls.resume : interviewCalls.start
  const [consent, started] = await Promise.all([
    agreed ? keepConsent(id, agreed) : before,
    send(move, { params }).catch(unlessPlanRequired),
  ])
  const next = await send(interviewCalls.next, { params }).catch(failing('next'))
  const session = next.session ?? started?.session
  const policy = consent?.policy ?? (await jobPolicy(jobId).catch(() => undefined))
  const help = helpAllowed(consent ?? { policy: policy ?? 'practice_only' })
  return { session: { ...session, ...(consent && { consent }) }, policy, help, over: 'completed' in next }
}

export async function endLive(id: string): Promise<Session> {
  // An interview that is over takes it no more.
  await bringConsent()
  return (await send(interviewCalls.end, { params: { id } }).catch(failing('complete'))).session
}
