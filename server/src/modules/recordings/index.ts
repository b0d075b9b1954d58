import type { Database } from '#adapters/database/port.ts'
import type { Speech, Voice } from '#adapters/speech/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Interviews } from '#modules/interviews/index.ts'
import type { Allowance } from '#modules/usage/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Logger } from '#platform/log.ts'
import { createRecordingRepo } from './repo.ts'
import { recordingRoutes } from './routes.ts'
import { createRecordingService } from './service.ts'

export type Recordings = {
  routes(routes: Routes): void
  /** Work to be done now and then: really deletes what is older than a week, rows and files. */
  sweep(): Promise<void>
  /** Removes the files of recordings that went with their interview. */
  forgetFiles(): Promise<void>
}

export function createRecordings(deps: {
  database: Database
  storage: Storage
  interviews: Interviews
  allowance: Allowance
  speech?: Speech | undefined
  voice?: Voice | undefined
  clock: Clock
  logger: Logger
}): Recordings {
  const service = createRecordingService({
    ...deps,
    speech: deps.speech,
    voice: deps.voice,
    repo: createRecordingRepo(deps.database),
  })
  return {
    routes: (routes) => recordingRoutes(routes, service),
    sweep: service.sweep,
    forgetFiles: service.forgetFiles,
  }
}
