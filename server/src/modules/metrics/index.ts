import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { CoachWatch } from '#adapters/language-model/port.ts'
import type { Speech } from '#adapters/speech/port.ts'
import { Problem } from '#platform/problems.ts'
import { countCalls, countModelUse, countRefused, timeMatches, watchSpeech } from './counters.ts'
import { type Figures, gaugeFigures } from './gauges.ts'

type Served = Figures & {
  watch: CoachWatch
  /** Asked for as a bearer token; without one anybody who reaches the server may read. */
  token: string | undefined
}

/** What others tell while they work, before the application is there; `serve` makes it readable. */
export function createMetrics() {
  const registry = new Registry()
  return {
    matched: timeMatches(registry),
    refused: countRefused(registry),
    watchSpeech: (speech: Speech) => watchSpeech(speech, registry),
    serve: (app: FastifyInstance, served: Served) => serve(app, registry, served),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** GET /metrics in the text format of Prometheus. Names of routes, never addresses, persons or texts. */
function serve(app: FastifyInstance, registry: Registry, { watch, token, ...figures }: Served) {
  countCalls(app, registry)
  countModelUse(watch, registry)
  gaugeFigures(figures, registry)
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
