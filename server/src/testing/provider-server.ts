import { authCalls } from '@greenroom/contract/auth'
import type { FastifyInstance } from 'fastify'
import { OAuth2Server } from 'oauth2-mock-server'
import { z } from 'zod'
import { createClient } from '#testing/client.ts'

/** What the provider says of whoever signs in next. */
export type Claims = {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
  picture?: string
  groups?: string[] | string
}

export type ProviderServer = {
  /** What GOOGLE_ISSUER or FACEBOOK_ISSUER says of it. */
  issuer: string
  /** Who signs in from now on. */
  person(claims: Claims): void
  /** The ID tokens from now on say this besides, whatever it does to them. */
  distortTokens(claims: Record<string, unknown>): void
  /** From now on these claims are only told by the userinfo endpoint. */
  tellApart(...names: (keyof Claims)[]): void
  /** What the discovery document says from now on, over what it would. */
  describe(metadata: Record<string, unknown>): void
  /** How the secret of the client came with the last request for tokens. */
  secretCame(): 'header' | 'body' | undefined
  /** The next request for tokens gets this instead. */
  refuseTokens(status: number, body: Record<string, unknown>): void
  close(): Promise<void>
}

type TokenRequest = { headers: { authorization?: string }; body: { client_secret?: string } }

/** A real OpenID server on this machine, which also has the addresses of Facebook's. */
export async function startProviderServer(
  kind: 'google' | 'facebook' | 'oidc' = 'google',
  at = 0,
): Promise<ProviderServer> {
  const endpoints = { authorize: '/dialog/oauth', token: '/oauth/access_token', userinfo: '/me' }
  const server = new OAuth2Server(undefined, undefined, kind === 'facebook' ? { endpoints } : {})
  await server.issuer.keys.generate('RS256')
  await server.start(at, '127.0.0.1')
  const { port } = server.address()
  server.issuer.url = `http://127.0.0.1:${port}`
  let claims: Claims = { sub: 'nobody' }
  let distorted: Record<string, unknown> = {}
  let metadata: Record<string, unknown> = {}
  let apart: string[] = []
  let secretCame: 'header' | 'body' | undefined
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    const told = Object.entries(claims).filter(([name]) => !apart.includes(name))
    Object.assign(token.payload, Object.fromEntries(told), distorted)
  })
  server.service.on('beforeWellKnownOpenIdConfiguration', (response: { body: Record<string, unknown> }) => {
    Object.assign(response.body, metadata)
  })
  server.service.on('beforeResponse', (_: unknown, request: TokenRequest) => {
    secretCame = request.headers.authorization ? 'header' : request.body.client_secret ? 'body' : undefined
  })
  server.service.on('beforeUserinfo', (response: { body: Record<string, unknown> }) => {
    response.body = { id: claims.sub, ...claims }
  })
  return {
    issuer: server.issuer.url,
    person: (next) => {
      claims = next
    },
    distortTokens: (next) => {
      distorted = next
    },
    tellApart: (...names) => {
      apart = names
    },
    describe: (next) => {
      metadata = next
    },
    secretCame: () => secretCame,
    refuseTokens: (statusCode, body) => {
      server.service.once('beforeResponse', (response: { body: unknown; statusCode: number }) => {
        Object.assign(response, { body, statusCode })
      })
    },
    close: () => server.stop(),
  }
}

const Returned = z.object({ code: z.string(), state: z.string() })

/** What a browser does: asks where to go, goes there, and comes back with code and state. */
export async function goThroughProvider(app: FastifyInstance, provider: string, redirect_uri: string) {
  const begun = await createClient(app).call(authCalls.oauthAuthorize, {
    params: { provider },
    query: { redirect_uri },
  })
  const response = await fetch(begun.authorization_url, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  const { code, state } = Returned.parse(Object.fromEntries(back.searchParams))
  return { code, state, provider, redirect_uri, authorizationUrl: new URL(begun.authorization_url), back, begun }
}
