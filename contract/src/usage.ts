import { z } from 'zod'
import { Time } from './basics.ts'
import { call } from './call.ts'

const Count = z.number().int().min(0)

/** An IANA time zone that this side knows, such as Asia/Shanghai. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone')

/** Whole minutes of this calendar month; without a limit, null. */
const Minutes = z.object({ used: Count, limit: Count.nullable(), resets_at: Time })
export type Minutes = z.infer<typeof Minutes>

/** What a plan gives a month (docs/rules.md, Plans); null: as much as one likes. */
export const PLAN_MINUTES = {
  free: { mock: 15, formal: 30, recording: 0 },
  pro: { mock: null, formal: null, recording: 999 },
  intensive: { mock: null, formal: null, recording: null },
} as const

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
}

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
