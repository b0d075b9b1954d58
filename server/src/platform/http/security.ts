import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#platform/problems.ts'
import { repeat } from '#platform/repeat.ts'
import { isCall } from './address.ts'
import { CALLS_COUNTED_FOR, CallCounts, type CountTogether } from './call-counts.ts'
import { networkOf } from './network.ts'

/** Headers that keep our own pages working and everything else out. */
export async function secureHeaders(app: FastifyInstance, isHttps: boolean) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT },
    // Sent over plain HTTP it does nothing, and on localhost it would force HTTPS on other programs.
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    // Neither a proxy nor the browser's history may keep what belongs to a person.
    if (isCall(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self), display-capture=(self)')
  })
}

/** wasm-unsafe-eval: voice detection runs as WebAssembly. Inline styles: positions that menus compute. */
const CONTENT = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** docs/rules.md, Rate limits. */
const CALLS_A_MINUTE = 1000

/**
 * At most 1,000 calls a minute per user, per address before sign-in, and fewer of the calls that say so. Several
 * processes count together (docs/decisions/0035).
 * @param together left out where no other process serves the same people
 */
export async function limitCalls(app: FastifyInstance, together?: CountTogether) {
  const counts = new CallCounts(together)
  await app.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: CALLS_COUNTED_FOR,
    store: counts.asStore(),
    hook: 'preHandler',
    keyGenerator: (request) => request.caller?.userId ?? networkOf(request.ip),
    allowList: (request) => !isCall(request.url),
    errorResponseBuilder: (_request, context) => new Problem('rate_limited', { retryAfter: context.ttl / 1000 }),
  })
  if (together) repeat(app, 'count calls together', 1, () => counts.tellOthers())
}
