import { interviewCalls } from '@greenroom/contract/interviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { sendKept } from '#lib/kept/send-kept.ts'
import { recordOf } from './record.ts'

/** docs/rules.md, Interviews. */
const RECORDS_SHOWN = 50

/** Own interviews as records, newest first. */
export const useRecords = () =>
  useQuery({
    queryKey: [...cacheKeys.interviews, 'records'],
    queryFn: ({ signal }) => sendKept(interviewCalls.list, { query: { page: 1, per_page: RECORDS_SHOWN } }, { signal }),
    select: ({ sessions, pagination }) => ({ records: sessions.map(recordOf), total: pagination.total }),
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
