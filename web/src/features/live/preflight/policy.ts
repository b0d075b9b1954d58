import type { AiPolicy } from '@greenroom/contract/consent'
import { useQuery } from '@tanstack/react-query'
import { jobPolicy } from '#features/live/session/job-policy.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

export type PolicyOfJob = { is: 'loading' | 'failed' } | { is: 'known'; policy: AiPolicy }

/** The employer's policy on AI help as the job has it. */
export function usePolicyOfJob(jobId: string | undefined): PolicyOfJob {
  const { data, isError } = useQuery({
    queryKey: [...cacheKeys.jobs, jobId, 'policy'],
    queryFn: ({ signal }) => jobPolicy(jobId, signal),
  })
  if (data !== undefined) return { is: 'known', policy: data }
  return { is: isError ? 'failed' : 'loading' }
}
