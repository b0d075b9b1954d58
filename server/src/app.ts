import { api } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import { MAX_FILE_BYTES } from '@greenroom/contract/resumes'
import type { FastifyInstance } from 'fastify'
import { healthRoutes } from '#modules/health/index.ts'
import { createMetrics } from '#modules/metrics/index.ts'
import { recogniseCallers } from '#platform/http/callers.ts'
import { rememberCalls } from '#platform/http/current-call.ts'
import { publishOpenApi } from '#platform/http/openapi.ts'
import { watchForQuiet } from '#platform/http/quiet.ts'
import { createRoutes } from '#platform/http/routes.ts'
import { limitCalls, secureHeaders } from '#platform/http/security.ts'
import { createServer } from '#platform/http/server.ts'
import { handleUnknownRoutes } from '#platform/http/unknown-routes.ts'
import { acceptUploads } from '#platform/http/uploads.ts'
import { serveWebClient } from '#platform/http/web-client.ts'
import { shedLoad } from '#platform/load/shed-load.ts'
import { createMemoryRelease } from '#platform/memory.ts'
import { repeat } from '#platform/repeat.ts'
import type { AppDependencies } from './dependencies.ts'
import { repeatUpkeep } from './repeat-upkeep.ts'
import { createWork } from './work.ts'

/** The application: modules on their ports, in the order a request passes them. Close it with `app.close()`. */
export async function buildApp(parts: AppDependencies): Promise<FastifyInstance> {
  const { env, logger } = parts
  const metrics = env.METRICS ? createMetrics() : undefined
  const work = createWork(parts, metrics)
  const { auth, modules, watch } = work.features

  const app = await createServer(logger, env.TRUST_PROXY)
  if (parts.upkeep) repeatUpkeep(app, parts.upkeep)
  // Nobody is at an interview then: its page calls more often. A server that is never at rest has use for its memory.
  const rest = watchForQuiet(app, { quiet: 40_000, patience: Number.POSITIVE_INFINITY })
  parts.traces?.watchCalls(app)
  await secureHeaders(app, env.PUBLIC_URL.startsWith('https://'))
  recogniseCallers(app, async (...credentials) => {
    const caller = await auth.authenticate(...credentials)
    if (caller) parts.wake?.()
    return caller
  })
  rememberCalls(app)
  if (env.RATE_LIMITS) await limitCalls(app, env.DATABASE_URL ? auth.countTogether : undefined)
  await acceptUploads(app, MAX_FILE_BYTES)
  if (parts.webFolder) await serveWebClient(app, parts.webFolder)

  const { lag, connections } = parts
  const figures = { lag, connections, banks: work.features.bankFigures, tasks: work.overview.states }
  metrics?.serve(app, { watch, token: env.METRICS_TOKEN, ...figures })
  healthRoutes(app, parts.checks)
  await publishOpenApi(app, api, env.PUBLIC_URL)
  const routes = createRoutes(app, shedLoad(app, lag, metrics?.refused))
  for (const module of modules) module.routes(routes)
  handleUnknownRoutes(app, allCalls(), parts.webFolder)
  const releaseMemory = createMemoryRelease()
  repeat(app, 'release memory', 20, async () => void ((await rest()) && releaseMemory()))
  app.addHook('onReady', () => work.begin({ isWorker: env.TASKS ?? true, after: parts.tasksAfter }))
  // Calls under way go on meanwhile, and what they leave is done by another process, or after the next start.
  app.addHook('preClose', async () => void work.close())
  app.addHook('onClose', () => work.close())
  return app
}

const allCalls = () => Object.values(api).flatMap((calls): Call[] => Object.values(calls))
