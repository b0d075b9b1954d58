import type { IncomingMessage } from 'node:http'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { isAway } from '#adapters/database/port.ts'
import { currentCall } from '#platform/http/call-store.ts'

export type { Logger }

/**
 * The log. Never bodies, texts of people or secrets: requests are named by method and path without the query,
 * errors by type, code and stack, database errors without their parameters. Whatever a call causes has its `reqId`.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    mixin: (_line, _level, logger) => requestId(logger),
    redact: { paths: ['*.authorization', '*.password', '*.access_token', '*.token', '*.apiKey'], censor: '[hidden]' },
    serializers: { err: describeError, error: describeError, req: describeRequest },
  }
  return pino(options, destination)
}

/** Fastify's own logger of a call names it already. */
function requestId(logger: Pick<Logger, 'bindings'>): { reqId?: string } {
  const reqId = currentCall()?.requestId
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
}

/** What may be known of an error: database errors carry row values in their message, so only the cause is named. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  // Where it was noticed says nothing: the same happens everywhere at once.
  if (isAway(error)) return { type: 'DatabaseAway', reason: reasonOf(error) }
  if ('params' in error && 'query' in error) {
    return { type: error.name, query: error.query, cause: describeError(error.cause), stack: frames(error) }
  }
  const code = 'code' in error ? String(error.code) : undefined
  return { type: error.name, code, message: isDatabase(error) ? undefined : error.message, stack: frames(error) }
}

/** The code of the innermost error, or what it says. */
export function reasonOf(error: Error): string {
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return 'code' in error && error.code ? String(error.code) : error.message
}

const isDatabase = (error: Error) => 'severity' in error || 'detail' in error
const frames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

function describeRequest(request: IncomingMessage & { id?: unknown }) {
  return { id: request.id, method: request.method, path: request.url?.split('?')[0] }
}
