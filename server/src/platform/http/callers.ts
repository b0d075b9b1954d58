import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problems.ts'
import { networkOf } from './network.ts'

/** Who makes a call. `tokenId` names the login, so that it can be ended. */
export type Caller = { userId: string; tokenId: string }

/**
 * A bearer token → who it belongs to, or nothing when it is unknown, ended or expired. 429 when too many such tokens
 * came from the network.
 */
export type Authenticate = (token: string, network: string) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    authenticate: Authenticate | undefined
  }
}

/** Makes the caller known to every call. The way tokens are kept is the auth module's business. */
export function recogniseCallers(app: FastifyInstance, authenticate: Authenticate) {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('authenticate', { getter: () => authenticate })
}

/** Route hook, before the body is read: 401 without a living token. */
export async function requireCaller(request: FastifyRequest) {
  const token = /^Bearer +([^\s]+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  request.caller = token === undefined ? undefined : await request.authenticate?.(token, networkOf(request.ip))
  if (!request.caller) throw new Problem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Problem('unauthorized')
  return request.caller
}
