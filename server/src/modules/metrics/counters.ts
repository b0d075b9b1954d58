import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { CoachWatch } from '#adapters/language-model/port.ts'

/** Seconds. From what is answered out of memory to what waits for a model. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const MODEL_BUCKETS = [0.25, 0.5, 1, 2, 5, 10, 20, 45, 90]

/** How many calls there were, and how long they took, by route and status; and the process itself. */
export function countCalls(app: FastifyInstance, registry: Registry) {
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'greenroom_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // Addresses hold ids, and anybody can make up others without end.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** What was asked of language models, and how often the built-in coach took over. */
export function countModelUse(watch: CoachWatch, registry: Registry) {
  const registers = [registry]
  const duration = new Histogram({
    name: 'greenroom_model_call_duration_seconds',
    help: 'Time of a call of a language model',
    labelNames: ['task', 'model'],
    buckets: MODEL_BUCKETS,
    registers,
  })
  const tokens = new Counter({
    name: 'greenroom_model_tokens_total',
    help: 'Tokens that language models read and wrote; cached ones are part of the input',
    labelNames: ['task', 'model', 'kind'],
    registers,
  })
  const fallbacks = new Counter({
    name: 'greenroom_model_fallbacks_total',
    help: 'Times that the built-in coach took over from a model',
    registers,
  })
  watch.onUse((use) => {
    if (use.kind === 'fallback') return fallbacks.inc()
    const { task, model } = use
    duration.observe({ task, model }, use.milliseconds / 1000)
    tokens.inc({ task, model, kind: 'input' }, use.input_tokens)
    tokens.inc({ task, model, kind: 'cached_input' }, use.cached_input_tokens)
    tokens.inc({ task, model, kind: 'output' }, use.output_tokens)
  })
}

/** What the load gate looks at when it refuses calls. */
export function gaugeLag(lag: () => number, registry: Registry) {
  new Gauge({
    name: 'greenroom_lag_seconds',
    help: 'How long something begun now would wait',
    registers: [registry],
    collect() {
      this.set(lag() / 1000)
    },
  })
}
