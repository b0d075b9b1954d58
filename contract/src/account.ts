import { z } from 'zod'
import { call, Nothing } from './call.ts'

/** Who sends nothing is told what is needed, too. */
export const DeleteAccountBody = z
  .object({ password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200) })
  .prefault({ password: '' })

export const accountCalls = {
  remove: call({
    method: 'DELETE',
    path: '/auth/account',
    summary: 'Delete the account with everything that belongs to it, files too. This cannot be undone',
    body: DeleteAccountBody,
    output: Nothing,
  }),
}
