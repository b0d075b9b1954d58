import { type Operator, siteCalls } from '@greenroom/contract/site'
import type { Routes } from '#platform/http/routes.ts'

/** Tells visitors who runs this server. @param operator as the OPERATOR settings have it */
export function createSite(operator: Operator): { routes(routes: Routes): void } {
  return { routes: (routes) => routes.handle(siteCalls.read, async () => ({ operator })) }
}
