import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '#platform/log.ts'

/** Milliseconds between two lines. */
const SAID_EVERY = 60_000

/** The same exporter; what it could not send is said in the log, once in a while. */
export function sayWhenLost<Exporter extends SpanExporter>(exporter: Exporter, logger: Logger): Exporter {
  const send = exporter.export.bind(exporter)
  let nextLine = 0
  let lost = 0
  exporter.export = (spans, tell) =>
    send(spans, (result) => {
      if (result.code !== 0) lost += spans.length
      if (lost > 0 && Date.now() >= nextLine) {
        nextLine = Date.now() + SAID_EVERY
        logger.warn({ spans: lost }, 'traces do not reach the collector')
        lost = 0
      }
      tell(result)
    })
  return exporter
}
