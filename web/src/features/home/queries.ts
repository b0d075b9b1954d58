import { type Job, jobCalls } from '@greenroom/contract/jobs'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { questionCalls } from '@greenroom/contract/questions'
import { usageCalls } from '@greenroom/contract/usage'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { sendKept } from '#lib/kept/send-kept.ts'
import { timeZone } from '#lib/time-zone.ts'
import { untilTypingStops } from '#lib/until-typing-stops.ts'
import { rememberedJob } from './chosen-job.ts'
import type { askedOf } from './use-bank-filters.ts'

/** Page sizes of docs/rules.md, Interviews. The panel shows the first ten of a page, and further pages on request. */
const JOBS_SHOWN = 50
const QUESTIONS_SHOWN = 10
/** Questions that are put together for one practice. */
const PRACTISED = 4

/** Active jobs, newest first, those with all the words of a search where there is one; further pages on request. */
export const useJobPages = (search = '') =>
  useInfiniteQuery({
    queryKey: [...cacheKeys.jobs, 'active', search],
    queryFn: async ({ signal, pageParam: page }) => {
      const query = { page, per_page: JOBS_SHOWN, status: 'active' as const }
      if (!search) return sendKept(jobCalls.list, { query }, { signal })
      await untilTypingStops(signal)
      return send(jobCalls.list, { query: { ...query, search } }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    select: ({ pages }) => ({
      // A job that was added meanwhile moves the last of a page to the next one.
      jobs: [...new Map(pages.flatMap(({ jobs }) => jobs).map((job) => [job.id, job])).values()],
      total: pages[0]?.pagination.total ?? 0,
    }),
    placeholderData: keepPreviousData,
  })

/** The same, and the job that was picked last among them wherever it stands in the list. */
export function useJobs() {
  const list = useJobPages()
  const id = rememberedJob()
  const isMissing = id !== undefined && list.data !== undefined && !list.data.jobs.some((job) => job.id === id)
  const picked = useQuery({
    queryKey: [...cacheKeys.jobs, id],
    enabled: isMissing,
    queryFn: ({ signal }) => sendKept(jobCalls.read, { params: { id: id ?? '' } }, { signal }),
    select: ({ job }) => (job.status === 'active' ? job : undefined),
  })
  const data =
    list.data && isMissing && picked.data ? { ...list.data, jobs: [...list.data.jobs, picked.data] } : list.data
  return { ...list, data: picked.isLoading ? undefined : data, isPending: list.isPending || picked.isLoading }
}

/** A job that was found by a search is there at once when it is picked. */
export function useKnowJob() {
  const queries = useQueryClient()
  return (job: Job) => queries.setQueryData([...cacheKeys.jobs, job.id], { job })
}

type Asked = ReturnType<typeof askedOf>

/** The questions that pass the filters; with a query those that mean it, the likest first, else the newest first. */
export function useQuestionBank(query: string, filters: Asked, page: number) {
  return useQuery({
    queryKey: [...cacheKeys.questions, 'bank', query, filters, page],
    queryFn: async ({ signal }) => {
      const paging = { page, per_page: QUESTIONS_SHOWN }
      if (!query)
        return sendKept(questionListCalls.withAnswers, { query: { ...inAddress(filters), ...paging } }, { signal })
      await untilTypingStops(signal)
      return send(questionCalls.search, { body: { query, filters, ...paging } }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const inAddress = ({ or_no_job, answered, favorite, ...rest }: Asked) => ({
  ...rest,
  ...(or_no_job && { or_no_job: 'true' }),
  ...(answered !== undefined && { answered: String(answered) }),
  ...(favorite && { favorite: 'true' }),
})

/** Counts of the whole bank, with the names of its categories. */
export const useBankStats = () =>
  useQuery({
    queryKey: [...cacheKeys.questions, 'stats'],
    queryFn: ({ signal }) => send(questionOverviewCalls.stats, {}, { signal }),
    select: ({ stats }) => stats,
    staleTime: 0,
  })

/** How many questions formal interviews of this job have made that were never answered. */
export const useFormalQuestions = (jobId: string | undefined) =>
  useQuery({
    queryKey: [...cacheKeys.questions, 'formal', jobId],
    queryFn: ({ signal }) => {
      const query = { ...(jobId && { job_id: jobId }), origin: 'formal' as const, answered: 'false', per_page: 1 }
      return sendKept(questionListCalls.withAnswers, { query }, { signal })
    },
    select: ({ pagination }) => pagination.total,
    staleTime: 0,
  })

/** What to practise now for a job, and how ready one is. */
export const usePracticePlan = (jobId: string | undefined) =>
  useQuery({
    queryKey: [...cacheKeys.questions, 'practice', jobId],
    enabled: jobId !== undefined,
    queryFn: ({ signal }) =>
      sendKept(practiceCalls.practice, { query: { job_id: jobId, limit: PRACTISED } }, { signal }),
    staleTime: 0,
  })

/** Sets the day of the next real interview, or takes it away. */
export function useInterviewDay(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (interview_on: string | null) => send(jobCalls.update, { params: { id }, body: { interview_on } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cacheKeys.jobs }),
  })
}

export function useDeleteQuestion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(questionCalls.remove, { params: { id } }),
    // Not waited for: with the last question goes the list that says it was deleted.
    onSuccess: () => void queries.invalidateQueries({ queryKey: cacheKeys.questions }),
  })
}

/** The minutes of this month, in the time zone of the profile or else of the browser. Asked for whenever home opens or is looked at again. */
export const useMinutes = () =>
  useQuery({
    queryKey: [...cacheKeys.statistics, 'minutes'],
    queryFn: ({ signal }) => sendKept(usageCalls.read, { query: { time_zone: timeZone() } }, { signal }),
    select: ({ usage }) => usage.minutes,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
