import type { ProblemCode } from '@greenroom/contract/basics'
import type { MessageKey } from './messages.ts'

/** What can go wrong in a way the caller should know, and the HTTP status it has (docs/rules.md, Envelope and errors). */
const STATUS: Record<ProblemCode, number> = {
  malformed_request: 400,
  invalid_token: 400,
  oauth_failed: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  plan_required: 402,
  password_sign_in_off: 403,
  help_not_allowed: 403,
  not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  invalid_transition: 409,
  session_in_progress: 409,
  already_answered: 409,
  resume_not_ready: 409,
  reading_failed: 409,
  file_too_large: 413,
  body_too_large: 413,
  quota_exceeded: 413,
  unsupported_file_type: 415,
  unsupported_media_type: 415,
  validation_failed: 422,
  url_not_allowed: 422,
  page_not_readable: 422,
  text_not_readable: 422,
  rate_limited: 429,
  reading_busy: 429,
  internal_error: 500,
  speech_not_configured: 501,
  oauth_not_configured: 501,
  billing_not_configured: 501,
  provider_failed: 502,
  storage_full: 503,
  overloaded: 503,
  database_unavailable: 503,
  storage_unavailable: 503,
}

export type FieldProblem = { path: string; message: string }

export type ProblemSettings = {
  /** Which text is shown, when it is not the one of the code. */
  message?: MessageKey
  details?: FieldProblem[]
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** Further response headers. */
  headers?: Record<string, string>
}

/** Thrown anywhere, answered by the one error handler as the failure envelope. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly statusCode: number
  readonly messageKey: MessageKey
  readonly details: FieldProblem[] | undefined
  readonly headers: Record<string, string>

  constructor(code: ProblemCode, settings: ProblemSettings = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.statusCode = STATUS[code]
    this.messageKey = settings.message ?? code
    this.details = settings.details
    this.headers = {
      ...settings.headers,
      ...(settings.retryAfter === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(settings.retryAfter))) }),
    }
  }
}

/** A single field that does not validate for a reason the schema cannot know. */
export const fieldProblem = (path: string, message: string) =>
  new Problem('validation_failed', { details: [{ path, message }] })
