import { jobCalls } from '@greenroom/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

const JOBS_OFFERED = 50

/** The newest active jobs, and the one that is named wherever it stands, unless there is no such job. */
export const useJobChoices = (jobId: string | undefined) =>
  useQuery({
    queryKey: [...cacheKeys.jobs, 'choices', jobId],
    queryFn: async ({ signal }) => {
      const { jobs } = await send(jobCalls.list, { query: { per_page: JOBS_OFFERED, status: 'active' } }, { signal })
      const named = jobId && !jobs.some(({ id }) => id === jobId) ? await read(jobId, signal) : undefined
      return named ? [...jobs, named] : jobs
    },
  })

async function read(id: string, signal: AbortSignal) {
  try {
    return (await send(jobCalls.read, { params: { id } }, { signal })).job
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
