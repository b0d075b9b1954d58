import { z } from 'zod'
import { User } from './auth.ts'
import { ById, call, Nothing } from './call.ts'
import { PICTURE_TYPES } from './file-types.ts'

export const MAX_AVATAR_BYTES = 2 * 1024 * 1024

export const avatarCalls = {
  upload: call({
    method: 'POST',
    path: '/auth/avatar',
    summary: 'Take a PNG, JPEG or WebP as the picture of the account; at most 2 MB',
    upload: 'file',
    uploadTypes: PICTURE_TYPES,
    uploadMost: MAX_AVATAR_BYTES,
    mostAMinute: 20,
    priority: 'heavy',
    output: z.object({ user: User }),
  }),
  /** Open, because a page shows pictures without a token: nobody guesses the id, and it changes with the picture. */
  read: call({
    method: 'GET',
    path: '/auth/avatars/:id',
    summary: 'The picture of an account, by the address in its `avatar_url`',
    open: true,
    params: ById,
    output: Nothing,
    file: true,
  }),
}
