import type { Coach } from '@greenroom/coach/coach'
import type { Database } from '#adapters/database/port.ts'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import type { Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createStores } from './repo.ts'
import { interviewRoutes } from './routes.ts'
import { createInterviewService } from './service.ts'
import type { PlainText } from './try-generator.ts'

export type Interviews = { routes(routes: Routes): void }

export function createInterviews(deps: {
  database: Database
  coach: Coach
  /** Without it matching goes by words alone. */
  embeddings?: Embeddings | undefined
  plainText: PlainText
  sources: Sources
  clock: Clock
}): Interviews {
  const service = createInterviewService({ ...deps, stores: createStores(deps.database) })
  return { routes: (routes) => interviewRoutes(routes, service) }
}
