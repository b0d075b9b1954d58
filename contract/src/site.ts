import { z } from 'zod'
import { call } from './call.ts'

/** Who runs this server, as they want to be named and written to. All plain text of one line. */
export const Operator = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  /** A postal address. */
  address: z.string().optional(),
})
export type Operator = z.infer<typeof Operator>

export const siteCalls = {
  read: call({
    method: 'GET',
    path: '/site',
    summary: 'Who runs this server and where to write to; empty where nothing is set',
    open: true,
    output: z.object({ operator: Operator }),
  }),
}
