import { authCalls, type ProfileBody } from '@greenroom/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { session } from '#lib/session.ts'
import { signOut } from '#lib/sign-out.ts'

export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof ProfileBody>) => send(authCalls.updateProfile, { body }),
    onSuccess: ({ user }) => {
      session.rememberUser(user)
      client.setQueryData(cacheKeys.profile, user)
    },
  })
}

export const useLogout = () => useMutation({ mutationFn: signOut })

const loginsKey = [...cacheKeys.profile, 'logins']

/** Where one is signed in, this browser first. */
export const useLogins = () =>
  useQuery({
    queryKey: loginsKey,
    queryFn: async ({ signal }) => {
      const { tokens } = await send(authCalls.logins, {}, { signal })
      return tokens.toSorted((one, other) => Number(other.current) - Number(one.current))
    },
  })

/** Ends one login, or all others when none is named. */
export function useEndLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) await send(authCalls.logoutEverywhere, {})
      else await send(authCalls.endLogin, { params: { id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: loginsKey }),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) => send(authCalls.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: loginsKey }),
  })
}
