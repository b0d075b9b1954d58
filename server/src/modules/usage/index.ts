import type { Database } from '#adapters/database/port.ts'
import type { CoachWatch } from '#adapters/language-model/port.ts'
import type { Clock } from '#platform/clock.ts'
import { currentCall } from '#platform/http/current-call.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Logger } from '#platform/log.ts'
import { createUsageRepo } from './repo.ts'
import { usageRoutes } from './routes.ts'
import { createUsageService } from './service.ts'

export { type UsedTimeStore, usedTimeStore } from './repo.ts'

type Deps = { database: Database; watch: CoachWatch; clock: Clock; logger: Logger }

/** Counts what each person's calls use of the language model. Nobody waits for the count, and a lost one breaks nothing. */
export function createUsage({ database, watch, clock, logger }: Deps): { routes(routes: Routes): void } {
  const service = createUsageService({ repo: createUsageRepo(database), clock })
  watch.onUse((use) => {
    const userId = currentCall()?.userId
    if (!userId) return
    service.add(userId, use).catch((error: unknown) => logger.warn({ err: error }, 'use of the model was not counted'))
  })
  return { routes: (routes) => usageRoutes(routes, service) }
}
