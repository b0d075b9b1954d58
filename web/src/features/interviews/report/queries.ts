import { interviewCalls } from '@greenroom/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

export const useInterview = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.interviews, id],
    queryFn: ({ signal }) => send(interviewCalls.read, { params: { id } }, { signal }),
  })

export const useReport = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.interviews, id, 'report'],
    queryFn: ({ signal }) => send(interviewCalls.report, { params: { id } }, { signal }),
    select: ({ report }) => report,
  })
