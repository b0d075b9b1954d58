import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import type { CoachWatch } from '#adapters/language-model/port.ts'
import { type Speech, SpeechFailure } from '#adapters/speech/port.ts'

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

/** How long the transcription server takes, and what comes of it. */
export function watchSpeech(speech: Speech, registry: Registry): Speech {
  const duration = new Histogram({
    name: 'greenroom_recogniser_duration_seconds',
    help: 'Time in which the transcription server wrote a piece of speech down, or failed',
    labelNames: ['outcome'],
    buckets: MODEL_BUCKETS,
    registers: [registry],
  })
  return {
    ...speech,
    async transcribe(sound, options) {
      const stop = duration.startTimer()
      try {
        const text = await speech.transcribe(sound, options)
        stop({ outcome: 'written' })
        return text
      } catch (error) {
        stop({ outcome: error instanceof SpeechFailure ? error.reason : 'failed' })
        throw error
      }
    },
  }
}

/** Seconds. A match is of use for 0.15. */
const MATCH_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5]

/** @returns to be told the milliseconds of each match */
export function timeMatches(registry: Registry): (milliseconds: number) => void {
  const duration = new Histogram({
    name: 'greenroom_match_duration_seconds',
    help: "Time from a spoken line to the person's own questions that it means",
    buckets: MATCH_BUCKETS,
    registers: [registry],
  })
  return (milliseconds) => duration.observe(milliseconds / 1000)
}

/** @returns to be told the kind of each call that the load gate refuses */
export function countRefused(registry: Registry): (priority: string) => void {
  const refused = new Counter({
    name: 'greenroom_refused_calls_total',
    help: 'Calls that were refused because of load, by what they are for',
    labelNames: ['priority'],
    registers: [registry],
  })
  return (priority) => refused.inc({ priority })
}
