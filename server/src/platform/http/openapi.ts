import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { BASE_PATH } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from './openapi-document.ts'

/** The contract as OpenAPI, for programs at /api/v1/openapi.json and for people at /api/docs. */
export async function publishOpenApi(
  app: FastifyInstance,
  features: Record<string, Record<string, Call>>,
  publicUrl: string,
) {
  const document = describeCalls(features, publicUrl)
  const text = JSON.stringify(document)
  app.get(`${BASE_PATH}/openapi.json`, (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })
}
