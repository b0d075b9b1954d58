import { type Context, ROOT_CONTEXT, trace } from '@opentelemetry/api'

/** As W3C Trace Context writes it; zeros alone say nothing. */
const PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/

/** The trace that a `traceparent` header names. */
export function parentOf(header: string | string[] | undefined): Context | undefined {
  const [, traceId, spanId, flags] = PARENT.exec(String(header)) ?? []
  if (!traceId || !spanId || !flags) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  })
}
