import type { Database } from '#adapters/database/port.ts'
import type { Interviews } from '#modules/interviews/index.ts'
import { questionStores } from '#modules/questions/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createLiveRepo } from './repo.ts'
import { liveRoutes } from './routes.ts'
import { createLiveService } from './service.ts'

export type Live = { routes(routes: Routes): void }

export function createLive(deps: { database: Database; interviews: Interviews }): Live {
  const stores = questionStores(deps.database)
  const service = createLiveService({ ...deps, stores, repo: createLiveRepo(deps.database) })
  return { routes: (routes) => liveRoutes(routes, service) }
}
