import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute).default([]),
})
const Traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})
export type CollectedSpan = z.output<typeof Span>

/** A collector of traces in OTLP over HTTP that keeps what it is sent, or answers nothing. */
export async function startCollector() {
  const bodies: string[] = []
  const headers: unknown[] = []
  let isMute = false
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    headers.push(request.headers)
    if (isMute) return
    bodies.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** As they came, to be looked through for what must not be in them. */
    bodies,
    headers,
    spans: (): CollectedSpan[] =>
      bodies.flatMap((body) =>
        Traces.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    mute() {
      isMute = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
