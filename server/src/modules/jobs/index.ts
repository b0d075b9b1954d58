import type { Coach } from '@greenroom/coach/coach'
import type { Job } from '@greenroom/contract/jobs'
import type { Database } from '#adapters/database/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createJobRepo } from './repo.ts'
import { jobRoutes } from './routes.ts'
import { createJobService } from './service.ts'

export type Jobs = {
  routes(routes: Routes): void
  /** The job when it is this user's, else 404. A `Job` is all the coach needs to know of one (`KnownJob`). */
  read(userId: string, jobId: string): Promise<Job>
}

export function createJobs(deps: { database: Database; coach: Pick<Coach, 'readPosting'>; clock: Clock }): Jobs {
  const service = createJobService({ ...deps, repo: createJobRepo(deps.database) })
  return {
    routes: (routes) => jobRoutes(routes, service),
    read: (userId, jobId) => service.read(userId, jobId),
  }
}
