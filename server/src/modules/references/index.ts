import type { Coach } from '@greenroom/coach/coach'
import type { Database } from '#adapters/database/port.ts'
import { questionStores, type Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createReferenceRepo } from './repo.ts'
import { referenceRoutes } from './routes.ts'
import { createReferenceService, type RequireFullHelp } from './service.ts'

export type References = { routes(routes: Routes): void }

export function createReferences(deps: {
  database: Database
  coach: Coach
  sources: Sources
  clock: Clock
  requireFullHelp: RequireFullHelp
}): References {
  const { bank, answers } = questionStores(deps.database)
  const service = createReferenceService({ ...deps, bank, answers, repo: createReferenceRepo(deps.database) })
  return { routes: (routes) => referenceRoutes(routes, service) }
}
