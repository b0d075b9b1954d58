import { coachCalls } from '@greenroom/contract/coach-status'
import { useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import type { LampTone } from '#ui/lamp.tsx'

export type CoachNow = {
  lamp: LampTone
  is: 'checking' | 'builtIn' | 'model' | 'fallingBack' | 'unreachable'
  name: string
  /** Epoch milliseconds: the look tells how it was no later than this. */
  at: number
}

/** Whether the coach can be reached, and which one answers. */
export function useCoach(): CoachNow {
  const { data, error, errorUpdatedAt } = useQuery({
    queryKey: ['coach-status'],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      return { askedAt, ...(await send(coachCalls.status, {}, { signal })) }
    },
    refetchInterval: 15_000,
    // Going live asks the coach for questions: what was known before that may be over.
    refetchOnMount: 'always',
    retry: false,
  })
  // A server that does not tell was reached all the same, and the built-in coach is always there.
  if (error)
    return isApiError(error) && error.code === 'route_not_found'
      ? { ...builtIn, at: errorUpdatedAt }
      : { lamp: 'red', is: 'unreachable', name: '', at: errorUpdatedAt }
  if (!data) return { lamp: 'off', is: 'checking', name: '', at: 0 }
  const { kind, state, name } = data.coach
  const at = data.askedAt
  if (state === 'falling_back') return { lamp: 'amber', is: 'fallingBack', name, at }
  return kind === 'model' ? { lamp: 'green', is: 'model', name, at } : { ...builtIn, at }
}

const builtIn: Omit<CoachNow, 'at'> = { lamp: 'green', is: 'builtIn', name: '' }
