import type { Database } from '#adapters/database/port.ts'
import type { CoachWatch, PriceTable } from '#adapters/language-model/port.ts'
import type { RegularTask } from '#adapters/tasks/port.ts'
import type { Clock } from '#platform/clock.ts'
import { currentCall } from '#platform/http/current-call.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Logger } from '#platform/log.ts'
import { type Allowance, createAllowance } from './allowance.ts'
import { createModelCallsRepo } from './model-calls-repo.ts'
import { createUsageRepo } from './repo.ts'
import { usageRoutes } from './routes.ts'
import { createUsageService } from './service.ts'

export { modelCallsStore } from './model-calls-repo.ts'
export { type UsedTimeStore, usedTimeInsertion, usedTimeStore } from './repo.ts'
export type { Allowance }

/** What plans leave of this month; with BILLING off nobody is held to one. */
export const openAllowance = (database: Database, clock: Clock, isLimited: boolean): Allowance =>
  createAllowance(createUsageRepo(database), clock, isLimited)

type Deps = {
  database: Database
  allowance: Allowance
  watch: CoachWatch
  clock: Clock
  logger: Logger
  prices: PriceTable | undefined
  /** 404 unless the interview is this user's. */
  requireInterview: (userId: string, interviewId: string) => Promise<unknown>
}
type UsageModule = {
  routes(routes: Routes): void
  regular: RegularTask[]
}

/** Counts what each person's calls use of the language model. Nobody waits for the count, and a lost one breaks nothing. */
export function createUsage({
  database,
  allowance,
  watch,
  clock,
  logger,
  prices,
  requireInterview,
}: Deps): UsageModule {
  const repo = createUsageRepo(database)
  const calls = createModelCallsRepo(database)
  const service = createUsageService({ repo, calls, allowance, clock, prices, requireInterview })
  watch.onUse((use) => {
    const { userId, interviewId } = currentCall() ?? {}
    if (!userId) return
    service
      .add(userId, interviewId, use)
      .catch((error: unknown) => logger.warn({ err: error }, 'use of the model was not counted'))
  })
  return {
    routes: (routes) => usageRoutes(routes, service),
    // Their sums stay.
    regular: [{ name: 'forget old calls of models', every: 24 * 60 * 60, run: service.sweep }],
  }
}
