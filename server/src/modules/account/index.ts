import type { Database } from '#adapters/database/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Auth } from '#modules/auth/index.ts'
import type { Plans } from '#modules/plans/index.ts'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Logger } from '#platform/log.ts'
import { createAccountDeletion } from './delete-account.ts'
import { createDeletionRepo } from './deletion-repo.ts'
import { createExportRepo } from './export-repo.ts'
import { createExports } from './exports.ts'
import { createOwnDataRepo } from './own-data-repo.ts'
import { accountRoutes } from './routes.ts'

export type Account = {
  routes(routes: Routes): void
  /** Work to be done now and then: removes old archives, and files that deleted accounts left. */
  sweep(): Promise<void>
}

type AccountDependencies = {
  database: Database
  storage: Storage
  auth: Auth
  plans: Pick<Plans, 'end'>
  background: Background
  clock: Clock
  logger: Logger
  /** Nobody else makes archives here; those begun before were cut off. */
  aloneSince: Date | undefined
}

/** What a person does with everything that is theirs. */
export function createAccount(deps: AccountDependencies): Account {
  const deletion = createAccountDeletion({ ...deps, repo: createDeletionRepo(deps.database) })
  const repo = createExportRepo(deps.database)
  const exports = createExports({ ...deps, repo, data: createOwnDataRepo(deps.database) })
  return {
    routes: (routes) => accountRoutes(routes, deletion, exports),
    sweep: async () => {
      await deletion.sweep()
      await exports.sweep()
    },
  }
}
