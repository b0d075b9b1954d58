import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAway, isDangling, isExhausted, isUndone } from '#adapters/database/port.ts'
import { NoSuchFile, StorageAway } from '#adapters/storage/port.ts'
import { languageOf } from '#platform/language.ts'
import { reasonOf } from '#platform/log.ts'
import { Problem } from '#platform/problems.ts'
import { failure } from './envelope.ts'

/** Every failure of the server leaves through here, as the envelope and without a stack trace. */
export function handleErrors(app: FastifyInstance) {
  const noteAway = sumUpAway(app)
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = toProblem(error)
    if (isAway(error) || isExhausted(error)) noteAway(error)
    // Of overload there are thousands of lines, and shed-load.ts counts them; 501 says what the operator chose to leave out.
    else if (problem.statusCode >= 500 && problem.statusCode !== 501 && problem.code !== 'overloaded') {
      request.log.error({ err: error }, 'call failed')
    }
    return sendProblem(problem, request, reply)
  })
}

/** While a database is away every call fails for the same reason: the first says so, and the next with how many since. */
function sumUpAway(app: FastifyInstance) {
  let calls = 0
  let nextLine = 0
  return (error: Error) => {
    calls += 1
    if (Date.now() < nextLine) return
    nextLine = Date.now() + LOGGED_EVERY
    app.log.error({ calls, reason: reasonOf(error) }, 'the database is away: calls were answered with 503')
    calls = 0
  }
}

/** Milliseconds. */
const LOGGED_EVERY = 10_000

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(problem.statusCode)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .send(failure(problem, languageOf(request.headers['accept-language'])))
}

/** Any error → what the caller may know of it. */
export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) return storageFull()
  const unavailable = databaseProblem(error) ?? filesProblem(error)
  if (unavailable) return unavailable
  const known = FRAMEWORK_ERRORS[error.code]
  if (known) return known()
  const status = error.statusCode ?? 500
  if (status === 413) return new Problem('body_too_large')
  if (status === 415) return new Problem('unsupported_media_type')
  if (status === 404) return new Problem('not_found')
  return status >= 400 && status < 500 ? new Problem('malformed_request') : new Problem('internal_error')
}

/** What a stream says of a failure: problems and a full disk by name, anything else is a fault of ours. */
export function streamProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) return storageFull()
  return databaseProblem(error) ?? filesProblem(error) ?? new Problem('internal_error')
}

/** A minute, because somebody has to make room first. */
const storageFull = () => new Problem('storage_full', { retryAfter: 60 })

/** Said by the file system (also of a quota) or by the database, whose driver's error may be wrapped. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isDiskFull(error.cause)
}

/**
 * A database with no connection left, or that cannot be reached, may be well in a moment. It may have failed in the
 * middle of a call, so it is not `overloaded`, after which any call can be sent again.
 */
function databaseProblem(error: unknown): Problem | undefined {
  // What it belongs to was deleted between the look and the write.
  if (isDangling(error)) return new Problem('not_found')
  if (isUndone(error)) return new Problem('database_unavailable', { retryAfter: 1 })
  if (isExhausted(error)) return new Problem('database_unavailable', { retryAfter: 5 })
  return isAway(error) ? new Problem('database_unavailable', { retryAfter: 10 }) : undefined
}

/** A file that is gone went between the look and the reading. */
function filesProblem(error: unknown): Problem | undefined {
  if (error instanceof NoSuchFile) return new Problem('not_found')
  return error instanceof StorageAway ? new Problem('storage_unavailable', { retryAfter: 10 }) : undefined
}

const FRAMEWORK_ERRORS: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('malformed_request', { message: 'malformed_json' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('unsupported_media_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('body_too_large'),
  FST_REQ_FILE_TOO_LARGE: () => new Problem('file_too_large'),
  FST_FILES_LIMIT: () => new Problem('malformed_request', { message: 'malformed_upload' }),
  FST_PARTS_LIMIT: () => new Problem('malformed_request', { message: 'malformed_upload' }),
  FST_FIELDS_LIMIT: () => new Problem('malformed_request', { message: 'malformed_upload' }),
}
