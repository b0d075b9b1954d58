import type { Database } from '#adapters/database/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Authenticate } from '#platform/http/callers.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createAttemptLimits } from './attempt-limits.ts'
import { dummyHash } from './passwords.ts'
import { createAuthRepo } from './repo.ts'
import { authRoutes } from './routes.ts'
import { createAuthService } from './service.ts'

export type Auth = {
  authenticate: Authenticate
  routes(routes: Routes): void
  /** Work to be done now and then: forgets dead tokens and old counters. */
  sweep(): Promise<void>
}

export function createAuth(deps: { database: Database; clock: Clock; rateLimits: boolean }): Auth {
  const repo = createAuthRepo(deps.database)
  const limits = createAttemptLimits(repo, deps.clock, deps.rateLimits)
  const service = createAuthService({ ...deps, repo, limits })
  void dummyHash()
  return {
    authenticate: (token, network) => service.authenticate(token, network),
    routes: (routes) => authRoutes(routes, service),
    sweep: () => service.sweep(),
  }
}
