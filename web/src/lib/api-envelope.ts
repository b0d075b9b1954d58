import type { ProblemCode } from '@greenroom/contract/basics'
import type { Call } from '@greenroom/contract/call'
import { ApiError, type FieldProblem } from './api-error.ts'
import type { CallOutput } from './call-input.ts'

/** Takes the data out of a success envelope and checks it against the call's output. No envelope at all is malformed. */
export async function readEnvelope<C extends Call>(call: C, response: Response): Promise<CallOutput<C>> {
  const envelope: unknown = await response.json().catch(() => undefined)
  const data = isObject(envelope) ? envelope.data : undefined
  const read = call.output.safeParse(data ?? {})
  if (read.success) return read.data as CallOutput<C>
  const kind = isObject(envelope) ? 'unreadable' : 'malformed'
  throw new ApiError(kind, `HTTP ${response.status}`, { status: response.status, cause: read.error })
}

/** The failure a response speaks of: the server's message, or `HTTP {status}` when it has none. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const problem = isObject(body) ? body : {}
  const message = typeof problem.message === 'string' && problem.message ? problem.message : `HTTP ${response.status}`
  return new ApiError('refused', message, {
    status: response.status,
    ...(typeof problem.code === 'string' ? { code: problem.code as ProblemCode } : {}),
    details: Array.isArray(problem.details) ? problem.details.filter(isFieldProblem) : [],
    retryAfter: millisecondsOf(response.headers.get('retry-after')),
  })
}

/** Retry-After is a number of seconds or a date. */
function millisecondsOf(retryAfter: string | null): number {
  if (!retryAfter) return 0
  const seconds = Number(retryAfter)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isObject(value) && typeof value.path === 'string' && typeof value.message === 'string'
