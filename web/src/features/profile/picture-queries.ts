import { authCalls, type User } from '@greenroom/contract/auth'
import { avatarCalls } from '@greenroom/contract/avatars'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { session } from '#lib/session.ts'

/** `share` is how much of the picture has been sent, 0 to 1. */
export function useUploadPicture() {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      return send(avatarCalls.upload, { file }, { onProgress: setShare })
    },
    onSuccess: ({ user }) => remember(client, user),
  })
  return { upload, share }
}

export function useRemovePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(authCalls.updateProfile, { body: { avatar_url: null } }),
    onSuccess: ({ user }) => remember(client, user),
  })
}

function remember(client: QueryClient, user: User) {
  session.rememberUser(user)
  client.setQueryData(cacheKeys.profile, user)
}
