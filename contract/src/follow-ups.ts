import { z } from 'zod'
import { CriterionKey } from './answers.ts'

/** What an interviewer would ask next about an answer. */
export const FollowUp = z.object({
  text: z.string(),
  criterion: CriterionKey,
  /** Words of the answer that it takes up, exactly as they stand in it. */
  quote: z.string().optional(),
})
export type FollowUp = z.infer<typeof FollowUp>
