import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#platform/problems.ts'
import { CALLS_COUNTED_FOR, CallCounts } from './call-counts.ts'
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
    const isCall = request.url.startsWith('/api/')
    if (isCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self), display-capture=(self)')
  })
}

/** wasm-unsafe-eval: voice detection runs as WebAssembly. Inline styles: positions that menus compute. */
const CONTENT = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  workerSrc: ["'self'", 'blob:'],
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
 * At most 1,000 calls a minute per user, per address before sign-in. Counted in this process only: it protects the
 * process from a runaway client, and a write to the database on every read would cost more than it protects. What
 * guards accounts (wrong passwords, registrations) is counted in the database by the auth module.
 */
export async function limitCalls(app: FastifyInstance) {
  await app.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: CALLS_COUNTED_FOR,
    store: CallCounts,
    hook: 'preHandler',
    keyGenerator: (request) => request.caller?.userId ?? networkOf(request.ip),
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, context) => new Problem('rate_limited', { retryAfter: context.ttl / 1000 }),
  })
}
