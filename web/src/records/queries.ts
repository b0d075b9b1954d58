import { interviewCalls, type SessionListQuery } from '@greenroom/contract/interviews'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { sendKept } from '#lib/kept/send-kept.ts'
import { untilTypingStops } from '#lib/until-typing-stops.ts'
import { recordOf } from './record.ts'

/** Records a page (docs/rules.md, Interviews). */
const RECORDS_SHOWN = 50

/** What a page of records is narrowed to. */
export type RecordQuery = Omit<z.input<typeof SessionListQuery>, 'per_page'>

/** The newest of the own interviews as records, newest first. */
export const useRecords = () =>
  useQuery({
    queryKey: [...cacheKeys.interviews, 'records'],
    queryFn: ({ signal }) => sendKept(interviewCalls.list, { query: { page: 1, per_page: RECORDS_SHOWN } }, { signal }),
    select: ({ sessions, pagination }) => ({ records: sessions.map(recordOf), total: pagination.total }),
  })

/** One page of all records; the page before stays in sight until the next is there. */
export const useRecordPage = (query: RecordQuery) =>
  useQuery({
    queryKey: [...cacheKeys.interviews, 'records', query],
    queryFn: async ({ signal }) => {
      if (query.search) await untilTypingStops(signal)
      return sendKept(interviewCalls.list, { query: { ...query, per_page: RECORDS_SHOWN } }, { signal })
    },
    select: ({ sessions, pagination }) => ({ records: sessions.map(recordOf), pagination }),
    placeholderData: keepPreviousData,
  })

/** Minutes, counts and scores of the own interviews. */
export const useStatistics = () =>
  useQuery({
    queryKey: [...cacheKeys.statistics, 'interviews'],
    queryFn: ({ signal }) => sendKept(interviewCalls.statistics, {}, { signal }),
    select: ({ statistics }) => statistics,
  })

export function useDeleteRecord() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, answers }: { id: string; answers: 'keep' | 'delete' }) =>
      send(interviewCalls.remove, { params: { id }, query: { answers } }),
    onSettled: () => {
      for (const queryKey of [cacheKeys.interviews, cacheKeys.statistics, cacheKeys.questions])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
