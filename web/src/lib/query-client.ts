import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

/**
 * Only what may heal by itself is tried again: a lost connection or a server that is restarting. One that is overloaded
 * has been asked again already, when it wanted to be.
 */
const mayHeal = (error: unknown) =>
  isApiError(error) &&
  (error.kind === 'network' || error.status === 502 || (error.status === 503 && error.code !== 'overloaded'))

export function makeQueryClient() {
  // A page that is opened without a network is told of none by an event.
  if (!navigator.onLine) onlineManager.setOnline(false)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Asked once also without a network: what was read before may be kept.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayHeal(error),
      },
      mutations: { retry: false },
    },
  })
}
