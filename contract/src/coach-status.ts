import { z } from 'zod'
import { GeneratedBy, Time } from './basics.ts'
import { call } from './call.ts'

/** Which coach answers. `falling_back`: the model failed lately, so the built-in coach answers until it works again. */
export const CoachStatus = z.object({
  kind: z.enum(['built-in', 'model']),
  name: GeneratedBy,
  state: z.enum(['ok', 'falling_back']),
  since: Time.optional(),
})
export type CoachStatus = z.infer<typeof CoachStatus>

export const coachCalls = {
  status: call({
    method: 'GET',
    path: '/coach/status',
    summary: 'Which coach answers, and whether the built-in one had to take over',
    output: z.object({ coach: CoachStatus }),
  }),
}
