import type { AiPolicy } from '@greenroom/contract/consent'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'

/** The policy of a job; unknown without one, or where it was deleted. Rejects when the server cannot be asked. */
export async function jobPolicy(jobId: string | undefined, signal?: AbortSignal): Promise<AiPolicy> {
  if (jobId === undefined) return 'unknown'
  try {
    const { jobCalls } = await loadContract()
    const { job } = await send(jobCalls.read, { params: { id: jobId } }, signal && { signal })
    return job.ai_policy
  } catch (error) {
    if (isApiError(error) && error.status === 404) return 'unknown'
    throw error
  }
}

/** Not needed to open the page, and brings the contract of resumes along. */
const loadContract = () => import('@greenroom/contract/jobs')
