import { z } from 'zod'
import { KnownPassword } from './auth.ts'
import { Id, Time } from './basics.ts'
import { ById, call, Nothing } from './call.ts'

/** Who sends nothing is told what is needed, too. */
export const DeleteAccountBody = z.object({ password: KnownPassword }).prefault({ password: '' })

/** An archive of everything that is a person's. `done` of `total` parts are in it. */
export const Export = z.object({
  id: Id,
  status: z.enum(['running', 'ready', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  /** Bytes, once it is ready. */
  size: z.number().int().optional(),
  created_at: Time,
  /** Once it is ready: it is gone then. */
  expires_at: Time.optional(),
})
export type Export = z.infer<typeof Export>
export const EXPORT_HOURS = 24

export const accountCalls = {
  beginExport: call({
    priority: 'heavy',
    method: 'POST',
    path: '/auth/export',
    summary: 'Begin an archive of all that is yours; one that is being made is given instead, an older one goes',
    output: z.object({ export: Export }),
    status: 202,
  }),
  exports: call({
    method: 'GET',
    path: '/auth/exports',
    summary: 'The archive that is being made or offered, if there is one',
    output: z.object({ exports: z.array(Export) }),
  }),
  export: call({
    method: 'GET',
    path: '/auth/exports/:id',
    summary: 'How far an archive is',
    params: ById,
    output: z.object({ export: Export }),
  }),
  downloadExport: call({
    method: 'GET',
    path: '/auth/exports/:id/download',
    summary: 'The archive, a ZIP file; 404 once its day is over',
    params: ById,
    output: z.any(),
    file: true,
  }),
  remove: call({
    method: 'DELETE',
    path: '/auth/account',
    summary: 'Delete the account with everything that belongs to it, files too. This cannot be undone',
    body: DeleteAccountBody,
    output: Nothing,
  }),
}
