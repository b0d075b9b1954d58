import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { CoachWatch } from '#adapters/language-model/port.ts'
import { Problem } from '#platform/problems.ts'
import { countCalls, countModelUse, gaugeLag } from './counters.ts'

type Deps = {
  watch: CoachWatch
  lag: (() => number) | undefined
  /** Asked for as a bearer token; without one anybody who reaches the server may read. */
  token: string | undefined
}

/** GET /metrics in the text format of Prometheus. Names of routes, never addresses, persons or texts. */
export function serveMetrics(app: FastifyInstance, { watch, lag, token }: Deps) {
  const registry = new Registry()
  countCalls(app, registry)
  countModelUse(watch, registry)
  if (lag) gaugeLag(lag, registry)
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !isBearer(request, token)) {
      throw new Problem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function isBearer(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
