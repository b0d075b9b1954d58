import type { Database } from '#adapters/database/port.ts'
import type { Speech, Voice } from '#adapters/speech/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { RegularTask } from '#adapters/tasks/port.ts'
import type { Interviews } from '#modules/interviews/index.ts'
import type { Allowance } from '#modules/usage/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Logger } from '#platform/log.ts'
import { createRecordingRepo } from './repo.ts'
import { recordingRoutes } from './routes.ts'
import { createRecordingService } from './service.ts'
import { recordingTasks } from './tasks.ts'

export { REMOVE_FILES } from './tasks.ts'

export type Recordings = {
  routes(routes: Routes): void
  regular: RegularTask[]
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
  /** Told that files are of no use any more. */
  afterRemoval(): Promise<void>
}): Recordings {
  const service = createRecordingService({
    ...deps,
    speech: deps.speech,
    voice: deps.voice,
    repo: createRecordingRepo(deps.database),
  })
  return {
    routes: (routes) => recordingRoutes(routes, service),
    regular: recordingTasks(service),
  }
}
