import { usageCalls } from '@greenroom/contract/usage'
import type { Routes } from '#platform/http/routes.ts'
import type { UsageService } from './service.ts'

export function usageRoutes(routes: Routes, usage: UsageService) {
  routes.handle(usageCalls.read, async ({ caller, query }) => ({
    usage: await usage.read(caller.userId, query.time_zone),
  }))
  routes.handle(usageCalls.ofInterview, async ({ caller, params }) => ({
    usage: await usage.ofInterview(caller.userId, params.id),
  }))
}
