import { coachCalls } from '@greenroom/contract/coach-status'
import type { CoachWatch } from '#adapters/language-model/port.ts'
import type { Routes } from '#platform/http/routes.ts'

/** Says which coach answers, as this process knows it, so that the screen can say that the built-in one took over. */
export function createCoachStatus(watch: CoachWatch): { routes(routes: Routes): void } {
  return { routes: (routes) => routes.handle(coachCalls.status, async () => ({ coach: watch.status() })) }
}
