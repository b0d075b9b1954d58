import { z } from 'zod'
import { call } from './call.ts'

const Count = z.number().int().min(0)

/** What a person's calls came to at the language model; all zero with the built-in coach. */
export const Usage = z.object({
  input_tokens: Count,
  output_tokens: Count,
  /** Requests to the model. */
  calls: Count,
  /** How often the built-in coach took over. */
  fallbacks: Count,
})
export type Usage = z.infer<typeof Usage>

export const usageCalls = {
  read: call({
    method: 'GET',
    path: '/usage',
    summary: 'Own use of the language model so far',
    output: z.object({ usage: Usage }),
  }),
}
