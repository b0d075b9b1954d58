import { AsyncLocalStorage } from 'node:async_hooks'
import { BASE_PATH } from '@greenroom/contract/api'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { Logger } from '#platform/log.ts'
import { type Work, workChannel } from '#platform/watched-work.ts'
import { parentOf } from './parent-of.ts'
import type { Traces } from './port.ts'
import { sayWhenLost } from './say-when-lost.ts'

type Settings = {
  url: string
  headers: Record<string, string>
  service: string
  /** Of the traces that begin here, 0 to 1. */
  share: number
  /** Whether a call may say which trace it belongs to. */
  takesParents: boolean
  logger: Logger
}

/** What a collector that is away may cost: this many spans in memory, then the rest is lost. */
const MAX_WAITING = 2048
/** Milliseconds. */
const SEND_LONGEST = 5000
const CLOSE_LONGEST = 2000

/** Traces in OpenTelemetry's protocol over HTTP. Nobody waits for the collector, and nothing fails because of it. */
export function createTraces({ url, headers, service, share, takesParents, logger }: Settings): Traces {
  const exporter = sayWhenLost(new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_LONGEST }), logger)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING, exportTimeoutMillis: SEND_LONGEST }),
    ],
  })
  const tracer = provider.getTracer('greenroom')
  const current = new AsyncLocalStorage<Context>()
  const calls = new WeakMap<FastifyRequest, { span: Span; context: Context }>()
  const works = new WeakMap<Work, Span>()

  const begin = (work: Work) => {
    const kind = work.kind === 'query' ? SpanKind.CLIENT : SpanKind.CONSUMER
    const attributes = work.kind === 'query' ? { 'db.system.name': 'postgresql', 'db.query.summary': work.name } : {}
    const span = tracer.startSpan(work.name, { kind, attributes }, current.getStore() ?? ROOT_CONTEXT)
    works.set(work, span)
    return trace.setSpan(current.getStore() ?? ROOT_CONTEXT, span)
  }
  const listener = {
    asyncStart: () => {},
    end: () => {},
    start: () => {},
    asyncEnd: (work: Work) => works.get(work)?.end(),
    error: (work: Work) => works.get(work)?.setStatus({ code: SpanStatusCode.ERROR }),
  }
  workChannel.start.bindStore(current, begin)
  workChannel.subscribe(listener)

  return {
    watchCalls(app) {
      app.addHook('onRequest', (request, _, done) => {
        const route = request.routeOptions.url
        if (!route?.startsWith(BASE_PATH)) return done()
        const parent = (takesParents && parentOf(request.headers.traceparent)) || ROOT_CONTEXT
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'greenroom.request_id': request.id,
        }
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
        const context = trace.setSpan(parent, span)
        calls.set(request, { span, context })
        current.run(context, done)
      })
      // What reads the body does so outside of the call.
      app.addHook('preHandler', (request, _, done) => {
        const call = calls.get(request)
        if (call) current.run(call.context, done)
        else done()
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = calls.get(request)?.span
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    watchModels(watch) {
      watch.onUse((use) => {
        if (use.kind === 'fallback') return
        const end = Date.now()
        const attributes = {
          'gen_ai.request.model': use.model,
          'gen_ai.usage.input_tokens': use.input_tokens,
          'gen_ai.usage.output_tokens': use.output_tokens,
        }
        const options = { kind: SpanKind.CLIENT, attributes, startTime: end - use.milliseconds }
        tracer.startSpan(`model ${use.task}`, options, current.getStore() ?? ROOT_CONTEXT).end(end)
      })
    },
    async close() {
      workChannel.unsubscribe(listener)
      workChannel.start.unbindStore(current)
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, CLOSE_LONGEST)
      await Promise.race([provider.shutdown().catch(() => {}), late])
      clearTimeout(timer)
    },
  }
}
