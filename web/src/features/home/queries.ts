import { jobCalls } from '@greenroom/contract/jobs'
import { questionCalls } from '@greenroom/contract/questions'
import { usageCalls } from '@greenroom/contract/usage'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

/** Page sizes of docs/rules.md, Interviews. The panel scrolls, so it shows what the dialog shows. */
const JOBS_SHOWN = 50
const QUESTIONS_SHOWN = 10

export const useJobs = () =>
  useQuery({
    queryKey: [...cacheKeys.jobs, 'active'],
    queryFn: ({ signal }) => send(jobCalls.list, { query: { per_page: JOBS_SHOWN, status: 'active' } }, { signal }),
  })

export const useQuestionBank = (page: number) =>
  useQuery({
    queryKey: [...cacheKeys.questions, 'bank', page],
    queryFn: ({ signal }) =>
      send(questionCalls.withAnswers, { query: { page, per_page: QUESTIONS_SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useDeleteQuestion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(questionCalls.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cacheKeys.questions }),
  })
}

/** The minutes of this month, where the person is. Asked for again whenever home opens. */
export const useMinutes = () =>
  useQuery({
    queryKey: [...cacheKeys.statistics, 'minutes'],
    queryFn: ({ signal }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return send(usageCalls.read, { query: { time_zone: timeZone } }, { signal })
    },
    select: ({ usage }) => usage.minutes,
    staleTime: 0,
  })
