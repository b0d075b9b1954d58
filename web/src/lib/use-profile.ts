import { authCalls } from '@greenroom/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { send } from './api-client.ts'
import { cacheKeys } from './cache-keys.ts'
import { session, useSession } from './session.ts'

/**
 * Who is signed in, asked for whenever a page that shows it opens or is looked at again; the copy kept on this browser is
 * brought up to date with it.
 */
export function useProfile() {
  const { token } = useSession()
  return useQuery({
    queryKey: cacheKeys.profile,
    enabled: token !== null,
    queryFn: async ({ signal }) => {
      const { user } = await send(authCalls.profile, {}, { signal })
      if (session.get().token === token) session.rememberUser(user)
      return user
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
