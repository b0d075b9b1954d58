import { z } from 'zod'

/**
 * What a model says of an answer. `level` is 0 to 4, anchored in prompts/judgement.md; `number` counts the key points
 * from 1. Strict modes of providers know no bounds, so code holds them.
 */
export const Said = z.object({
  criteria: z.array(z.object({ key: z.string(), level: z.number(), finding: z.string(), quotes: z.array(z.string()) })),
  key_points: z.array(
    z.object({
      number: z.number(),
      verdict: z.enum(['made', 'missing', 'contradicted']),
      quote: z.string().nullable(),
    }),
  ),
  errors: z.array(z.object({ quote: z.string(), correction: z.string(), severity: z.enum(['serious', 'slip']) })),
  summary: z.string(),
  strengths: z.array(z.object({ text: z.string(), quote: z.string() })),
  improvements: z.array(z.string()),
})
export type Said = z.infer<typeof Said>
