import { jobCalls } from '@greenroom/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

/** The employer's policy on AI help; not known for an interview without a job. */
export function usePolicy(jobId: string | undefined) {
  const { data } = useQuery({
    queryKey: [...cacheKeys.jobs, jobId],
    queryFn: ({ signal }) => send(jobCalls.read, { params: { id: jobId ?? '' } }, { signal }),
    enabled: jobId !== undefined,
  })
  return data?.job.ai_policy ?? 'unknown'
}
