import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PER_PAGE, refreshAfterDeletion } from '#features/resumes/queries.ts'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { untilTypingStops } from '#lib/until-typing-stops.ts'

const POLL_MS = 1500
/** Jobs that a resume can be judged against. */
const JOBS_OFFERED = 50

/** One page of the resumes; with words, those that hold all of them. Asked again while one is being read. */
export const useResumePage = (words: string, page: number) =>
  useQuery({
    queryKey: [...cacheKeys.resumes, 'stored', words, page],
    queryFn: async ({ signal }) => {
      const paging = { page, per_page: PER_PAGE }
      if (!words) return send(resumeCalls.list, { query: paging }, { signal })
      await untilTypingStops(signal)
      return send(resumeCalls.search, { body: { query: words, ...paging } }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.resumes.some(({ status }) => status === 'processing') ? POLL_MS : false,
  })

/** Deletes several; what could not be deleted says why. */
export function useDeleteResumes() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      send(resumeCalls.batch, { body: { resume_ids: [...ids], action: 'delete' } }),
    onSettled: () => refreshAfterDeletion(queries),
  })
}

/** The jobs a resume can be judged against, newest first. */
export const useJobsOffered = () =>
  useQuery({
    queryKey: [...cacheKeys.jobs, 'offered'],
    queryFn: ({ signal }) => send(jobCalls.list, { query: { per_page: JOBS_OFFERED, status: 'active' } }, { signal }),
    select: ({ jobs }) => jobs,
  })
