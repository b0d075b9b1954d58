import { z } from 'zod'
import { call } from './call.ts'

export const contactCalls = {
  read: call({
    method: 'GET',
    path: '/contact',
    summary: 'Where to write to whoever runs this server; no address where none is set',
    open: true,
    output: z.object({ email: z.email().optional() }),
  }),
}
