import { api } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import { FILE_MOST_BYTES } from '@greenroom/contract/resumes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#adapters/database/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Env } from './env.ts'
import { createAuth } from './modules/auth/index.ts'
import { type HealthChecks, healthRoutes } from './modules/health/index.ts'
import type { Clock } from './platform/clock.ts'
import { recogniseCallers } from './platform/http/callers.ts'
import { publishOpenApi } from './platform/http/openapi.ts'
import { createRoutes } from './platform/http/routes.ts'
import { limitCalls, secureHeaders } from './platform/http/security.ts'
import { createServer } from './platform/http/server.ts'
import { handleUnknownRoutes } from './platform/http/unknown-routes.ts'
import { acceptUploads } from './platform/http/uploads.ts'
import { serveWebClient } from './platform/http/web-client.ts'
import type { Logger } from './platform/log.ts'
import { repeat } from './platform/repeat.ts'

export type AppParts = {
  database: Database
  storage: Storage
  clock: Clock
  logger: Logger
  env: Pick<Env, 'PUBLIC_URL' | 'RATE_LIMITS'>
  checks: HealthChecks
  /** Where the built web client is; without one only the calls are served. */
  webFolder?: string | undefined
}

/** The application: modules on their ports, in the order a request passes them. Close it with `app.close()`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, clock, env, logger } = parts
  const auth = createAuth({ database, clock, rateLimits: env.RATE_LIMITS })

  const app = await createServer(logger)
  await secureHeaders(app, env.PUBLIC_URL.startsWith('https://'))
  recogniseCallers(app, auth.authenticate)
  if (env.RATE_LIMITS) await limitCalls(app)
  await acceptUploads(app, FILE_MOST_BYTES)
  if (parts.webFolder) await serveWebClient(app, parts.webFolder)

  healthRoutes(app, parts.checks)
  await publishOpenApi(app, api, env.PUBLIC_URL)
  const routes = createRoutes(app)
  auth.routes(routes)

  handleUnknownRoutes(app, allCalls(), parts.webFolder)
  repeat(app, 'sweep logins', 60 * 60, () => auth.sweep())
  return app
}

const allCalls = () => Object.values(api).flatMap((calls): Call[] => Object.values(calls))
