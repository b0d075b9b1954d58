import type { Coach } from '@greenroom/coach/coach'
import type { Database } from '#adapters/database/port.ts'
import type { TextReader } from '#adapters/reading/port.ts'
import type { Interviews } from '#modules/interviews/index.ts'
import type { Matching } from '#modules/matching/index.ts'
import { questionStores, type Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createLiveJudgementsRepo } from './judgements-repo.ts'
import { createLiveRepo } from './repo.ts'
import { liveRoutes } from './routes.ts'
import { createLiveService } from './service.ts'

export type Live = {
  routes(routes: Routes): void
  /** Gets ready for the first question of a live interview. */
  warmUp(userId: string): Promise<void>
}

export function createLive(deps: {
  database: Database
  coach: Coach
  texts: TextReader
  sources: Sources
  interviews: Interviews
  matching: Matching
  clock: Clock
}): Live {
  const { database } = deps
  const service = createLiveService({
    ...deps,
    stores: questionStores(database),
    repo: createLiveRepo(database),
    judgements: createLiveJudgementsRepo(database),
  })
  return { routes: (routes) => liveRoutes(routes, service), warmUp: service.warmUp }
}
