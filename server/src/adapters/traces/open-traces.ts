import type { Env } from '#env.ts'
import type { Logger } from '#platform/log.ts'
import type { Traces } from './port.ts'

type Settings = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'TRUST_PROXY'
>

/** Undefined, and nothing loaded for it, without a collector. */
export async function openTraces(env: Settings, logger: Logger): Promise<Traces | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (!endpoint) return undefined
  const { createTraces } = await import('./otlp-traces.ts')
  return createTraces({
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
    headers,
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    // Whoever reaches the server past a proxy could have every call of theirs traced.
    takesParents: env.TRUST_PROXY !== false,
    logger,
  })
}
