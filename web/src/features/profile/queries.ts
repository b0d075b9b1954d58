import { authCalls } from '@greenroom/contract/auth'
import { useMutation, useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { session, useSession } from '#lib/session.ts'
import { signOut } from '#lib/sign-out.ts'

/** Who is signed in, freshly from the server; the copy kept on this browser is brought up to date with it. */
export function useProfile() {
  const { token } = useSession()
  return useQuery({
    queryKey: cacheKeys.profile,
    enabled: token !== null,
    queryFn: async ({ signal }) => {
      const { user } = await send(authCalls.profile, {}, { signal })
      session.rememberUser(user)
      return user
    },
  })
}

export const useLogout = () => useMutation({ mutationFn: signOut })
