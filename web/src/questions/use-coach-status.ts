import { coachCalls } from '@greenroom/contract/coach-status'
import { useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'

/** Which coach writes questions; undefined until the server has said so. `enabled`: whether anybody wants to know. */
export const useCoachStatus = (enabled = true) =>
  useQuery({
    queryKey: ['coach-status', 'kind'],
    queryFn: ({ signal }) => send(coachCalls.status, {}, { signal }),
    select: ({ coach }) => coach,
    enabled,
    staleTime: 60_000,
    retry: false,
  }).data
