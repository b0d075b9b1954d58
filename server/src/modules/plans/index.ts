import { PLANS, planCalls } from '@greenroom/contract/plans'
import type { Routes } from '#platform/http/routes.ts'
import { Problem } from '#platform/problems.ts'

/** What can be had. Nothing is paid here: whoever runs the server sets a plan from the command line. */
export const createPlans = ({ isLimited }: { isLimited: boolean }) => ({
  routes(routes: Routes) {
    routes.handle(planCalls.list, async () => ({ plans: [...PLANS], is_limited: isLimited }))
    for (const call of [planCalls.checkout, planCalls.portal, planCalls.webhook]) {
      routes.handle(call, async () => {
        throw new Problem('billing_not_configured')
      })
    }
  },
})
