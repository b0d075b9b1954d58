import { z } from 'zod'
import { Time } from './basics.ts'
import { ById, call } from './call.ts'
import { TimeZone } from './time-zone.ts'

const Count = z.number().int().min(0)

/** Whole minutes of this calendar month; without a limit, null. */
const Minutes = z.object({ used: Count, limit: Count.nullable(), resets_at: Time })
export type Minutes = z.infer<typeof Minutes>

/** What a plan gives a month (docs/rules.md, Plans); null: as much as one likes. */
export const PLAN_MINUTES = {
  free: { mock: 15, formal: 30, recording: 0 },
  pro: { mock: null, formal: null, recording: 999 },
  intensive: { mock: null, formal: null, recording: null },
} as const

/** What calls of language models came to. */
export const ModelUse = z.object({
  calls: Count,
  input_tokens: Count,
  /** Of those, what the provider had read before. */
  cached_input_tokens: Count,
  output_tokens: Count,
  /** By the operator's price table as it is now; null unless it has every model that was used. */
  cost: z.object({ amount: z.number().min(0), currency: z.string() }).nullable(),
})
export type ModelUse = z.infer<typeof ModelUse>

/** Of a language model, named as `generated_by` names it. */
const ModelUseByModel = ModelUse.extend({ models: z.array(ModelUse.extend({ model: z.string() })) })
export type ModelUseByModel = z.infer<typeof ModelUseByModel>

/** What a person's calls came to at the language model; all zero with the built-in coach. */
export const Usage = z.object({
  input_tokens: Count,
  output_tokens: Count,
  /** Requests to the model. */
  calls: Count,
  /** How often the built-in coach took over. */
  fallbacks: Count,
  /** Time in interviews and of recordings. Only time counts in which somebody was there. */
  minutes: z.object({ mock: Minutes, formal: Minutes, recording: Minutes }),
  /** The last twelve months with calls in them, such as 2026-11, newest first, in the given time zone. */
  months: z.array(
    ModelUseByModel.extend({
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .meta({ example: '2026-11' }),
    }),
  ),
  /** The fifty interviews that used a model last, newest first. */
  interviews: z.array(ModelUseByModel.extend({ session_id: z.string() })),
})
export type Usage = z.infer<typeof Usage>

export const usageCalls = {
  read: call({
    method: 'GET',
    path: '/usage',
    summary: 'Own use of the language model so far, and the minutes of this month in a time zone',
    query: z.object({ time_zone: TimeZone.default('UTC') }),
    output: z.object({ usage: Usage }),
  }),
  ofInterview: call({
    method: 'GET',
    path: '/usage/interviews/:id',
    summary: 'What one of the own interviews used of the language model, and what that costs by the operator’s prices',
    params: ById,
    output: z.object({ usage: ModelUseByModel }),
  }),
}
