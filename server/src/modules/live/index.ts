import type { Coach } from '@greenroom/coach/coach'
import type { Database } from '#adapters/database/port.ts'
import type { Interviews } from '#modules/interviews/index.ts'
import { questionStores, type Sources } from '#modules/questions/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Logger } from '#platform/log.ts'
import { createLiveRepo } from './repo.ts'
import { liveRoutes } from './routes.ts'
import { createLiveService } from './service.ts'

export type Live = { routes(routes: Routes): void }

export function createLive(deps: {
  database: Database
  coach: Coach
  sources: Sources
  interviews: Interviews
  logger: Logger
}): Live {
  const { database, logger } = deps
  const warn = (error: unknown) => logger.warn({ err: error }, 'the coach failed, the built-in one answers')
  const service = createLiveService({ ...deps, warn, stores: questionStores(database), repo: createLiveRepo(database) })
  return { routes: (routes) => liveRoutes(routes, service) }
}
