import { z } from 'zod'

/** Values every feature speaks of: ids, times, scores, pages and the answer envelope (docs/rules.md, Envelope and errors). */

export const Id = z.uuid()
export const Time = z.iso.datetime()
/** `YYYY-MM-DD` */
export const Day = z.iso.date().meta({ example: '2026-12-03' })
export const Score = z.number().min(0).max(100)
export const Share = z.number().min(0).max(1)

/** A trimmed text that must not be empty. */
export const text = (most: number, message?: string) => z.string().trim().min(1, message).max(most)

/** A trimmed text that may be left out; null and blanks are left out too. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => value || undefined)

/** Up to 200 trimmed lines; `most`: characters of all of them. */
export const textLines = (longest: number, most: number) =>
  z
    .array(z.string().trim().min(1).max(longest))
    .max(200)
    .refine(
      (all) => all.reduce((sum, line) => sum + line.length, 0) <= most,
      `At most ${most.toLocaleString('en')} characters in all`,
    )

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(10),
})
export type PageQuery = z.infer<typeof PageQuery>

export const Pagination = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
})
export type Pagination = z.infer<typeof Pagination>

/** What really made a text: `built-in`, or the provider and model. */
export const GeneratedBy = z.string()

export const ProblemCode = z.enum([
  'malformed_request',
  'unauthorized',
  'invalid_credentials',
  'invalid_token',
  'password_sign_in_off',
  'oauth_failed',
  'plan_required',
  'help_not_allowed',
  'not_found',
  'route_not_found',
  'method_not_allowed',
  'email_taken',
  'invalid_transition',
  'session_in_progress',
  'already_answered',
  'resume_not_ready',
  'reading_failed',
  'file_too_large',
  'body_too_large',
  'quota_exceeded',
  'unsupported_file_type',
  'unsupported_media_type',
  'validation_failed',
  'url_not_allowed',
  'page_not_readable',
  'text_not_readable',
  'rate_limited',
  'reading_busy',
  'provider_failed',
  'storage_full',
  'overloaded',
  'database_unavailable',
  'storage_unavailable',
  'speech_not_configured',
  'oauth_not_configured',
  'billing_not_configured',
  'internal_error',
])
export type ProblemCode = z.infer<typeof ProblemCode>

export const Problem = z.object({
  success: z.literal(false),
  message: z.string(),
  code: ProblemCode,
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
