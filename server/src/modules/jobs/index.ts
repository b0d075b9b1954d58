import type { Coach } from '@greenroom/coach/coach'
import type { Job } from '@greenroom/contract/jobs'
import type { Database } from '#adapters/database/port.ts'
import type { PageReader } from '#adapters/page-reader/port.ts'
import type { PictureReader } from '#adapters/pictures/port.ts'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { jobDraftRoutes } from './drafts.ts'
import { createJobDraftsRepo } from './drafts-repo.ts'
import { createPostingImport } from './import-posting.ts'
import { postingRoutes } from './posting-routes.ts'
import { createReadAgainRepo } from './read-again-repo.ts'
import { readCutOffJobs } from './read-job-again.ts'
import { createJobRepo } from './repo.ts'
import { jobRoutes } from './routes.ts'
import { createJobService } from './service.ts'

export type Jobs = {
  routes(routes: Routes): void
  /** The job when it is this user's, else 404. A `Job` is all the coach needs to know of one (`KnownJob`). */
  read(userId: string, jobId: string): Promise<Job>
  /** From now on the job's resume is this one of the same user; 404 when one of them is not theirs. */
  keepResume(userId: string, jobId: string, resumeId: string): Promise<void>
  /** Work to be done now and then: second readings that were cut off. `aloneSince`: no other process works since then. */
  readCutOff(aloneSince?: Date): Promise<void>
}

export function createJobs(deps: {
  database: Database
  coach: Pick<Coach, 'readPosting' | 'improvePosting'>
  pages: PageReader
  pictures: PictureReader
  background: Background
  clock: Clock
}): Jobs {
  const parts = {
    ...deps,
    repo: createJobRepo(deps.database),
    drafts: createJobDraftsRepo(deps.database),
    readAgain: createReadAgainRepo(deps.database),
  }
  const service = createJobService(parts)
  return {
    routes: (routes) => {
      jobDraftRoutes(routes, parts)
      jobRoutes(routes, service)
      postingRoutes(routes, createPostingImport(deps))
    },
    read: (userId, jobId) => service.read(userId, jobId),
    async keepResume(userId, jobId, resumeId) {
      await service.change(userId, jobId, { resume_id: resumeId })
    },
    readCutOff: (aloneSince) => readCutOffJobs(parts, aloneSince),
  }
}
