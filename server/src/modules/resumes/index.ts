import type { KnownResume } from '@greenroom/coach/coach'
import type { Database } from '#adapters/database/port.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createChangeRepo } from './change-repo.ts'
import { createReadAgainRepo } from './read-again-repo.ts'
import { createResumeRepo } from './repo.ts'
import { type DocumentTexts, resumeRoutes } from './routes.ts'
import { createResumeService, type ResumeDependencies } from './service.ts'

export type Resumes = {
  routes(routes: Routes): void
  /** What the coach may know of this user's resume. 404, or 409 `resume_not_ready` when it has not been read. */
  known(userId: string, resumeId: string): Promise<KnownResume & { id: string }>
  /** The default resume, else the newest, of those that have been read. */
  defaultKnown(userId: string): Promise<(KnownResume & { id: string }) | undefined>
  /** Work to be done now and then: reads what a crash left unread. `aloneSince`: no other process works since then. */
  readCutOff(aloneSince?: Date): Promise<void>
}

export function createResumes(
  deps: Omit<ResumeDependencies, 'repo' | 'changes' | 'readAgain'> & {
    database: Database
    documentTexts: DocumentTexts
  },
): Resumes {
  const service = createResumeService({
    ...deps,
    repo: createResumeRepo(deps.database),
    changes: createChangeRepo(deps.database),
    readAgain: createReadAgainRepo(deps.database),
  })
  return {
    routes: (routes) => resumeRoutes(routes, service, deps.documentTexts, deps.clock),
    known: service.known,
    defaultKnown: service.defaultKnown,
    readCutOff: service.readCutOff,
  }
}
