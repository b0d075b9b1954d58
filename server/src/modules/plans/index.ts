import { PLANS } from '@greenroom/contract/plans'
import type { Database } from '#adapters/database/port.ts'
import type { Payments } from '#adapters/payments/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createBilling } from './billing.ts'
import { createBillingRepo } from './billing-repo.ts'
import { planRoutes } from './routes.ts'

export type Plans = {
  routes(routes: Routes): void
  /** Ends what an account pays for, before the account goes. @throws 502 `provider_failed` when that cannot be done now */
  end(userId: string): Promise<void>
}

type PlansDependencies = {
  database: Database
  /** Without it nothing can be paid; whoever runs the server sets a plan from the command line. */
  payments?: Payments | undefined
  clock: Clock
  isLimited: boolean
}

/** What can be had, and paying for it. */
export function createPlans({ database, payments, clock, isLimited }: PlansDependencies): Plans {
  const billing = createBilling({ repo: createBillingRepo(database), payments, clock })
  return { routes: (routes) => planRoutes(routes, billing, { plans: [...PLANS], isLimited }), end: billing.end }
}
